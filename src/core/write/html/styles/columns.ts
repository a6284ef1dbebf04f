import { css } from '../css.ts'

/** The classes of their widths are those of table columns. On a narrow screen, and without style, they follow each other. */
export const columns = css`
.columns { display: flex; gap: var(--column-gap); margin: 0 0 var(--gap) }
.column { min-width: 0 }
.column > :first-child { margin-top: 0 }
.column > :last-child { margin-bottom: 0 }
.column table:has(> colgroup) { min-width: 100% }
@media screen and (max-width: 36rem) {
  .columns { flex-direction: column; gap: var(--gap) }
  .columns > .column { width: auto }
  .column:empty { display: none }
}
`
