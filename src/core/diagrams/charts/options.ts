import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, type YAMLMap } from 'yaml'
import { didYouMean } from '../../nearest.ts'
import { nestsDeeply } from './nesting.ts'
import { ChartProblem, quoted } from './problem.ts'
import { numberIn } from './values.ts'

/** A value as it's written. */
export interface Cell {
  readonly text: string
  /** Of the chart's source, from 1, where it's known. */
  readonly line: number | null
}

/** The value of a key: a node of YAML. */
export interface Entry {
  readonly node: unknown
  readonly line: number
}

/** Keys of the Charts plugin of Obsidian that say how a chart looks, which the theme decides, or where its dates are seen anyway. */
// biome-ignore format: one name a line would be a page of them.
const withoutEffect: ReadonlySet<string> = new Set([
  'bestFitNumber', 'bestFitTitle', 'labelColors', 'legendPosition', 'padding', 'textColor', 'time',
  'transparency', 'width',
])

// biome-ignore format: one name a line would be a page of them.
const keys = [
  'type', 'title', 'accTitle', 'accDescr', 'labels', 'series', 'data', 'stacked', 'horizontal',
  'indexAxis', 'xTitle', 'yTitle', 'yMin', 'yMax', 'logarithmic', 'beginAtZero', 'fill', 'tension',
  'spanGaps', 'legend', 'bestFit',
] as const
type Key = (typeof keys)[number]

/** The keys of a chart, with the lines that they are on. */
export class Options {
  readonly #entries = new Map<string, Entry>()
  readonly #lines = new LineCounter()
  readonly #firstLine: number
  readonly wordsOf: (text: string) => string

  /**
   * @param firstLine of the YAML within the chart's source
   * @param wordsOf what a text of it stands for
   * @throws {ChartProblem} it's no mapping, or has keys that no chart has
   */
  constructor(yaml: string, firstLine: number, wordsOf: (text: string) => string) {
    this.wordsOf = wordsOf
    this.#firstLine = firstLine
    if (nestsDeeply(yaml)) throw new ChartProblem('its parts are nested too deeply.', null, true)
    const { contents, errors } = parseDocument(yaml, {
      lineCounter: this.#lines,
      schema: 'core',
      version: '1.2',
      logLevel: 'silent',
      prettyErrors: false,
    })
    const [error] = errors
    if (error !== undefined) {
      throw new ChartProblem(`it is not valid YAML: ${error.message}.`, this.#lineAt(error.pos[0]))
    }
    if (!isMap(contents)) {
      throw new ChartProblem('it must begin with a key such as "type: bar".', this.#firstLine)
    }
    for (const { key, value, line } of this.items(contents)) {
      if (withoutEffect.has(key)) continue
      if (!keys.some((known) => known === key)) {
        throw new ChartProblem(`a chart has no ${quoted(key)}.${didYouMean(key, keys)}`, line)
      }
      this.#entries.set(key, { node: value, line })
    }
  }

  has(key: Key): boolean {
    return this.#entries.has(key)
  }

  entry(key: Key): Entry | null {
    return this.#entries.get(key) ?? null
  }

  line(key: Key): number | null {
    return this.entry(key)?.line ?? null
  }

  /** @returns `null` where it's absent or empty */
  text(key: Key): string | null {
    const entry = this.entry(key)
    if (entry === null) return null
    return this.cell(entry.node, entry.line).text.trim() || null
  }

  number(key: Key): number | null {
    const text = this.text(key)
    return text === null ? null : numberIn({ text, line: this.line(key) }, false)
  }

  flag(key: Key, otherwise = false): boolean {
    const text = this.text(key)
    if (text === null) return otherwise
    if (/^(?:true|false)$/i.test(text)) return text.toLowerCase() === 'true'
    throw new ChartProblem(`${key} must be true or false.`, this.line(key))
  }

  /** The entries of a mapping. */
  items(map: YAMLMap): { readonly key: string; readonly value: unknown; readonly line: number }[] {
    return map.items.map(({ key, value }) => ({
      key: this.cell(key, null).text,
      value,
      line: this.lineOf(key),
    }))
  }

  /** A value as it's written. */
  cell(node: unknown, line: number | null): Cell {
    const at = this.lineOf(node) || line
    if (node === null || node === undefined) return { text: '', line: at }
    if (isAlias(node)) throw new ChartProblem('aliases of YAML are not followed.', at)
    if (!isScalar(node))
      throw new ChartProblem('a list or keys stand where one value is expected.', at)
    const { value, source } = node
    const text = typeof value === 'string' ? value : (source ?? String(value ?? ''))
    return { text: this.wordsOf(text), line: at }
  }

  /** Where a node begins; 0 where it isn't known. */
  lineOf(node: unknown): number {
    const isPlaced = isScalar(node) || isMap(node) || isSeq(node) || isAlias(node)
    const offset = isPlaced ? node.range?.[0] : undefined
    return offset === undefined ? 0 : this.#lineAt(offset)
  }

  #lineAt(offset: number): number {
    return this.#firstLine + this.#lines.linePos(offset).line - 1
  }
}
