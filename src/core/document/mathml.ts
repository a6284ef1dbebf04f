import type { MathElement } from './types.ts'

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

/** Whether a node is an operator that grows with what is beside or above it. */
export function isStretchy(node: MathNode | undefined): node is MathElement {
  return isOperator(node) && node.attributes.stretchy === 'true'
}

/** Whether a row of a table has a number in its first cell, and the other cells. */
export function numberedRow(row: MathElement): {
  readonly label: MathElement | undefined
  readonly cells: readonly MathElement[]
} {
  const cells = childElements(row)
  return row.name === 'mlabeledtr'
    ? { label: cells[0], cells: cells.slice(1) }
    : { label: undefined, cells }
}
