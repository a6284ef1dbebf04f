import { type FilterImplOptions, filters, type Liquid, toValue } from 'liquidjs'
import { dateFormat } from '../../core/document/date-format.ts'
import { shownDate } from '../../core/read/language/shown-date.ts'
import { isoDate } from '../../core/read/source/calendar-date.ts'
import { isData } from '../data.ts'
import { TemplateText } from './template-text.ts'
import { textOfValue } from './text-of-value.ts'

/** What filters need of the document that is filled in. */
export interface FilterSetting {
  /** BCP 47 tag. */
  readonly lang: string
  /** The currency of amounts for which the template names none. */
  readonly currency: string | null
  /** What stands in the template for a value. */
  readonly held: (value: unknown) => string
  /** Text with values in place of what stands for them. */
  readonly wordsOf: (held: string) => string
  /** Told of a value that a filter can't read, as a sentence, and of the offset of the filter. */
  readonly onUnreadable: (message: string, offset: number) => void
}

/** Filters whose result isn't the same each time. */
const random = ['sample']

/** Most decimals that a number is shown with. */
const mostDecimals = 20

type Handler = Extract<FilterImplOptions, (...args: never[]) => unknown>
type This = ThisParameterType<Handler>

const dateOfLiquid = handlerOf('date')
const slugifyOfLiquid = handlerOf('slugify')

/** A filter of Liquid's own. */
function handlerOf(name: string): Handler {
  const filter = filters[name]
  if (typeof filter !== 'function') throw new TypeError(`The engine has no filter ${name}.`)
  return filter
}

/** Sets the filters of a template: Liquid's, and those for numbers, amounts and dates in the document's language. */
export function setFilters(liquid: Liquid, setting: FilterSetting): void {
  const { lang, currency, held, wordsOf, onUnreadable } = setting
  const unreadable = (filter: string, value: unknown, wanted: string, at: number) => {
    const text = textOfValue(value)
    const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text
    onUnreadable(`The filter "${filter}" needs ${wanted}, not "${shown}".`, at)
    return value
  }
  const formatted = (
    name: string,
    options: (...args: readonly unknown[]) => Intl.NumberFormatOptions,
  ) =>
    function (this: This, value: unknown, ...args: readonly unknown[]): unknown {
      const number = numberOf(value)
      if (value === undefined || value === null || value === '') return value
      if (number === null) return unreadable(name, value, 'a number', this.token.begin)
      try {
        return new Intl.NumberFormat(languageOf(lang), options(...args)).format(number)
      } catch {
        const wanted = 'a currency such as "EUR", and decimals from 0 to 20'
        return unreadable(name, args.map(textOfValue).join(', '), wanted, this.token.begin)
      }
    }
  liquid.registerFilter(
    'number',
    formatted('number', (decimals) => decimalsOf(decimals)),
  )
  liquid.registerFilter(
    'percent',
    formatted('percent', (decimals) => ({ style: 'percent', ...decimalsOf(decimals) })),
  )
  liquid.registerFilter(
    'money',
    formatted('money', (named, decimals) => ({
      style: 'currency',
      currency: textOfValue(named ?? currency ?? ''),
      ...decimalsOf(decimals),
    })),
  )
  liquid.registerFilter('date', function (this: This, value: unknown, pattern: unknown = 'long') {
    if (value === undefined || value === null || value === '') return value
    const date = dayOf(textOfValue(value).trim())
    if (date === null)
      return unreadable('date', value, 'a date such as 2026-11-27', this.token.begin)
    const wanted = textOfValue(pattern)
    const own = wanted.includes('%') ? null : dateFormat(wanted)
    if (own !== null) return shownDate(date, own, lang)
    // Liquid's patterns. Of a time of the day nothing else is read.
    return dateOfLiquid.call(this, value, wanted)
  })
  // Nothing runs: the text is read as Markdown, with the same rules as the document's own.
  liquid.registerFilter('markdown', (value: unknown) => {
    if (value instanceof TemplateText) return value
    const text = textOfValue(value)
    return new TemplateText(text, text)
  })
  liquid.registerFilter('slugify', function (this: This, value: unknown, ...args: unknown[]) {
    const slug = textOfValue(slugifyOfLiquid.call(this, textOfValue(value), ...args))
    return /^[\p{L}\p{M}\p{N}-]+$/u.test(slug) ? new TemplateText(slug, slug) : slug
  })
  // For tables of data and charts. What stands for a value holds no comma, quotation mark or line break.
  liquid.registerFilter('csv', function (this: This, value: unknown, ...columns: unknown[]) {
    const own: unknown = toValue(value)
    if (own === undefined || own === null) return own
    const records = Array.isArray(own) ? own.filter(isData) : []
    if (records.length === 0 && !(Array.isArray(own) && own.length === 0))
      return unreadable('csv', value, 'a list of records', this.token.begin)
    const names = columns.length > 0 ? columns.map(textOfValue) : Object.keys(records[0] ?? {})
    const rows = records.map((record) =>
      names.map((name) => (Object.hasOwn(record, name) ? held(record[name]) : '')).join(','),
    )
    const source = [names.map(held).join(','), ...rows].join('\n')
    return new TemplateText(source, wordsOf(source))
  })
  // Values are never Markdown, so that none has to be marked as safe.
  liquid.registerFilter('raw', (value: unknown) => value)
  for (const name of random) delete liquid.filters[name]
}

function decimalsOf(decimals: unknown): Intl.NumberFormatOptions {
  const number = decimals === undefined || decimals === null ? null : Number(toValue(decimals))
  if (number === null) return {}
  const digits = Math.min(number, mostDecimals)
  return { minimumFractionDigits: digits, maximumFractionDigits: digits }
}

/** A day as YYYY-MM-DD, of a date or of the seconds since 1970. */
function dayOf(text: string): string | null {
  // The one form of spreadsheets in which the day can't be taken for the month.
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  if (day !== undefined && month !== undefined) {
    return isoDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  }
  if (!/^\d{9,11}$/.test(text)) return isoDate(text)
  return new Date(Number(text) * 1000).toISOString().slice(0, 10)
}

/** A number, or text that is one as programs write it. */
function numberOf(value: unknown): number | null {
  const own: unknown = toValue(value)
  if (typeof own === 'number') return Number.isFinite(own) ? own : null
  const text = typeof own === 'string' ? own.trim() : ''
  const number = Number(text)
  return text !== '' && Number.isFinite(number) ? number : null
}

/** A language that `Intl` takes; English for a tag that is none. */
function languageOf(lang: string): string {
  try {
    return Intl.getCanonicalLocales(lang)[0] ?? 'en'
  } catch {
    return 'en'
  }
}
