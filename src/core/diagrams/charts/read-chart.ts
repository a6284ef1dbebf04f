import {
  type Chart,
  type ChartKind,
  chartKinds,
  isRound,
  type Positions,
  type Series,
} from '../../document/chart.ts'
import { didYouMean } from '../../nearest.ts'
import { type ChartData, type CsvText, dataOf, type RawSeries } from './data.ts'
import { mostHorizontalBars, mostPositions, mostSeries, mostSlices } from './limits.ts'
import { Options } from './options.ts'
import { ChartProblem, quoted } from './problem.ts'
import { isDrawable, numberIn, readDate, readValue } from './values.ts'

/**
 * Reads a chart: options in YAML with the data among them (`labels` and `series`, or `data`), or options between two `---` with the
 * data below as comma-separated values.
 *
 * @param wordsOf what a text of it stands for
 * @throws {ChartProblem} it can't be drawn
 */
export function readChart(source: string, wordsOf: (text: string) => string): Chart {
  const [whole, options = ''] = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/.exec(source) ?? []
  if (whole === undefined) return chartOf(new Options(source, 1, wordsOf), null)
  const firstLine = whole.split('\n').length - (whole.endsWith('\n') ? 1 : 0)
  const csv = { text: source.slice(whole.length), linesBefore: firstLine }
  return chartOf(new Options(options, 2, wordsOf), csv)
}

function chartOf(options: Options, csv: CsvText | null): Chart {
  const { kind, line } = kindOf(options)
  if (options.flag('bestFit')) {
    throw new ChartProblem('a line of best fit is not drawn.', options.line('bestFit'))
  }
  const data = dataOf(options, csv, kind)
  checkCounts(data, kind, line)
  const x = positionsOf(data, kind, options.text('xTitle'))
  const order = x.type === 'date' ? ascending(x.values) : x.values.map((_, index) => index)
  const series = data.series.map((each) => seriesOf(each, data, kind))
  const horizontal = isHorizontal(options, kind)
  if (horizontal && data.labels.length > mostHorizontalBars) {
    throw new ChartProblem(`it has more than ${mostHorizontalBars} horizontal bars.`, line, true)
  }
  const logarithmic = options.flag('logarithmic')
  const stacked = options.flag('stacked')
  if (stacked && kind !== 'bar' && kind !== 'area') {
    throw new ChartProblem('only bars and areas can be stacked.', options.line('stacked'))
  }
  if (logarithmic) checkLogarithmic(data, series, { kind, stacked }, options.line('logarithmic'))
  return {
    kind,
    title: options.text('title'),
    accTitle: options.text('accTitle'),
    accDescription: options.text('accDescr'),
    x: x.type === 'date' ? inOrder(x, order) : x,
    y: {
      title: options.text('yTitle'),
      min: options.number('yMin'),
      max: options.number('yMax'),
      fromZero: options.flag('beginAtZero'),
      logarithmic,
    },
    series: x.type === 'date' ? series.map((each) => rowsInOrder(each, order)) : series,
    stacked,
    horizontal,
    smooth: (options.number('tension') ?? 0) > 0,
    spanGaps: options.flag('spanGaps'),
    legend: options.flag('legend', true),
  }
}

/** In a word of our own, or in that of Chart.js. */
function isHorizontal(options: Options, kind: ChartKind): boolean {
  const indexAxis = options.text('indexAxis')
  if (indexAxis !== null && indexAxis !== 'x' && indexAxis !== 'y') {
    throw new ChartProblem('indexAxis must be x or y.', options.line('indexAxis'))
  }
  const key = options.flag('horizontal') ? 'horizontal' : indexAxis === 'y' ? 'indexAxis' : null
  if (key !== null && kind !== 'bar') {
    throw new ChartProblem('only bars can be horizontal.', options.line(key))
  }
  return key !== null
}

function kindOf(options: Options): { readonly kind: ChartKind; readonly line: number } {
  const given = options.text('type')
  const line = options.line('type')
  if (given === null || line === null) {
    throw new ChartProblem(`a chart needs a type: ${chartKinds.join(', ')}.`, line)
  }
  const kind = chartKinds.find((each) => each === given.toLowerCase())
  if (kind === undefined) {
    const hint = didYouMean(given, chartKinds)
    throw new ChartProblem(
      `the type ${quoted(given)} is not one of ${chartKinds.join(', ')}.${hint}`,
      line,
    )
  }
  const filled = kind === 'line' && options.flag('fill')
  return { kind: filled ? 'area' : kind, line }
}

