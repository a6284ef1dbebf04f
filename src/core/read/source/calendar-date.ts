const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/**
 * A date as YYYY-MM-DD, where it can be read without guessing: ISO 8601, `5 March 2026`, `March 5, 2026`.
 * `03/05/2026` means two days, and none is chosen. `null` for anything else.
 */
export function isoDate(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text)
  if (iso !== null) return calendarDate(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?\.? ([a-z]+)\.?,? (\d{4})$/i.exec(text)
  if (dayFirst !== null)
    return calendarDate(Number(dayFirst[3]), month(dayFirst[2]), Number(dayFirst[1]))
  const monthFirst = /^([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(text)
  if (monthFirst === null) return null
  return calendarDate(Number(monthFirst[3]), month(monthFirst[1]), Number(monthFirst[2]))
}

/** 1 to 12 of an English month's name or its first three letters or more; 0 for another word. */
function month(name = ''): number {
  const wanted = name.toLowerCase()
  return wanted.length < 3 ? 0 : months.findIndex((candidate) => candidate.startsWith(wanted)) + 1
}

function calendarDate(year: number, monthNumber: number, day: number): string | null {
  const date = new Date(Date.UTC(year, monthNumber - 1, day))
  const same =
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === monthNumber - 1 &&
    date.getUTCDate() === day
  return same && year > 0 ? date.toISOString().slice(0, 10) : null
}
