import { css } from '../css.ts'

/** What stands in a box of its own: details, figures, images. */
export const boxes = css`
details { padding-inline-start: var(--details-indent); border-inline-start: var(--details-bar) solid var(--border) }
summary { text-align: start; cursor: pointer; font-weight: 700; color: var(--heading) }
details[open] > summary { margin-bottom: var(--tight-gap) }
figure { margin-block: calc(1.5 * var(--gap)) calc(2 * var(--gap)); text-align: center }
.align-left > figure { text-align: left }
.align-right > figure { text-align: right }
figcaption,caption { font-size: var(--caption-size); color: var(--muted) }
figcaption:not([class]),caption:not([class]) { text-align: center }
figcaption { margin-top: .6em }
img { max-width: 100%; vertical-align: middle }
img[width] { height: auto }
.missing-image { display: inline-block; max-width: 100%; padding: .3em .8em; border: 1px dashed var(--muted); border-radius: 3px; color: var(--muted); font-size: .9em }
`
