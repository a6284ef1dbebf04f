import type { Code, LineMark } from '../document/types.ts'

/** What is beside the lines of a code block: their numbers, and signs of what a change puts in and takes out. */
export interface CodeGutter {
  /** Characters of the widest number; 0 without numbers. */
  readonly digits: number
  /** Whether there is a column for signs. */
  readonly hasSigns: boolean
  /** Characters of both, with the one between them. */
  readonly width: number
}

/** `null` where lines have neither numbers nor signs. */
export function codeGutter({ firstNumber, lines, marks }: Code): CodeGutter | null {
  const hasSigns = [...marks.values()].some((mark) => signs[mark] !== '')
  const digits = firstNumber === null ? 0 : String(firstNumber + lines.length - 1).length
  if (digits === 0 && !hasSigns) return null
  return { digits, hasSigns, width: digits + (hasSigns ? 1 : 0) + (digits > 0 && hasSigns ? 1 : 0) }
}

/** A line's sign, for people who don't see its colour. */
const signs: Readonly<Record<LineMark, string>> = { marked: '', inserted: '+', deleted: '−' }

/** The sign of a line; empty if it has none. */
export function signOf(mark: LineMark | undefined): string {
  return mark === undefined ? '' : signs[mark]
}
