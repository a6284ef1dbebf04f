import type { MathElement } from '../../document/types.ts'
import { element, type Xml } from '../xml.ts'
import { argument, row } from './row.ts'
import { type MathLook, textOf } from './tokens.ts'

/** A row; between two fences, Word's delimiters (`m:d`), which grow with what they hold. */
export function fenced(children: readonly (MathElement | string)[], look: MathLook): Xml {
  const first = children[0]
  const last = children.at(-1)
  if (children.length < 2 || !isFence(first) || !isFence(last)) return row(children, look)
  return element(
    'm:d',
    {},
    element(
      'm:dPr',
      {},
      element('m:begChr', { 'm:val': textOf(first) }),
      element('m:endChr', { 'm:val': textOf(last) }),
    ),
    argument('m:e', children.slice(1, -1), look),
  )
}

function isFence(node: MathElement | string | undefined): node is MathElement {
  return (
    typeof node === 'object' &&
    node.name === 'mo' &&
    node.attributes.fence === 'true' &&
    [...textOf(node)].length <= 1
  )
}
