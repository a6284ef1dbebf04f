/** A year as BibTeX has it, and what BibLaTeX allows of ISO 8601-2 (its manual, 2.3.8): parts, ranges, and marks of doubt. */
const year = /^(?:\d{4}|-\d{1,4})$/
const date =
  /^(?:-?[\dX]{4}(?:-[\dX]{2}){0,2}(?:T[\d:Z+-]*)?[~?%]?|\.\.)?(?:\/(?:-?[\dX]{4}(?:-[\dX]{2}){0,2}[~?%]?|\.\.)?)?$/

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
    if (value !== '' && (field === 'year' ? year : date).test(value)) {
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
