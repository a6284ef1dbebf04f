import { Context, Liquid, LiquidError, toValueSync } from 'liquidjs'
import { DocumentLimitError, type DocumentLimits } from '../../core/document/limits.ts'
import { DataError } from '../../core/output.ts'
import type { HeldValues } from '../../core/read/data/held-values.ts'
import type { FilledTemplate } from '../../core/read/data/templates.ts'
import { type Data, isData } from '../data.ts'
import { BoundedEmitter } from './bounded-emitter.ts'
import { setFilters } from './filters.ts'
import { MarkedLines, readMarks } from './line-marks.ts'
import { setTags } from './tags.ts'
import { TemplateParser } from './template-parser.ts'
import { TemplateText } from './template-text.ts'
import { textOfValue } from './text-of-value.ts'

/** What a template is filled in with. */
export interface FillOptions {
  readonly data: Data
  /** BCP 47 tag. */
  readonly lang: string
  readonly values: HeldValues
  readonly limits: DocumentLimits
  /** Told of what the data doesn't have, or has otherwise than the template needs it. */
  readonly warn: (code: 'data_missing' | 'data_invalid', message: string, line: number) => void
}

/** Steps that a template may take, such as passing through a loop: each takes some microseconds. */
const mostSteps = 2_000_000

/** Characters that filters may read and make, for each that data may add. */
const workForEach = 16

/** Whole numbers and decimals, which no syntax reads as anything else; a minus may be a list's mark. */
const plainNumber = /^\d+(?:\.\d+)?$/

/**
 * Fills in a template in Liquid. Nothing of it is evaluated as JavaScript, no file is read, and only what the data itself has is
 * found in it. Values become placeholders (`held-values.ts`), but for numbers and truth values, whose digits and letters can't be
 * syntax.
 *
 * @throws {DataError} it can't be read
 * @throws {DocumentLimitError} for `expansion`
 */
export function fillTemplate(source: string, options: FillOptions): FilledTemplate {
  const { data, lang, values, limits, warn } = options
  const { currency } = data
  const lines = new MarkedLines(source)
  const onMissing = (name: string, offset: number) => {
    const shown = name.length > 80 ? `${name.slice(0, 80)}…` : name
    const hint = isOfRecords(name, data)
      ? ' Its records have: create a file for each, or loop over "records".'
      : ''
    warn('data_missing', `The data has no "${shown}".${hint}`, lines.lineAt(offset))
  }
  const liquid = new Liquid({
    strictFilters: true,
    ownPropertyOnly: true,
    timezoneOffset: 0,
    locale: lang,
    dynamicPartials: false,
    relativeReference: false,
    templates: {},
    memoryLimit: limits.expansion * workForEach,
    outputEscape: (value: unknown) =>
      (value instanceof TemplateText ? value : held(value)) as string,
  })
  const held = (value: unknown): string => {
    if (typeof value === 'boolean') return String(value)
    if (typeof value === 'number' && plainNumber.test(String(value))) return String(value)
    return values.hold(textOfValue(value))
  }
  const room = { left: source.length * 4 + limits.expansion }
  setTags(liquid, { room, onMissing, wordsOf: (text) => values.text(text) })
  setFilters(liquid, {
    lang,
    currency: typeof currency === 'string' ? currency : null,
    held,
    wordsOf: (text) => values.text(text),
    onUnreadable: (message, offset) => warn('data_invalid', message, lines.lineAt(offset)),
  })
  const emitter = new BoundedEmitter(room)
  try {
    const templates = new TemplateParser(liquid, lines, onMissing).parse(source)
    const context = new Context(
      scopeOf(data),
      liquid.options,
      { sync: true },
      { renderLimit: steps(), liquid },
    )
    toValueSync(liquid.renderer.renderTemplates(templates, context, emitter))
  } catch (error) {
    throw problemOf(error)
  }
  return readMarks(emitter.buffer)
}

/** Whether a name that the data doesn't have is one of its records, of which authors forget to create a file each. */
function isOfRecords(name: string, { records }: Data): boolean {
  const [first] = Array.isArray(records) ? records : []
  return isData(first) && Object.hasOwn(first, name.replace(/[.[].*$/s, ''))
}

/** Of its own, since `increment` sets variables in it. */
function scopeOf(data: Data): object {
  return Object.create(null, Object.getOwnPropertyDescriptors(data))
}

/** Counts steps rather than the time, so that the same document is filled in on any machine. */
function steps() {
  let left = mostSteps
  const check = () => {
    if (--left < 0) {
      throw new DocumentLimitError('expansion', 'The loops of the template take too many steps.')
    }
  }
  return new Proxy(new Context().renderLimit, {
    get: (limiter, name) => (name === 'check' ? check : Reflect.get(limiter, name)),
  })
}

/** The error as its author should see it, with its line. */
function problemOf(error: unknown): unknown {
  if (error instanceof DocumentLimitError || !LiquidError.is(error)) return error
  const { token, originalError } = error as LiquidError
  const line = token.getPosition()[0] as number | undefined
  if (originalError instanceof DocumentLimitError) {
    return new DocumentLimitError(
      originalError.limit,
      `${originalError.message} Line ${line}.`,
      line,
    )
  }
  const said = (originalError ?? error) instanceof Error ? (originalError ?? error).message : ''
  if (/limit exceeded$/.test(said)) {
    const message = `The data makes too much work; line ${line} goes beyond.`
    return new DocumentLimitError('expansion', message, line)
  }
  const problem = said.replace(/, line:\d+, col:\d+$/, '').replace(/\.$/, '')
  return new DataError(`The template can't be read: ${problem}.`, line)
}
