import { type MathNode, textOf } from '../../../document/mathml.ts'
import type { MathElement } from '../../../document/types.ts'
import { element, join, type Xml } from '../markup/xml.ts'
import { nary, naryOperator } from './nary.ts'
import { type MathFormat, mathRun } from './tokens.ts'

/** Sums within sums: deeper ones are beside what they sum, for Word's sake and the stack's. */
const deepestOperand = 20

/**
 * Children in a line. Two constructs reach over their siblings: a sum or an integral holds its operand in
 * OMML, and scripts on nothing belong before the element that follows them.
 */
export function row(children: readonly MathNode[], format: MathFormat): Xml {
  const written: Xml[] = []
  const start = children.findIndex(isInk)
  let index = 0
  while (index < children.length) {
    const child = children[index]
    index += 1
    if (child === undefined) continue
    if (typeof child === 'string') {
      written.push(mathRun(child, format))
      continue
    }
    const operator = format.depth < deepestOperand ? naryOperator(child) : null
    const end = operator === null ? index : operandEnd(children, index)
    if (operator !== null && end > index) {
      const inner = { ...format, depth: format.depth + 1 }
      const limit = (name: string, node: MathNode | undefined) =>
        node === undefined ? null : argument(name, node, inner)
      const [sub, sup] = [limit('m:sub', operator.sub), limit('m:sup', operator.sup)]
      const operand = row(children.slice(index, end), inner)
      written.push(nary(operator, sub, sup, operand, format))
      index = end
      continue
    }
    const next = children[index]
    if (isScriptOnNothing(child) && typeof next === 'object') {
      written.push(prescripts(child, next, format))
      index += 1
      continue
    }
    // LibreOffice shows an upside-down question mark for an operand that is missing; a space without width is one.
    if (index - 1 === start && isTwoSided(child)) written.push(mathRun('\u200b', format))
    written.push(format.element(child, format))
  }
  return join(written)
}

/** An argument (`m:e`, `m:num`…). Word shows a dotted box for an empty one, so that holds a space without width. */
export function argument(
  name: string,
  children: readonly MathNode[] | MathNode | undefined,
  format: MathFormat,
): Xml {
  const content = row(nodes(children), format)
  return element(name, content === '' ? mathRun('\u200b', format) : content)
}

function nodes(children: readonly MathNode[] | MathNode | undefined): readonly MathNode[] {
  if (children === undefined) return []
  return typeof children === 'object' && !('name' in children) ? children : [children]
}

/** Whether an element is an operator with an operand at each side. */
export function isTwoSided(node: MathElement): boolean {
  return node.name === 'mo' && twoSided.test(textOf(node))
}

const twoSided = /^[=<>≤≥≠≈≡∼≃≅∝→⇒⇔⟹⟸⟺←↔∈∉⊂⊆⊃⊇×÷⋅·∗∘∧∨∪∩⊕⊗]$/u

/** Operators at which the operand of a sum or integral ends. */
const endsOperand = /^[=<>≤≥≠≈≡∼≃≅∝→⇒⇔⟹⟸⟺←↔∈∉⊂⊆⊃⊇+−±∓,;:.)\]}|]$/u

/** Index after the operand that begins at `start`; `start` itself where there is none. */
function operandEnd(children: readonly MathNode[], start: number): number {
  for (let index = start; index < children.length; index++) {
    const child = children[index]
    if (typeof child !== 'object' || child.name !== 'mo') continue
    if (endsOperand.test(textOf(child))) return hasInk(children.slice(start, index)) ? index : start
  }
  return hasInk(children.slice(start)) ? children.length : start
}

function hasInk(children: readonly MathNode[]): boolean {
  return children.some(isInk)
}

function isInk(node: MathNode): boolean {
  return typeof node === 'string' || node.name !== 'mspace'
}

function isScriptOnNothing({ name, children }: MathElement): boolean {
  const base = children[0]
  return (
    (name === 'msub' || name === 'msup' || name === 'msubsup') &&
    typeof base === 'object' &&
    base.name === 'mrow' &&
    base.children.length === 0
  )
}

/** `m:sPre`: scripts before their base. */
function prescripts(script: MathElement, base: MathElement, format: MathFormat): Xml {
  const [, first, second] = script.children
  const sub = script.name === 'msup' ? undefined : first
  const sup = script.name === 'msup' ? first : second
  const inner = { ...format, depth: format.depth + 1 }
  return element(
    'm:sPre',
    argument('m:sub', sub, inner),
    argument('m:sup', sup, inner),
    argument('m:e', base, inner),
  )
}
