import { listNumber } from '../document/list-number.ts'
import type { NumberDelimiter, NumberType } from '../document/types.ts'

/** The number with its delimiters: `1.`, `1)` or `(1)`. */
export function listLabel(
  number: number,
  {
    numberType,
    delimiter,
  }: { readonly numberType: NumberType; readonly delimiter: NumberDelimiter },
): string {
  return delimited(listNumber(number, numberType), delimiter)
}

/** @param number its text, or what stands for it */
export function delimited(number: string, delimiter: NumberDelimiter): string {
  return delimiter === '()' ? `(${number})` : `${number}${delimiter}`
}

/** The approximate width of a number's delimiters in em; never too little. */
export function delimiterWidth(delimiter: NumberDelimiter): number {
  switch (delimiter) {
    case '.':
      return 0.3
    case ')':
      return 0.4
    case '()':
      return 0.8
  }
}

/** The approximate width of a list's widest number without its delimiters, in em; never too little. */
export function listNumberWidth(numbers: readonly number[], type: NumberType): number {
  let widest = 0
  for (const number of numbers) {
    let width = 0
    for (const character of listNumber(number, type)) width += characterWidth(character)
    widest = Math.max(widest, width)
  }
  return widest
}

/** The approximate width of a number with what stands around it, in em; never too little. */
export function labelWidth(label: string): number {
  let width = 0
  for (const character of label) {
    width += /[\s.,:()]/.test(character) ? 0.34 : characterWidth(character)
  }
  return width
}

function characterWidth(character: string): number {
  if (/[iIjl]/.test(character)) return 0.35
  if (/[mwMW]/.test(character)) return 0.95
  return /[A-Z]/.test(character) ? 0.75 : 0.56
}
