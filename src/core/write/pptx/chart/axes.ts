import { type Chart, isRound } from '../../../document/chart.ts'
import { element, flag, nothing, type Xml } from '../../docx/markup/xml.ts'
import { solidFill } from '../color.ts'
import type { Context } from '../context.ts'
import type { Plot } from './native-chart.ts'
import { titleElement } from './text.ts'

/** The axis of positions and that of values (ECMA-376, part 1, 21.2.2.25 and 21.2.2.226); none for a pie. */
export function axesOf(chart: Chart, plot: Plot, context: Context): readonly Xml[] {
  const { kind, horizontal } = chart
  if (isRound(kind)) return []
  return horizontal
    ? [positionAxis(chart, plot, 'l', context), valueAxis(chart, 'b', context)]
    : [positionAxis(chart, plot, 'b', context), valueAxis(chart, 'l', context)]
}

function positionAxis(
  { x, horizontal }: Chart,
  plot: Plot,
  place: 'b' | 'l',
  context: Context,
): Xml {
  const name = { names: 'c:catAx', dates: 'c:dateAx', numbers: 'c:valAx' }[plot]
  const format = plot === 'dates' ? 'yyyy\\-mm\\-dd' : 'General'
  return element(
    name,
    element('c:axId', { val: 1 }),
    // The first of horizontal bars is the uppermost.
    element('c:scaling', element('c:orientation', { val: horizontal ? 'maxMin' : 'minMax' })),
    element('c:delete', { val: 0 }),
    element('c:axPos', { val: place }),
    x.title === null ? nothing : titleElement(x.title, 12, context),
    element('c:numFmt', { formatCode: format, sourceLinked: 0 }),
    element('c:majorTickMark', { val: 'none' }),
    element('c:minorTickMark', { val: 'none' }),
    element('c:tickLblPos', { val: 'low' }),
    element('c:spPr', element('a:ln', { w: 9525 }, solidFill(context.colors.muted))),
    element('c:crossAx', { val: 2 }),
    element('c:crosses', { val: 'autoZero' }),
    ...(plot === 'names'
      ? [
          element('c:auto', { val: 0 }),
          element('c:lblAlgn', { val: 'ctr' }),
          element('c:lblOffset', { val: 100 }),
          element('c:noMultiLvlLbl', { val: 1 }),
        ]
      : plot === 'dates'
        ? [
            element('c:auto', { val: 0 }),
            element('c:lblOffset', { val: 100 }),
            element('c:baseTimeUnit', { val: 'days' }),
          ]
        : [element('c:crossBetween', { val: 'midCat' })]),
  )
}

function valueAxis(
  { kind, y, horizontal, series }: Chart,
  place: 'b' | 'l',
  context: Context,
): Xml {
  const isPositive = series.every(({ values }) => values.every((value) => (value ?? 0) >= 0))
  const least = y.min ?? (y.fromZero && isPositive && !y.logarithmic ? 0 : null)
  return element(
    'c:valAx',
    element('c:axId', { val: 2 }),
    element(
      'c:scaling',
      y.logarithmic ? element('c:logBase', { val: 10 }) : nothing,
      element('c:orientation', { val: 'minMax' }),
      y.max === null ? nothing : element('c:max', { val: y.max }),
      least === null ? nothing : element('c:min', { val: least }),
    ),
    element('c:delete', { val: 0 }),
    element('c:axPos', { val: place }),
    element(
      'c:majorGridlines',
      element('c:spPr', element('a:ln', { w: 6350 }, solidFill(context.colors.border))),
    ),
    y.title === null ? nothing : titleElement(y.title, 12, context),
    element('c:numFmt', { formatCode: 'General', sourceLinked: 0 }),
    element('c:majorTickMark', { val: 'none' }),
    element('c:minorTickMark', { val: 'none' }),
    element('c:tickLblPos', { val: 'nextTo' }),
    element('c:spPr', element('a:ln', flag('a:noFill'))),
    element('c:crossAx', { val: 1 }),
    element('c:crosses', { val: horizontal ? 'max' : 'autoZero' }),
    element('c:crossBetween', { val: kind === 'bar' || kind === 'line' ? 'between' : 'midCat' }),
  )
}
