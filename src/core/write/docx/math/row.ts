import type { MathElement } from '../../../document/types.ts'
import { element, join, type Xml } from '../markup/xml.ts'
import { mathElement } from './element.ts'
import { nary, naryOperator } from './nary.ts'
import { type MathLook, mathRun, textOf } from './tokens.ts'

type Child = MathElement | string

/** Sums within sums: deeper ones stand beside what they sum, for Word's sake and the stack's. */
const deepestOperand = 20

/**
 * Children in a line. Two constructs reach over their siblings: a sum or an integral holds its operand in
 * OMML, and scripts on nothing belong before the element that follows them.
 */
export function row(children: readonly Child[], look: MathLook): Xml {
  const written: Xml[] = []
  let index = 0
  while (index < children.length) {
    const child = children[index]
    index += 1
    if (child === undefined) continue
    if (typeof child === 'string') {
      written.push(mathRun(child, look))
      continue
    }
    const operator = look.depth < deepestOperand ? naryOperator(child) : null
    const end = operator === null ? index : operandEnd(children, index)
    if (operator !== null && end > index) {
      const inner = { ...look, depth: look.depth + 1 }
      written.push(nary(operator, row(children.slice(index, end), inner), look))
      index = end
      continue
    }
    const next = children[index]
    if (isScriptOnNothing(child) && typeof next === 'object') {
      written.push(prescripts(child, next, look))
      index += 1
      continue
    }
    written.push(mathElement(child, look))
  }
  return join(written)
}

/** An argument (`m:e`, `m:num`…). Word shows a dotted box for an empty one, so that holds a space without width. */
export function argument(name: string, children: readonly Child[], look: MathLook): Xml {
  const content = row(children, look)
  return element(name, content === '' ? mathRun('\u200b', look) : content)
}

/** Operators at which the operand of a sum or integral ends. */
const endsOperand = /^[=<>≤≥≠≈≡∼≃≅∝→⇒⇔⟹⟸⟺←↔∈∉⊂⊆⊃⊇+−±∓,;:.)\]}|]$/u

/** Index after the operand that begins at `start`; `start` itself where there is none. */
function operandEnd(children: readonly Child[], start: number): number {
  for (let index = start; index < children.length; index++) {
    const child = children[index]
    if (typeof child !== 'object' || child.name !== 'mo') continue
    if (endsOperand.test(textOf(child))) return hasInk(children.slice(start, index)) ? index : start
  }
  return hasInk(children.slice(start)) ? children.length : start
}

function hasInk(children: readonly Child[]): boolean {
  return children.some((child) => typeof child === 'string' || child.name !== 'mspace')
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
function prescripts(script: MathElement, base: MathElement, look: MathLook): Xml {
  const [, first, second] = script.children
  const sub = script.name === 'msup' ? undefined : first
  const sup = script.name === 'msup' ? first : second
  const inner = { ...look, depth: look.depth + 1 }
  return element(
    'm:sPre',
    argument('m:sub', sub === undefined ? [] : [sub], inner),
    argument('m:sup', sup === undefined ? [] : [sup], inner),
    argument('m:e', [base], inner),
  )
}
