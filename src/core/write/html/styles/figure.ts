import { css } from '../css.ts'

export const figure = css`
figure { margin-block: calc(1.5 * var(--gap)) calc(2 * var(--gap)); text-align: center }
figure figure { margin-block: 0 var(--gap) }
.align-left > figure { text-align: left }
.align-right > figure { text-align: right }
`
