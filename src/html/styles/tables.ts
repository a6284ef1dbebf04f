import type { TableStyle } from '../../themes/types.ts'
import { css } from '../css.ts'

const shared = css`
.table { overflow-x: auto }
table { border-collapse: collapse; font-size: var(--table-size); line-height: 1.4; font-variant-numeric: lining-nums tabular-nums }
caption { padding-bottom: .6em }
th,td { padding: var(--cell-y) var(--cell-x); vertical-align: top; text-align: start; overflow-wrap: normal }
th { font-weight: 600; color: var(--heading) }
thead th { vertical-align: bottom }
.align-center > .table > table { margin-inline: auto }
.align-right > .table > table { margin-inline: auto 0 }
`

const rules: Readonly<Record<TableStyle['rules'], string>> = {
  lines: css`
table { min-width: 100% }
th,td { border-bottom: 1px solid var(--border) }
thead tr:last-child > * { border-bottom: 2px solid var(--accent) }`,
  booktabs: css`
table { margin-inline: auto; border-block: 1.5px solid var(--text) }
thead tr:last-child > * { border-bottom: 1px solid var(--text) }`,
  grid: css`
table { min-width: 100% }
th,td { border: 1px solid var(--border) }`,
}

const headFill = css`thead tr > * { background: var(--table-head); color: var(--table-head-text) }`
const zebra = css`tbody tr:nth-child(even) > * { background: var(--zebra) }`

export function tableStyles(style: TableStyle): string {
  const parts = [shared, rules[style.rules]]
  if (style.headFill) parts.push(headFill)
  if (style.zebra) parts.push(zebra)
  return parts.join('')
}
