import { isOperator, isStretchy, type MathNode, textOf } from '../../../document/mathml.ts'
import type { MathElement } from '../../../document/types.ts'
import { element, nothing, type Xml } from '../markup/xml.ts'
import { argument, row } from './row.ts'
import { control, type MathFormat } from './tokens.ts'

/** A row; between two fences, Word's delimiters (`m:d`), which grow with what they hold. */
export function fenced(children: readonly MathNode[], format: MathFormat): Xml {
  const first = children[0]
  const last = children.at(-1)
  if (children.length < 2 || !isFence(first) || !isFence(last)) return row(children, format)
  const { parts, separator } = separated(children.slice(1, -1))
  return element(
    'm:d',
    element(
      'm:dPr',
      element('m:begChr', { 'm:val': textOf(first) }),
      separator === null ? nothing : element('m:sepChr', { 'm:val': separator }),
      element('m:endChr', { 'm:val': textOf(last) }),
      control(format),
    ),
    ...parts.map((part) => argument('m:e', part, format)),
  )
}

interface Separated {
  readonly parts: readonly (readonly MathNode[])[]
  readonly separator: string | null
}

/** The content between the fences, divided at each `\middle` if all have the same sign: `m:d` has only one. */
function separated(children: readonly MathNode[]): Separated {
  const signs = new Set(children.filter(isMiddle).map(textOf))
  const [separator, ...others] = signs
  if (separator === undefined || others.length > 0) return { parts: [children], separator: null }
  const parts: MathNode[][] = [[]]
  for (const child of children) {
    if (isMiddle(child)) parts.push([])
    else parts.at(-1)?.push(child)
  }
  return { parts, separator }
}

function isMiddle(node: MathNode): node is MathElement {
  return isStretchy(node) && node.attributes.form === 'infix' && [...textOf(node)].length === 1
}

function isFence(node: MathNode | undefined): node is MathElement {
  return isOperator(node) && node.attributes.fence === 'true' && [...textOf(node)].length <= 1
}
