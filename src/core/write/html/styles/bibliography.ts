import { css } from '../css.ts'

/** Lines after the first are indented; labels of entries are in a column before them. */
export const bibliography = css`
.bibliography { margin-bottom: var(--gap) }
.bibliography ul { list-style: none; margin: 0; padding: 0 }
.bibliography li { padding-inline-start: 2em; text-indent: -2em; margin: 0 0 var(--gap); text-align: start; overflow-wrap: anywhere }
.bibliography li:has(> .bibliography-label) { display: flex; gap: .6em; padding: 0; text-indent: 0 }
.bibliography-label { flex: none; min-width: 2em; text-align: end; font-variant-numeric: tabular-nums }
.wide > ul > li > .bibliography-label { min-width: 3.5em }
.bibliography-label + span { flex: 1; min-width: 0 }
`
