import { type Chart, isRound } from '../../../document/chart.ts'
import type { WordColor } from '../../docx/markup/color.ts'
import { element, flag, join, nothing, textElement, type Xml } from '../../docx/markup/xml.ts'
import { solidFill } from '../color.ts'
import type { Context } from '../context.ts'
import type { Plot } from './native-chart.ts'
import { columnName, sheetName } from './workbook.ts'

/** Width of lines in EMU, and the size of their points in points. */
const line = { width: 28_575, marker: 6, point: 8 } as const

/** How much of what is behind an area is seen through it, in thousandths of a percent. */
const areaOpacity = 65_000

/** Days from 30 December 1899, from which spreadsheets count, to 1970. */
const epochDays = 25_569

/** Positions as the workbook has them: dates as spreadsheets count them. */
export function positionsOf({ x }: Chart, plot: Plot): readonly (string | number)[] {
  if (plot === 'names') return x.labels
  return plot === 'dates' ? x.values.map((time) => time / 86_400_000 + epochDays) : x.values
}

/** The names of series, which each has in PowerPoint. */
export function seriesNames({ series, y }: Chart): readonly string[] {
  return series.map(({ name }, index) => {
    if (name !== null) return name
    return series.length === 1 ? (y.title ?? 'Values') : `Series ${index + 1}`
  })
}

/** `c:ser` for each series, with copies of its data, which programs show before the workbook is opened. */
export function seriesElements(chart: Chart, plot: Plot, context: Context): readonly Xml[] {
  const { kind, smooth, series } = chart
  const names = seriesNames(chart)
  const positions = positionsOf(chart, plot)
  const last = positions.length + 1
  const range = (column: number, first = 2) =>
    `${sheetName}!$${columnName(column)}$${first}:$${columnName(column)}$${last}`
  const isLine = kind === 'line' || kind === 'scatter'
  return series.map(({ values }, index) => {
    const own = context.series[index % context.series.length] ?? context.colors.accent
    const name = element(
      'c:tx',
      element(
        'c:strRef',
        textElement('c:f', `${sheetName}!$${columnName(index + 1)}$1`),
        cache('c:strCache', [names[index] ?? '']),
      ),
    )
    const numbers = element(
      'c:numRef',
      textElement('c:f', range(index + 1)),
      cache('c:numCache', values),
    )
    const isScatter = plot === 'numbers'
    return element(
      'c:ser',
      element('c:idx', { val: index }),
      element('c:order', { val: index }),
      name,
      isRound(kind) ? nothing : look(kind, own),
      kind === 'bar' ? element('c:invertIfNegative', { val: 0 }) : nothing,
      isLine ? marker(kind, own) : nothing,
      ...(isRound(kind) ? slices(values.length, context) : []),
      isScatter
        ? element('c:xVal', numberRange(range(0), positions, 'General'))
        : element(
            'c:cat',
            plot === 'dates'
              ? numberRange(range(0), positions, 'yyyy\\-mm\\-dd')
              : element('c:strRef', textElement('c:f', range(0)), cache('c:strCache', positions)),
          ),
      element(isScatter ? 'c:yVal' : 'c:val', numbers),
      isLine ? element('c:smooth', { val: smooth && kind === 'line' ? 1 : 0 }) : nothing,
    )
  })
}

function numberRange(range: string, values: readonly (string | number)[], format: string): Xml {
  return element('c:numRef', textElement('c:f', range), cache('c:numCache', values, format))
}

function cache(
  name: 'c:strCache' | 'c:numCache',
  values: readonly (string | number | null)[],
  format = 'General',
): Xml {
  const points = values.map((value, index) =>
    value === null ? nothing : element('c:pt', { idx: index }, textElement('c:v', String(value))),
  )
  return element(
    name,
    name === 'c:numCache' ? textElement('c:formatCode', format) : nothing,
    element('c:ptCount', { val: values.length }),
    join(points),
  )
}

function look(kind: Chart['kind'], own: WordColor): Xml {
  if (kind === 'scatter') return element('c:spPr', element('a:ln', { w: 19_050 }, flag('a:noFill')))
  if (kind === 'line') {
    return element(
      'c:spPr',
      element('a:ln', { w: line.width, cap: 'rnd' }, solidFill(own), flag('a:round')),
    )
  }
  return element('c:spPr', solidFill(own, kind === 'area' ? areaOpacity : undefined))
}

function marker(kind: Chart['kind'], own: WordColor): Xml {
  return element(
    'c:marker',
    element('c:symbol', { val: 'circle' }),
    element('c:size', { val: kind === 'scatter' ? line.point : line.marker }),
    element('c:spPr', solidFill(own), element('a:ln', { w: 9525 }, solidFill(own))),
  )
}

/** The colours of slices, with a line between them. */
function slices(count: number, { series, colors }: Context): readonly Xml[] {
  return Array.from({ length: count }, (_, index) =>
    element(
      'c:dPt',
      element('c:idx', { val: index }),
      element('c:bubble3D', { val: 0 }),
      element(
        'c:spPr',
        solidFill(series[index % series.length] ?? colors.accent),
        element('a:ln', { w: 12_700 }, solidFill(colors.bg)),
      ),
    ),
  )
}
