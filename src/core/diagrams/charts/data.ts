import { isMap, isScalar, isSeq, Scalar } from 'yaml'
import { readCsv } from '../../csv.ts'
import type { ChartKind } from '../../document/chart.ts'
import { didYouMean } from '../../nearest.ts'
import { mostPositions } from './limits.ts'
import type { Cell, Entry, Options } from './options.ts'
import { ChartProblem, quoted } from './problem.ts'

/** What a chart is made of before its values are read. */
export interface ChartData {
  readonly labels: readonly Cell[]
  readonly series: readonly RawSeries[]
  /** Whether commas divide no cells, so that they may be decimal. */
  readonly decimalComma: boolean
}

export interface RawSeries {
  readonly name: string | null
  readonly cells: readonly Cell[]
}

/** The text below the options. */
export interface CsvText {
  readonly text: string
  readonly linesBefore: number
}

/**
 * The data of a chart, in any of its forms.
 *
 * @throws {ChartProblem} there is none, or it has another form
 */
export function dataOf(options: Options, csv: CsvText | null, kind: ChartKind): ChartData {
  const given = (['labels', 'series', 'data'] as const).filter((key) => options.has(key))
  const [first] = given
  if (csv !== null) {
    if (first === undefined) return csvData(csv.text, csv.linesBefore, options)
    throw new ChartProblem(`the data stands below, so there is no ${first}.`, options.line(first))
  }
  if (options.has('data')) {
    if (given.length === 1) return ownData(options.entry('data'), options)
    throw new ChartProblem('a chart has either data, or labels and series.', options.line('data'))
  }
  const series = options.entry('series')
  if (series === null) {
    throw new ChartProblem('a chart needs data, or labels and series.', options.line('type'))
  }
  return seriesData(options.entry('labels'), series, options, kind)
}

/** `data`: text in CSV, a list of rows, or values by their names. */
function ownData(entry: Entry | null, options: Options): ChartData {
  const { node = null, line = 1 } = entry ?? {}
  if (isScalar(node) && typeof node.value === 'string') {
    const isBlock = node.type === Scalar.BLOCK_LITERAL || node.type === Scalar.BLOCK_FOLDED
    return csvData(node.value, options.lineOf(node) - (isBlock ? 0 : 1), options)
  }
  if (isMap(node)) {
    const items = options.items(node)
    return {
      labels: items.map(({ key, line }) => ({ text: key, line })),
      series: [{ name: null, cells: items.map(({ value }) => options.cell(value, line)) }],
      decimalComma: false,
    }
  }
  if (isSeq(node)) return rowsData(node.items, line, options)
  throw new ChartProblem('data must be text in CSV, a list of rows, or values by name.', line)
}

/** Rows of which the first key has the position, and each other key a series. */
function rowsData(rows: readonly unknown[], line: number, options: Options): ChartData {
  const read = rows.map((row) => {
    if (isMap(row)) return { items: options.items(row), line: options.lineOf(row) }
    throw new ChartProblem('each row of data must have keys.', options.lineOf(row) || line)
  })
  const names = [...new Set(read.flatMap(({ items }) => items.map(({ key }) => key)))]
  const [position, ...series] = names
  const cellIn = (row: (typeof read)[number], name: string): Cell => {
    const item = row.items.find(({ key }) => key === name)
    return item === undefined ? { text: '', line: row.line } : options.cell(item.value, item.line)
  }
  return {
    labels: position === undefined ? [] : read.map((row) => cellIn(row, position)),
    series: series.map((name) => ({ name, cells: read.map((row) => cellIn(row, name)) })),
    decimalComma: false,
  }
}

