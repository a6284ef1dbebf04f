import type { MathElement } from '../../../document/types.ts'

export type MathNode = MathElement | string

/** Text of an element and all in it, without the sign by which temml asks browsers for no emoji. */
export function textOf({ children }: MathElement): string {
  return children
    .map((child) => (typeof child === 'string' ? child.replaceAll('\ufe0e', '') : textOf(child)))
    .join('')
}

/** The elements directly inside another, without text. */
export function childElements({ children }: MathElement): readonly MathElement[] {
  return children.filter((child) => typeof child === 'object')
}

/** Whether a node is an operator (`mo`). */
export function isOperator(node: MathNode | undefined): node is MathElement {
  return typeof node === 'object' && node.name === 'mo'
}

/** Whether a formula has lines between the rows of a matrix. */
export function hasRowLines(math: MathElement): boolean {
  return (
    (math.name === 'mtable' && math.attributes.rowlines !== undefined) ||
    childElements(math).some(hasRowLines)
  )
}
