import type { Chart, ChartKind } from '../../document/chart.ts'
import { chartLocale, decimalsOf, numberText } from './locale.ts'

const kinds: Readonly<Record<ChartKind, string>> = {
  bar: 'Bar chart',
  line: 'Line chart',
  area: 'Area chart',
  scatter: 'Scatter chart',
  pie: 'Pie chart',
  doughnut: 'Doughnut chart',
}

/** A longer one is cut: screen readers read all of it at once. */
const longest = 2000

/**
 * What a chart says to those who don't see it: its author's words, or else its kind, its title, its axes and its values.
 *
 * @param word for any diagram, in the document's language
 * @param lang BCP 47 tag
 */
export function chartAlternative(chart: Chart, word: string, lang: string): string {
  const { kind, title, accTitle, accDescription, stacked, x, y, series } = chart
  const own = [accTitle, accDescription].filter((text) => text !== null)
  if (own.length > 0) return own.join('. ')
  const locale = chartLocale(lang)
  const name = /^en\b/i.test(lang) ? kinds[kind] : word
  const kindOfIt = stacked && name !== word ? `Stacked ${name.toLowerCase()}` : name
  const axes = [x.title, y.title].filter((text) => text !== null).join(', ')
  const values = series.map(({ name, values }) => {
    const pairs = values.flatMap((value, index) =>
      value === null
        ? []
        : [`${x.labels[index] ?? ''} ${numberText(value, decimalsOf(value), locale)}`],
    )
    return name === null ? pairs.join('; ') : `${name}: ${pairs.join('; ')}`
  })
  const parts = [title, axes, ...values].filter((part) => part !== null && part !== '')
  const all = `${kindOfIt}: ${parts.join('. ')}`.replace(/\s+/g, ' ')
  return all.length <= longest ? all : `${all.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…`
}
