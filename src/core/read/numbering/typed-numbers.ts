import {
  type ClauseNumberType,
  firstShown,
  type NumberingLevel,
  ownPlace,
} from '../../document/numbering.ts'
import { letterNumber, romanNumber } from '../syntax/block/list-markers.ts'

/** A number that its author typed at the start of a text. */
export interface TypedNumber {
  /** From the first level that it shows to its own. */
  readonly values: readonly number[]
  /** As it was typed. */
  readonly text: string
  /** Behind which the words begin. */
  readonly end: number
}

const longestNumber = 12

/** The number with which a text begins, typed as a level shows it; a full stop behind it may be missing, or there beside. */
export function typedNumber(text: string, level: NumberingLevel): TypedNumber | null {
  let at = 0
  const values: number[] = []
  for (const [index, part] of level.entries()) {
    if (typeof part !== 'string') {
      const digits = runAt(text, at, part.type)
      const value = numberOf(digits, part.type)
      if (value === null) return null
      values.push(value)
      at += digits.length
      continue
    }
    const isLast = index === level.length - 1
    const wanted = isLast && part.endsWith('.') ? part.slice(0, -1) : part
    const matched = literalEnd(text, at, wanted)
    if (matched === null) return null
    at = matched
  }
  return ending(text, at, values)
}

/** A number of any kind of figures, as authors type it before headings: `2.`, `2.1`, `2)`. `null` for a bare number, such as a year. */
export function typedFigures(text: string): TypedNumber | null {
  const [whole, figures = '', sign] = /^(\d{1,3}(?:\.\d{1,3}){0,5})([.)]?)(?=\s)/.exec(text) ?? []
  if (whole === undefined || (sign === '' && !figures.includes('.'))) return null
  return ending(text, whole.length, figures.split('.').map(Number))
}

/** Whether a typed number is the one that a level has next. */
export function agrees(
  { values }: TypedNumber,
  level: NumberingLevel,
  counts: readonly number[],
): boolean {
  return counts.length > 0 && isBelow(values, level, counts) && values.at(-1) === counts.at(-1)
}

/** Whether what a typed number shows of the levels above is theirs. */
export function isBelow(
  values: readonly number[],
  level: NumberingLevel,
  counts: readonly number[],
): boolean {
  const first = Math.max(ownPlace(level).level + 1 - values.length, firstShown(level))
  return values.slice(0, -1).every((value, index) => value === counts[first + index])
}

function ending(text: string, end: number, values: readonly number[]): TypedNumber | null {
  let at = end
  if (text.charAt(at) === '.' || text.charAt(at) === ':') at++
  const typed = text.slice(0, at)
  if (at < text.length && !/\s/.test(text.charAt(at))) return null
  while (at < text.length && /\s/.test(text.charAt(at))) at++
  if (/[–—-]/.test(text.charAt(at)) && /\s/.test(text.charAt(at + 1))) at += 2
  return { values, text: typed, end: at }
}

/** Where a text that is typed in any case ends; blanks in it may be any white space. */
function literalEnd(text: string, from: number, wanted: string): number | null {
  const found = text.slice(from, from + wanted.length)
  const plain = (each: string) => each.replace(/\s/g, ' ').toLowerCase()
  return plain(found) === plain(wanted) ? from + wanted.length : null
}

function runAt(text: string, from: number, type: ClauseNumberType): string {
  const allowed = type === '1' || type === '01' ? /^\d+/ : /^[a-zA-Z]+/
  return allowed.exec(text.slice(from, from + longestNumber))?.[0] ?? ''
}

function numberOf(digits: string, type: ClauseNumberType): number | null {
  const lower = digits.toLowerCase()
  if (digits === '') return null
  switch (type) {
    case '1':
    case '01':
      return digits.length > 4 ? null : Number(digits)
    case 'a':
    case 'A':
      return isCase(digits, type) && new Set(lower).size === 1
        ? 26 * (lower.length - 1) + letterNumber(lower.charAt(0))
        : null
    case 'i':
    case 'I':
      return isCase(digits, type) ? romanNumber(lower) : null
  }
}

function isCase(digits: string, type: 'a' | 'A' | 'i' | 'I'): boolean {
  return /[ai]/.test(type) ? digits === digits.toLowerCase() : digits === digits.toUpperCase()
}
