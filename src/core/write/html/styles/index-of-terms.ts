import { css } from '../css.ts'

/** As many columns as there is room for. Lines after the first, and entries below others, are indented. */
export const indexOfTerms = css`
.index { columns: 16em; column-gap: 2.5em; margin-bottom: var(--gap); text-align: start }
.index ul { list-style: none; margin: 0; padding: 0 }
.index li { margin: 0; padding-inline-start: 1.5em; text-indent: -1.5em; overflow-wrap: anywhere; break-inside: avoid-column }
.index-letter { color: var(--heading); font-weight: 700; text-indent: 0; margin: 0; break-after: avoid }
.index-group { margin: 0 0 var(--gap) }
`
