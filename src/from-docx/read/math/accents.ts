import type { XmlElement } from '../xml.ts'
import { isAtom } from './atom.ts'
import { characters } from './characters.ts'
import { propertyOf } from './place.ts'

/** Commands over one letter, and over several, by the combining character. */
const accents: ReadonlyMap<string, readonly [one: string, several: string]> = new Map([
  ['\u0300', ['grave', 'grave']],
  ['`', ['grave', 'grave']],
  ['\u0301', ['acute', 'acute']],
  ['´', ['acute', 'acute']],
  ['\u0302', ['hat', 'widehat']],
  ['^', ['hat', 'widehat']],
  ['\u0303', ['tilde', 'widetilde']],
  ['~', ['tilde', 'widetilde']],
  ['˜', ['tilde', 'widetilde']],
  ['\u0304', ['bar', 'overline']],
  ['\u0305', ['bar', 'overline']],
  ['¯', ['bar', 'overline']],
  ['‾', ['bar', 'overline']],
  ['\u0306', ['breve', 'breve']],
  ['˘', ['breve', 'breve']],
  ['\u0307', ['dot', 'dot']],
  ['˙', ['dot', 'dot']],
  ['\u0308', ['ddot', 'ddot']],
  ['¨', ['ddot', 'ddot']],
  ['\u030a', ['mathring', 'mathring']],
  ['˚', ['mathring', 'mathring']],
  ['\u030c', ['check', 'widecheck']],
  ['ˇ', ['check', 'widecheck']],
  ['\u0331', ['underline', 'underline']],
  ['\u0332', ['underline', 'underline']],
  ['\u20d6', ['overleftarrow', 'overleftarrow']],
  ['←', ['overleftarrow', 'overleftarrow']],
  ['\u20d7', ['vec', 'overrightarrow']],
  ['→', ['vec', 'overrightarrow']],
  ['\u20e1', ['overleftrightarrow', 'overleftrightarrow']],
  ['↔', ['overleftrightarrow', 'overleftrightarrow']],
  ['\u20d0', ['overleftharpoon', 'overleftharpoon']],
  ['\u20d1', ['overrightharpoon', 'overrightharpoon']],
  ['\u20db', ['dddot', 'dddot']],
  ['\u20dc', ['ddddot', 'ddddot']],
])

/** Something with an accent over it. */
export function accent(character: string, inside: string): string {
  const command = accents.get(character)
  if (command === undefined) return `\\overset{${characters(character)}}{${inside}}`
  const [one, several] = command
  return `\\${isAtom(inside) ? one : several}{${inside}}`
}

const arrows: ReadonlyMap<string, string> = new Map([
  ['→', 'xrightarrow'],
  ['←', 'xleftarrow'],
  ['↔', 'xleftrightarrow'],
  ['⇒', 'xRightarrow'],
  ['⇐', 'xLeftarrow'],
  ['⇔', 'xLeftrightarrow'],
  ['↦', 'xmapsto'],
  ['⇌', 'xrightleftharpoons'],
])

/** A brace, an arrow or another character along something, at its top or, by default, at its bottom. */
export function groupCharacter(element: XmlElement, inside: string): string {
  const character = propertyOf(element, 'm:groupChrPr', 'm:chr') ?? '⏟'
  const isTop = propertyOf(element, 'm:groupChrPr', 'm:pos') === 'top'
  const arrow = arrows.get(character)
  if (arrow !== undefined) return isTop ? `\\${arrow}[${inside}]{}` : `\\${arrow}{${inside}}`
  if (character === '⏟' && !isTop) return `\\underbrace{${inside}}`
  if (character === '⏞' && isTop) return `\\overbrace{${inside}}`
  if (['¯', '‾', '\u0304', '\u0305'].includes(character)) return `\\overline{${inside}}`
  if (['_', '\u0332'].includes(character)) return `\\underline{${inside}}`
  const command = characters(character)
  return isTop ? `\\overset{${command}}{${inside}}` : `\\underset{${command}}{${inside}}`
}