/** Counted before anything is read of the values. */
function checkCounts({ labels, series }: ChartData, kind: ChartKind, line: number): void {
  if (labels.length === 0 || series.length === 0) {
    throw new ChartProblem('there are no values to draw.', line)
  }
  const most = isRound(kind) ? mostSlices : mostPositions
  if (labels.length > most) {
    const problem = `it has more than ${most} ${isRound(kind) ? 'slices' : 'positions'}.`
    throw new ChartProblem(problem, labels[most]?.line ?? line, true)
  }
  if (series.length > mostSeries) {
    throw new ChartProblem(`it has more than ${mostSeries} series.`, line, true)
  }
  if (isRound(kind) && series.length > 1) {
    throw new ChartProblem(
      `a ${kind} chart shows one series, and there are ${series.length}.`,
      line,
    )
  }
}

function positionsOf(
  { labels, decimalComma }: ChartData,
  kind: ChartKind,
  title: string | null,
): Positions {
  const words = labels.map(({ text }) => text)
  const names: Positions = { title, type: 'name', labels: words, values: [] }
  if (kind !== 'line' && kind !== 'area' && kind !== 'scatter') return names
  const dates = words.map(readDate)
  const numbers = words.map((word) => {
    const value = readValue(word, decimalComma) ?? null
    return value === null || !isDrawable(value) ? null : value
  })
  const isWhole = (values: readonly (number | null)[]): values is readonly number[] =>
    values.every((value) => value !== null)
  if (isWhole(dates)) return { ...names, type: 'date', values: dates }
  if (kind === 'scatter') {
    if (isWhole(numbers)) return { ...names, type: 'number', values: numbers }
    const wrong = labels[numbers.indexOf(null)]
    throw new ChartProblem(
      `a scatter chart needs a number or a date instead of ${quoted(wrong?.text ?? '')}.`,
      wrong?.line ?? null,
    )
  }
  const rises = numbers.every(
    (value, index) => index === 0 || (value ?? 0) > (numbers[index - 1] ?? 0),
  )
  return rises && isWhole(numbers) && numbers.length > 1
    ? { ...names, type: 'number', values: numbers }
    : names
}

function seriesOf(
  { name, cells }: RawSeries,
  { decimalComma }: ChartData,
  kind: ChartKind,
): Series {
  const values = cells.map((cell) => {
    const { text, line } = cell
    const value = numberIn(cell, decimalComma)
    if (value !== null && value < 0 && isRound(kind)) {
      throw new ChartProblem(
        `a ${kind} chart can't show ${text.trim()}, which is below zero.`,
        line,
      )
    }
    return value
  })
  if (values.every((value) => value === null || (value === 0 && isRound(kind)))) {
    const whose = name === null ? 'a series' : `the series ${quoted(name)}`
    throw new ChartProblem(`${whose} has no values to draw.`, cells[0]?.line ?? null)
  }
  return { name, values }
}

function checkLogarithmic(
  data: ChartData,
  series: readonly Series[],
  { kind, stacked }: Pick<Chart, 'kind' | 'stacked'>,
  line: number | null,
): void {
  if (isRound(kind) || kind === 'area' || stacked) {
    throw new ChartProblem('only bars, lines and points can be logarithmic, not stacked.', line)
  }
  for (const [index, { values }] of series.entries()) {
    const wrong = values.findIndex((value) => value !== null && value <= 0)
    const cell = data.series[index]?.cells[wrong]
    if (cell === undefined) continue
    throw new ChartProblem(
      `a logarithmic axis can't show ${cell.text.trim()}, which is not above zero.`,
      cell.line,
    )
  }
}

function ascending(values: readonly number[]): readonly number[] {
  return values.map((_, index) => index).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0))
}

function inOrder(x: Positions, order: readonly number[]): Positions {
  return {
    ...x,
    labels: order.map((index) => x.labels[index] ?? ''),
    values: order.map((index) => x.values[index] ?? 0),
  }
}

function rowsInOrder({ name, values }: Series, order: readonly number[]): Series {
  return { name, values: order.map((index) => values[index] ?? null) }
}
