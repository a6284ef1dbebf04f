/** A year as BibTeX has it, and what BibLaTeX allows of ISO 8601-2 (its manual, 2.3.8): parts, ranges, and marks of doubt. */
const year = /^(?:\d{4}|-\d{1,4})$/
const date = /^(?:-?[\dX]{4}(?:-([\dX]{2})(?:-([\dX]{2}))?)?(?:T[\d:Z+-]*)?[~?%]?|\.\.|)$/

function isDate(value: string): boolean {
  const ends = value.split('/')
  return value !== '' && ends.length <= 2 && ends.every(isEnd)
}

/** Whether a date, or one end of a range, is on the calendar. Seasons, `2003-22`, the engine doesn't know. */
function isEnd(value: string): boolean {
  const [whole, month = 'XX', day = 'XX'] = date.exec(value) ?? []
  if (whole === undefined) return false
  const [months, days] = [Number(month), Number(day)]
  if (!Number.isNaN(months) && (months < 1 || months > 12)) return false
  if (Number.isNaN(days)) return true
  const most = Number.isNaN(months) ? 31 : lastDays[months - 1]
  return days >= 1 && days <= (most ?? 31)
}

const lastDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/** A date that the engine doesn't take. */
export interface DateChange {
  readonly field: string
  readonly written: string
  /** The year that it has instead; `null` for none. */
  readonly shown: string | null
}

const fields = ['year', 'date', 'urldate', 'origdate', 'eventdate'] as const

/**
 * Dates as the engine takes them, which refuses an entry for any other: the year alone where there is one, else none.
 *
 * @param entry its fields, of which dates are changed
 * @returns what was changed
 */
export function repairDates(entry: Map<string, string>): readonly DateChange[] {
  const changes: DateChange[] = []
  for (const field of fields) {
    const written = entry.get(field)
    if (written === undefined) continue
    const value = written.replace(/[{}]/g, '').trim()
    if (field === 'year' ? year.test(value) : isDate(value)) {
      entry.set(field, value)
      continue
    }
    const [found] = /(?<!\d)\d{4}(?!\d)/.exec(value) ?? []
    if (found === undefined) entry.delete(field)
    else entry.set(field, found)
    if (value === '') continue
    changes.push({ field, written: value, shown: found ?? null })
  }
  return changes
}
