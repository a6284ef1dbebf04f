/**
 * A date of CSL's data, or of BibLaTeX (ISO 8601-2), as the engine has it: `2001-05-03`, `2001-05`, `2001`, with `~` before what is
 * approximate. Of a range, which the engine doesn't know, it's the start. Empty for what isn't a date.
 */
export function dateOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return isoDate(String(value))
  if (Array.isArray(value)) return partsOfMap(value[0])
  if (typeof value !== 'object' || value === null) return ''
  const entries = new Map<string, unknown>(Object.entries(value))
  const parts = entries.get('date-parts')
  const date = Array.isArray(parts)
    ? partsOfList(parts[0])
    : entries.has('year')
      ? partsOfMap(value)
      : isoDate(String(entries.get('raw') ?? entries.get('literal') ?? ''))
  return date !== '' && entries.get('circa') ? `~${date}` : date
}

function isoDate(text: string): string {
  const [start = '', end = ''] = text.trim().split('/')
  const written = start === '' || start === '..' ? end : start
  const [, date, doubt] =
    /^(-?[\dX]{4}(?:-[\dX]{2}(?:-[\dX]{2})?)?)(?:T[\d:Z+-]*)?([~?%]?)$/.exec(written) ?? []
  if (date === undefined) return /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0] ?? ''
  const known = date.replace(/(?:-XX){1,2}$/, '')
  if (/-[\dX]*X/.test(known)) return known.slice(0, 4).replaceAll('X', '0')
  return `${doubt !== '' || known.includes('X') ? '~' : ''}${known.replaceAll('X', '0')}`
}

function partsOfMap(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  const entries = new Map<string, unknown>(Object.entries(value))
  return partsOfList([entries.get('year'), entries.get('month'), entries.get('day')])
}

function partsOfList(value: unknown): string {
  if (!Array.isArray(value)) return ''
  const [year, month, day] = value.map((part) => (part === undefined ? Number.NaN : Number(part)))
  if (year === undefined || !Number.isInteger(year) || year < 0 || year > 9999) return ''
  const parts = [String(year).padStart(4, '0')]
  if (isBetween(month, 1, 12)) {
    parts.push(String(month).padStart(2, '0'))
    if (isBetween(day, 1, 31)) parts.push(String(day).padStart(2, '0'))
  }
  return parts.join('-')
}

function isBetween(value: number | undefined, least: number, most: number): boolean {
  return value !== undefined && Number.isInteger(value) && value >= least && value <= most
}
