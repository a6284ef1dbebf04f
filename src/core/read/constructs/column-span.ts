import type { Block } from '../../document/types.ts'

/** CSS's name for it, that of web pages, and Quarto's for what is wider than the text. */
const classNames: ReadonlySet<string> = new Set([
  ...(['column-span', 'full-width', 'column-page', 'column-screen'] as const),
])

/** Whether a division is as wide as all columns of its page (`::: {.column-span}`). */
export function isColumnSpan(classes: readonly string[]): boolean {
  return classes.some((name) => classNames.has(name))
}

/** The classes of a division inside another block, which is in one column. */
export function withoutColumnSpan(classes: readonly string[]): readonly string[] {
  return isColumnSpan(classes) ? classes.filter((name) => !classNames.has(name)) : classes
}

/** Blocks across the columns. One inside another is part of it. */
export function columnSpan(children: readonly Block[], line: number): Block[] {
  const inner = children.flatMap((block) =>
    block.type === 'columnSpan' ? block.children : [block],
  )
  return [{ type: 'columnSpan', children: inner, line }]
}
