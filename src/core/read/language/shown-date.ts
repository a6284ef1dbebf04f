import { dateFormatParts } from '../../document/date-format.ts'
import { type DateWords, dateWordsOf } from './date-words.ts'

/**
 * A date for readers.
 *
 * @param isoDate `YYYY-MM-DD`
 * @param format what `dateFormat` returned
 * @returns the ISO date where the language's words aren't known
 */
export function shownDate(isoDate: string, format: string, lang: string): string {
  const words = dateWordsOf(lang)
  if (format === 'iso' || words === null) return isoDate
  if (format !== 'long') return filled(format, isoDate, words)
  const long = filled(words.long, isoDate, words)
  // The first of a month is an ordinal in French, and no other day.
  return /^fr\b/i.test(lang) ? long.replace(/^1 /, '1er ') : long
}

function filled(pattern: string, isoDate: string, { months }: DateWords): string {
  const [year = '', month = '', day = ''] = isoDate.split('-')
  return pattern.replace(dateFormatParts, (part, text: string | undefined) => {
    if (text !== undefined) return text
    switch (part) {
      case 'YYYY':
        return year
      case 'YY':
        return year.slice(-2)
      case 'MM':
        return month
      case 'M':
        return String(Number(month))
      case 'DD':
        return day
      case 'D':
        return String(Number(day))
      default:
        return months[Number(month) - 1] ?? month
    }
  })
}
