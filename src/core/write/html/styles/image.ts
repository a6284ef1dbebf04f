import { css } from '../css.ts'

/** Images, and placeholders where there is none to show. */
export const image = css`
img { max-width: 100%; vertical-align: middle }
img[width] { height: auto }
.missing-image { display: inline-block; max-width: 100%; padding: .3em .8em; border: 1px dashed var(--muted); border-radius: 3px; color: var(--muted); font-size: .9em }
`
