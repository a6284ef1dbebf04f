import { type MathNode, textOf } from '../../../document/mathml.ts'
import type { MathElement } from '../../../document/types.ts'
import { element, nothing, type Xml } from '../markup/xml.ts'
import { control, type MathFormat } from './tokens.ts'

/** Operators that Word draws large, with limits and an operand. */
const characters: ReadonlySet<string> = new Set('∑∏∐∫∬∭∮∯∰⋂⋃⋀⋁⨀⨁⨂⨄⨆')

/** An operator with its limits. */
export interface NaryOperator {
  readonly character: string
  readonly sub: MathNode | undefined
  readonly sup: MathNode | undefined
  /** Limits above and below, or beside. */
  readonly place: 'undOvr' | 'subSup'
}

/** What the element says if it's a large operator, with or without limits; else `null`. */
export function naryOperator(node: MathElement): NaryOperator | null {
  if (node.name === 'mrow' && node.children.length === 1) {
    const only = node.children[0]
    return typeof only === 'object' && only.name !== 'mo' ? naryOperator(only) : null
  }
  const [base, first, second] = node.name === 'mo' ? [node] : node.children
  if (typeof base !== 'object' || base.name !== 'mo') return null
  const character = textOf(base)
  if (!characters.has(character)) return null
  switch (node.name) {
    case 'mo':
      return { character, place: 'subSup', sub: undefined, sup: undefined }
    case 'msub':
    case 'munder':
      return { character, place: placeOf(node), sub: first, sup: undefined }
    case 'msup':
    case 'mover':
      return { character, place: placeOf(node), sub: undefined, sup: first }
    case 'msubsup':
    case 'munderover':
      return { character, place: placeOf(node), sub: first, sup: second }
    default:
      return null
  }
}

function placeOf({ name }: MathElement): NaryOperator['place'] {
  return name.startsWith('ms') ? 'subSup' : 'undOvr'
}

/** `m:nary`, with limits and operand written. */
export function nary(
  { character, place }: NaryOperator,
  sub: Xml | null,
  sup: Xml | null,
  operand: Xml,
  format: MathFormat,
): Xml {
  return element(
    'm:nary',
    element(
      'm:naryPr',
      element('m:chr', { 'm:val': character }),
      element('m:limLoc', { 'm:val': place }),
      sub === null ? element('m:subHide', { 'm:val': 1 }) : nothing,
      sup === null ? element('m:supHide', { 'm:val': 1 }) : nothing,
      control(format),
    ),
    sub ?? element('m:sub'),
    sup ?? element('m:sup'),
    element('m:e', operand),
  )
}
