import type { MathElement } from '../../../document/types.ts'
import { element, nothing, type Xml } from '../markup/xml.ts'
import { argument, row } from './row.ts'
import { control, type MathLook, textOf } from './tokens.ts'

type Child = MathElement | string

/** A row; between two fences, Word's delimiters (`m:d`), which grow with what they hold. */
export function fenced(children: readonly Child[], look: MathLook): Xml {
  const first = children[0]
  const last = children.at(-1)
  if (children.length < 2 || !isFence(first) || !isFence(last)) return row(children, look)
  const { parts, separator } = separated(children.slice(1, -1))
  return element(
    'm:d',
    element(
      'm:dPr',
      element('m:begChr', { 'm:val': textOf(first) }),
      separator === null ? nothing : element('m:sepChr', { 'm:val': separator }),
      element('m:endChr', { 'm:val': textOf(last) }),
      control(look),
    ),
    ...parts.map((part) => argument('m:e', part, look)),
  )
}

interface Separated {
  readonly parts: readonly (readonly Child[])[]
  readonly separator: string | null
}

/** What stands between the fences, divided at each `\middle` if they all have the same sign: `m:d` has but one. */
function separated(children: readonly Child[]): Separated {
  const signs = new Set(children.filter(isMiddle).map(textOf))
  const [separator, ...others] = signs
  if (separator === undefined || others.length > 0) return { parts: [children], separator: null }
  const parts: Child[][] = [[]]
  for (const child of children) {
    if (isMiddle(child)) parts.push([])
    else parts.at(-1)?.push(child)
  }
  return { parts, separator }
}

function isMiddle(node: Child): node is MathElement {
  return (
    typeof node === 'object' &&
    node.name === 'mo' &&
    node.attributes.form === 'infix' &&
    node.attributes.stretchy === 'true' &&
    [...textOf(node)].length === 1
  )
}

function isFence(node: Child | undefined): node is MathElement {
  return (
    typeof node === 'object' &&
    node.name === 'mo' &&
    node.attributes.fence === 'true' &&
    [...textOf(node)].length <= 1
  )
}
