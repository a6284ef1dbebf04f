import { childElements, textOf } from '../../../document/mathml.ts'
import type { MathElement } from '../../../document/types.ts'
import type { Brace } from './nodes.ts'

/** Typst names an accent by its combining character; MathML writes an operator over the base. */
// biome-ignore format: one name a line would be a page of them.
const accents: ReadonlyMap<string, string> = new Map([
  ['^', '\u0302'], ['ˆ', '\u0302'], ['~', '\u0303'], ['˜', '\u0303'], ['¯', '\u0304'],
  ['‾', '\u0304'], ['→', '\u20d7'], ['⃗', '\u20d7'], ['←', '\u20d6'], ['⃖', '\u20d6'],
  ['↔', '\u20e1'], ['⇀', '\u20d1'], ['↼', '\u20d0'], ['˙', '\u0307'], ['¨', '\u0308'],
  ['⃛', '\u20db'], ['…', '\u20db'], ['….', '\u20dc'], ['⃜', '\u20dc'], ['ˇ', '\u030c'],
  ['´', '\u0301'], ['`', '\u0300'], ['˘', '\u0306'], ['˚', '\u030a'],
])

const braces: ReadonlyMap<string, Brace> = new Map([
  ['⏞', 'brace'],
  ['⏟', 'brace'],
  ['⎴', 'bracket'],
  ['⎵', 'bracket'],
  ['⏜', 'paren'],
  ['⏝', 'paren'],
  ['_', 'line'],
  ['̲', 'line'],
])

/** U+2061 to U+2064: function application, invisible times, separator and plus. */
const invisible = /[\u2061-\u2064\u200b]/gu

/** The characters of an operator; empty for one that holds elements, as `\mathop` does, or that is invisible. */
export function operatorText(element: MathElement): string {
  return childElements(element).length > 0 ? '' : textOf(element).replace(invisible, '')
}

export function accentOf(element: MathElement): string | undefined {
  return element.name === 'mo' ? accents.get(textOf(element)) : undefined
}

export function braceOf(element: MathElement): Brace | undefined {
  return element.name === 'mo' ? braces.get(textOf(element)) : undefined
}
