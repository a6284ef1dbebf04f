import type { NumberDelimiter, NumberType } from '../../../document/types.ts'

/** A marker of Pandoc's `fancy_lists` and `example_lists`, at the start of an item: `a.`, `iv)`, `(2)`, `#.`, `(@good)`. */
export interface ListMarker {
  readonly text: string
  readonly delimiter: NumberDelimiter
  /** What its letters or digits may mean: `i` is the first Roman numeral and the ninth letter. None for `#.` and examples. */
  readonly readings: readonly Reading[]
  /** `#.`, or the label of an example, which may be empty. */
  readonly special:
    | { readonly type: 'hash' }
    | { readonly type: 'example'; readonly label: string }
    | null
}

export interface Reading {
  readonly type: NumberType
  readonly number: number
}

const marker =
  /^(?:\((@[\w-]{0,100}|[A-Za-z]{1,2}|[ivxlcdm]{3,15}|[IVXLCDM]{3,15}|\d{1,3})\)|([A-Za-z]{1,2}|[ivxlcdm]{3,15}|[IVXLCDM]{3,15}|#(?=\.))([.)]))(?=[ \t]|$)/

/** A marker behind a line feed, which is faster to look for than one at the start of a line. */
const markerOnLine = new RegExp(`\\n[ \\t>]*${marker.source.slice(1).replace('$', '\\n|$')}`)

/** Whether a marker stands at the start of a line, behind white space and the marks of block quotes at most. */
export function holdsMarkers(source: string): boolean {
  return markerOnLine.test(`\n${source}`)
}

/** The marker with which a text begins; `null` where none does. Numbers with one sign behind them are Markdown's own. */
export function listMarker(text: string): ListMarker | null {
  const [whole, inner, bare, sign] = marker.exec(text) ?? []
  if (whole === undefined) return null
  if (inner === undefined) {
    const special = bare === '#' ? ({ type: 'hash' } as const) : null
    return {
      text: whole,
      delimiter: sign === ')' ? ')' : '.',
      readings: special === null ? readingsOf(bare ?? '') : [],
      special,
    }
  }
  const label = inner.startsWith('@') ? inner.slice(1) : null
  return {
    text: whole,
    delimiter: '()',
    readings: label === null ? readingsOf(inner) : [],
    special: label === null ? null : { type: 'example', label },
  }
}

function readingsOf(text: string): readonly Reading[] {
  if (/^\d/.test(text)) return [{ type: '1', number: Number(text) }]
  const lower = text.toLowerCase()
  const isLower = text === lower
  if (!isLower && text !== text.toUpperCase()) return []
  const readings: Reading[] = []
  if (text.length <= 2) readings.push({ type: isLower ? 'a' : 'A', number: letterNumber(lower) })
  const number = romanNumber(lower)
  if (number !== null) readings.push({ type: isLower ? 'i' : 'I', number })
  return readings
}

/** 27 for `aa`. */
export function letterNumber(text: string): number {
  let number = 0
  for (const letter of text) number = number * 26 + letter.charCodeAt(0) - 96
  return number
}

const roman = /^m{0,3}(?:c[md]|d?c{0,3})(?:x[cl]|l?x{0,3})(?:i[xv]|v?i{0,3})$/

const romanDigits: Readonly<Record<string, number>> = {
  i: 1,
  v: 5,
  x: 10,
  l: 50,
  c: 100,
  d: 500,
  m: 1000,
}

/** 1 to 3999; `null` for what isn't written as a Roman numeral is: `iiii`, `ic`. */
export function romanNumber(text: string): number | null {
  if (!roman.test(text)) return null
  let number = 0
  for (let index = 0; index < text.length; index++) {
    const value = romanDigits[text.charAt(index)] ?? 0
    const next = romanDigits[text.charAt(index + 1)] ?? 0
    number += value < next ? -value : value
  }
  return number
}
