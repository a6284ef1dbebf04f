import type { NumberDelimiter, NumberType } from '../document/types.ts'

/** Values of the Roman numerals, and of the pairs that stand for less than their sum. */
// biome-ignore format: one name a line would be a page of them.
const romans: readonly (readonly [string, number])[] = [
  ['m', 1000], ['cm', 900], ['d', 500], ['cd', 400], ['c', 100], ['xc', 90], ['l', 50], ['xl', 40],
  ['x', 10], ['ix', 9], ['v', 5], ['iv', 4], ['i', 1],
]
const greatestRoman = 3999

/**
 * The number of a list's item as browsers write it (CSS Counter Styles 3, 6 and 7): `aa` after `z`, and in
 * decimals what letters or Roman numerals can't say.
 *
 * @param number a whole number, 0 or more
 */
function listNumber(number: number, type: NumberType): string {
  switch (type) {
    case '1':
      return String(number)
    case 'a':
      return letters(number)
    case 'A':
      return letters(number).toUpperCase()
    case 'i':
      return roman(number)
    case 'I':
      return roman(number).toUpperCase()
  }
}

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

function characterWidth(character: string): number {
  if (/[iIjl]/.test(character)) return 0.35
  if (/[mwMW]/.test(character)) return 0.95
  return /[A-Z]/.test(character) ? 0.75 : 0.56
}

/** Bijective: there is no zero among letters. */
function letters(number: number): string {
  if (number < 1) return String(number)
  let text = ''
  for (let remaining = number; remaining > 0; remaining = Math.floor((remaining - 1) / 26)) {
    text = String.fromCharCode(97 + ((remaining - 1) % 26)) + text
  }
  return text
}

function roman(number: number): string {
  if (number < 1 || number > greatestRoman) return String(number)
  let text = ''
  let remaining = number
  for (const [numeral, value] of romans) {
    while (remaining >= value) {
      text += numeral
      remaining -= value
    }
  }
  return text
}
