import { css } from '../css.ts'

export const details = css`
details { padding-inline-start: var(--details-indent); border-inline-start: var(--details-bar) solid var(--border) }
summary { text-align: start; cursor: pointer; font-weight: 700; color: var(--heading) }
details[open] > summary { margin-bottom: var(--tight-gap) }
`
