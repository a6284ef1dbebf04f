import type { Inline } from '../../document/types.ts'

/** Appends inline content, joining text that comes together. */
export function appendInlines(target: Inline[], content: readonly Inline[]): void {
  for (const inline of content) {
    const last = target.at(-1)
    if (inline.type === 'text' && last?.type === 'text') {
      target[target.length - 1] = { type: 'text', value: last.value + inline.value }
    } else target.push(inline)
  }
}
