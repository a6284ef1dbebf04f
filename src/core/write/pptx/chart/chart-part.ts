import { type Chart, isRound } from '../../../document/chart.ts'
import { element, flag, join, nothing, type Xml, xmlDocument } from '../../docx/markup/xml.ts'
import type { Context } from '../context.ts'
import { slideNamespaces } from '../namespaces.ts'
import { axesOf } from './axes.ts'
import { type Plot, plotOf } from './native-chart.ts'
import { seriesElements } from './series.ts'
import { chartText, titleElement } from './text.ts'

const chartNamespaces = {
  'xmlns:c': 'http://schemas.openxmlformats.org/drawingml/2006/chart',
  'xmlns:a': slideNamespaces['xmlns:a'],
  'xmlns:r': slideNamespaces['xmlns:r'],
} as const

/** The width of the gap between groups of bars, in percent of a bar, and by how much the bars of a group overlap. */
const bars = { gap: 60, stacked: 100, beside: -5 } as const

/**
 * `ppt/charts/chart1.xml`: a chart of PowerPoint's own (DrawingML, ECMA-376, part 1, 21.2).
 *
 * @param workbook relationship to its data
 */
export function chartPart(chart: Chart, workbook: string, context: Context): Uint8Array {
  const { title, legend, spanGaps, series } = chart
  const plot = plotOf(chart) ?? 'names'
  const isNamed = series.length > 1 || isRound(chart.kind)
  return xmlDocument(
    element(
      'c:chartSpace',
      chartNamespaces,
      element('c:date1904', { val: 0 }),
      element('c:roundedCorners', { val: 0 }),
      element(
        'c:chart',
        title === null ? nothing : titleElement(title, 16, context),
        element('c:autoTitleDeleted', { val: title === null ? 1 : 0 }),
        element(
          'c:plotArea',
          flag('c:layout'),
          plotElement(chart, plot, context),
          ...axesOf(chart, plot, context),
        ),
        legend && isNamed
          ? element(
              'c:legend',
              element('c:legendPos', { val: 't' }),
              element('c:overlay', { val: 0 }),
            )
          : nothing,
        element('c:plotVisOnly', { val: 1 }),
        element('c:dispBlanksAs', { val: spanGaps ? 'span' : 'gap' }),
      ),
      chartText(12, context),
      element('c:externalData', { 'r:id': workbook }, element('c:autoUpdate', { val: 0 })),
    ),
  )
}

const axisIds = join([element('c:axId', { val: 1 }), element('c:axId', { val: 2 })])

function plotElement(chart: Chart, plot: Plot, context: Context): Xml {
  const { kind, stacked, horizontal } = chart
  const series = join(seriesElements(chart, plot, context))
  const vary = (on: 0 | 1) => element('c:varyColors', { val: on })
  if (plot === 'numbers') {
    return element(
      'c:scatterChart',
      element('c:scatterStyle', { val: 'lineMarker' }),
      vary(0),
      series,
      axisIds,
    )
  }
  switch (kind) {
    case 'bar':
      return element(
        'c:barChart',
        element('c:barDir', { val: horizontal ? 'bar' : 'col' }),
        element('c:grouping', { val: stacked ? 'stacked' : 'clustered' }),
        vary(0),
        series,
        element('c:gapWidth', { val: bars.gap }),
        element('c:overlap', { val: stacked ? bars.stacked : bars.beside }),
        axisIds,
      )
    case 'area':
      return element(
        'c:areaChart',
        element('c:grouping', { val: stacked ? 'stacked' : 'standard' }),
        vary(0),
        series,
        axisIds,
      )
    case 'pie':
      return element('c:pieChart', vary(1), series, element('c:firstSliceAng', { val: 0 }))
    case 'doughnut':
      return element(
        'c:doughnutChart',
        vary(1),
        series,
        element('c:firstSliceAng', { val: 0 }),
        element('c:holeSize', { val: 55 }),
      )
    default:
      return element(
        'c:lineChart',
        element('c:grouping', { val: 'standard' }),
        vary(0),
        series,
        element('c:marker', { val: 1 }),
        axisIds,
      )
  }
}