/** The first column has the positions, the first row the names of the series. */
function csvData(text: string, linesBefore: number, { wordsOf }: Options): ChartData {
  const csv = readCsv(text, null, mostPositions + 2)
  if ('problem' in csv) {
    throw new ChartProblem(csv.problem, csv.line === null ? null : linesBefore + csv.line)
  }
  const [head, ...rows] = csv.rows
  if (head === undefined || rows.length === 0) {
    throw new ChartProblem(
      'the data needs a row of names, and a row of values below it.',
      linesBefore + 1,
    )
  }
  for (const { cells, line } of rows) {
    if (cells.length !== head.cells.length) {
      throw new ChartProblem(
        `this row has ${cells.length} cells and the first ${head.cells.length}.`,
        linesBefore + line,
      )
    }
  }
  const column = (index: number) =>
    rows.map(({ cells, line }) => ({ text: wordsOf(cells[index] ?? ''), line: linesBefore + line }))
  return {
    labels: column(0),
    series: head.cells
      .slice(1)
      .map((name, index) => ({ name: wordsOf(name) || null, cells: column(index + 1) })),
    decimalComma: csv.delimiter !== ',',
  }
}

/** `labels` and `series`, as the Charts plugin of Obsidian has them; the points of a scatter chart may be pairs. */
function seriesData(
  labels: Entry | null,
  series: Entry,
  options: Options,
  kind: ChartKind,
): ChartData {
  const list = isSeq(series.node) ? series.node.items : [series.node]
  const read = list.map((each) => {
    if (!isMap(each))
      throw new ChartProblem('each series needs data.', options.lineOf(each) || series.line)
    const own = new Map(options.items(each).map(({ key, ...item }) => [key, item]))
    const values = own.get('data')
    if (!isSeq(values?.value)) {
      throw new ChartProblem('each series needs data: a list of numbers.', options.lineOf(each))
    }
    const unknown = [...own.keys()].find((key) => !seriesKeys.includes(key))
    if (unknown !== undefined) {
      throw new ChartProblem(
        `a series has no ${quoted(unknown)}.${didYouMean(unknown, seriesKeys)}`,
        own.get(unknown)?.line ?? null,
      )
    }
    const title = own.get('title') ?? own.get('name') ?? own.get('label')
    const name = title === undefined ? null : options.cell(title.value, title.line).text || null
    return { name, values: values.value.items, line: values.line }
  })
  if (kind === 'scatter' && labels === null) return pointsData(read, options)
  const names = labels?.node
  if (!isSeq(names)) {
    throw new ChartProblem('a chart needs labels: a list of names.', labels?.line ?? series.line)
  }
  const words = names.items.map((each) => options.cell(each, labels?.line ?? null))
  return {
    labels: words,
    series: read.map(({ name, values, line }) => {
      if (values.length > words.length) {
        throw new ChartProblem(
          `a series has ${values.length} values, and there are ${words.length} labels.`,
          line,
        )
      }
      const cells = values.map((each) => options.cell(each, line))
      const empty = words.slice(cells.length).map(() => ({ text: '', line }))
      return { name, cells: [...cells, ...empty] }
    }),
    decimalComma: false,
  }
}

const seriesKeys = ['title', 'name', 'label', 'data']

/** Points as `{x: 1, y: 2}` or `[1, 2]`. Each has a position of its own, at which the other series have no value. */
function pointsData(
  series: readonly { name: string | null; values: readonly unknown[]; line: number }[],
  options: Options,
): ChartData {
  const points = series.map(({ values, line }) =>
    values.map((each) => {
      const pair = isSeq(each)
        ? each.items
        : isMap(each)
          ? ['x', 'y'].map((name) => options.items(each).find(({ key }) => key === name)?.value)
          : []
      if (pair.length !== 2) {
        throw new ChartProblem('a point is a pair such as [1, 2].', options.lineOf(each) || line)
      }
      const at = options.lineOf(each) || line
      return { x: options.cell(pair[0], at), y: options.cell(pair[1], at) }
    }),
  )
  return {
    labels: points.flat().map(({ x }) => x),
    series: series.map(({ name }, index) => ({
      name,
      cells: points.flatMap((own, other) =>
        own.map(({ y }) => (other === index ? y : { text: '', line: y.line })),
      ),
    })),
    decimalComma: false,
  }
}
