import { textOf } from '../../../document/mathml.ts'
import type { MathElement } from '../../../document/types.ts'
import type { NodeList, Ref } from '../nodes.ts'
import { lengthInEm } from './mathml.ts'
import type { MathClass } from './nodes.ts'
import { operatorText } from './operators.ts'

/** A variable or the name of a function (`mi`). */
export function identifier(element: MathElement, list: NodeList): Ref {
  const value = textOf(element)
  const upright = element.attributes.mathvariant === 'normal' || [...value].length > 1
  return list.add({ k: 'm-symbol', value, class: null, upright })
}

/** An operator, fence or separator (`mo`); `undefined` for one without a sign. */
export function operator(element: MathElement, list: NodeList): Ref | undefined {
  const value = operatorText(element)
  if (value === '') return undefined
  const { minsize, stretchy, form, fence } = element.attributes
  if (minsize !== undefined) return list.add({ k: 'm-sized', value, height: lengthInEm(minsize) })
  if (stretchy === 'true' && form === 'infix') return list.add({ k: 'm-middle', value })
  // A word such as `mod` between two terms.
  if (/^\p{L}{2,}$/u.test(value) && lengthInEm(element.attributes.lspace ?? '') > 0.1) {
    return list.add({ k: 'm-symbol', value, class: 'binary', upright: true })
  }
  // A bond, a charge, a prime: LaTeX's `{=}`, which has no space around it.
  if (isZero(element.attributes.lspace) && isZero(element.attributes.rspace)) {
    return list.add({ k: 'm-symbol', value, class: 'normal', upright: true })
  }
  const spaced = classBySpaces(value, element)
  if (spaced !== null) return list.add({ k: 'm-symbol', value, class: spaced, upright: true })
  const side = form === 'prefix' ? 'opening' : form === 'postfix' ? 'closing' : null
  return list.add({ k: 'm-symbol', value, class: fence === 'true' ? side : null, upright: true })
}

/** Em: the least that is around a relation, a binary operator; LaTeX has 5/18 and 4/18. */
const relationSpace = 0.25
const binarySpace = 0.2

/** Relations that temml gives the space of a binary operator. */
const relations: ReadonlySet<string> = new Set(['|', ':'])

/**
 * The class that an operator has by its own spaces, where its sign alone would stand for another: `\mid` is a relation,
 * `\colon` a punctuation mark.
 */
function classBySpaces(value: string, { attributes }: MathElement): MathClass | null {
  if (attributes.lspace === undefined || attributes.rspace === undefined) return null
  const [before, after] = [lengthInEm(attributes.lspace), lengthInEm(attributes.rspace)]
  if (before === 0 && after > 0) return 'punctuation'
  const least = Math.min(before, after)
  if (least >= relationSpace) return 'relation'
  if (least < binarySpace) return null
  return relations.has(value) ? 'relation' : 'binary'
}

function isZero(length: string | undefined): boolean {
  return length !== undefined && lengthInEm(length) === 0
}

/** Words (`mtext`). Temml writes bold, italic and typewriter words as characters of Unicode's mathematical alphabets. */
export function words(text: string, list: NodeList): Ref {
  const value = text.normalize('NFKC')
  const first = text.codePointAt(0) ?? 0
  const within = (from: number, to: number) => first >= from && first <= to
  return list.add({
    k: 'm-text',
    value: /[\u{1d400}-\u{1d7ff}]/u.test(text) ? value : text,
    bold: within(0x1d400, 0x1d433) || within(0x1d468, 0x1d49b) || within(0x1d7ce, 0x1d7d7),
    italic: within(0x1d434, 0x1d49b),
    mono: within(0x1d670, 0x1d6a3) || within(0x1d7f6, 0x1d7ff),
  })
}

/** A gap (`mspace`), or the rule that a filled one is. */
export function space(element: MathElement, list: NodeList): Ref {
  const width = lengthInEm(element.attributes.width ?? '')
  const height = lengthInEm(element.attributes.height ?? '')
  return element.attributes.mathbackground !== undefined && height > 0
    ? list.add({ k: 'm-rule', width, height })
    : list.add({ k: 'm-space', width })
}
