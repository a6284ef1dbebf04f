import type { NumberType } from './types.ts'

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
export function listNumber(number: number, type: NumberType): string {
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
