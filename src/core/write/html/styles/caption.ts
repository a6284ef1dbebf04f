import { css } from '../css.ts'

/** Captions of figures and tables. */
export const caption = css`
figcaption,caption { font-size: var(--caption-size); color: var(--muted) }
figcaption:not([class]),caption:not([class]) { text-align: center }
figcaption { margin-top: .6em }
`
