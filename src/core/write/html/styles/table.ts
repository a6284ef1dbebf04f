import type { TableStyle } from '../../../theme/types.ts'
import type { HeadNeeds } from '../context.ts'
import { css, numberedRules } from '../css.ts'

const shared = css`
.table { overflow-x: auto }
table { min-width: 100%; border-collapse: collapse; font-size: var(--table-size); line-height: var(--table-line-height); font-variant-numeric: lining-nums tabular-nums }
table:has(> colgroup) { min-width: max(100%,var(--least)) }
td table:has(> colgroup) { min-width: 100% }
caption { padding-bottom: .6em }
th,td { padding: var(--cell-y) var(--cell-x); vertical-align: top; text-align: start; overflow-wrap: normal }
th code,td code { overflow-wrap: inherit }
.long-word { overflow-wrap: anywhere }
th { font-weight: 700 }
thead th,thead td { color: var(--table-head-text); vertical-align: bottom }
`

const rules: Readonly<Record<TableStyle['rules'], string>> = {
  lines: css`
th,td { border-bottom: var(--hairline) solid var(--border) }
thead,thead tr:last-child > * { border-bottom: var(--head-rule) solid var(--accent) }`,
  booktabs: css`
table { border-block: var(--head-rule) solid var(--text) }
thead,thead tr:last-child > * { border-bottom: var(--hairline) solid var(--text) }`,
  grid: css`
th,td { border: var(--hairline) solid var(--border) }`,
}

const headFill = css`thead tr > * { background: var(--table-head) }`
/** The head is filled with the accent colour, which links may have too. */
const solidHead = css`
thead a { color: inherit }
thead a code { color: var(--code) }`
const zebra = css`tbody tr:nth-child(even) > * { background: var(--zebra) }`

export function tableStyles(style: TableStyle): string {
  const parts = [shared, rules[style.rules]]
  if (style.headFill !== 'none') parts.push(headFill)
  if (style.headFill === 'solid') parts.push(solidHead)
  if (style.zebra) parts.push(zebra)
  return parts.join('')
}

/** A rule for each width that a table of several lines would have, and for each that it scrolls below. */
export function tableWidthStyles({ tableWidths, leastTableWidths }: HeadNeeds): string {
  const rules = (name: string, widths: ReadonlySet<number>) =>
    numberedRules(
      widths,
      (width) => `.${name}-${width}`,
      (width) => ({ [`--${name}`]: `${width}rem` }),
    )
  return rules('wide', tableWidths) + rules('least', leastTableWidths)
}
