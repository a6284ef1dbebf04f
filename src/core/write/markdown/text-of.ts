import type { MarkdownInline } from './nodes.ts'

/** The characters of inlines, without those of addresses and remarks. */
export function textOf(inlines: readonly MarkdownInline[]): string {
  return inlines
    .map((inline) => {
      if (inline.type === 'text' || inline.type === 'inlineCode') return inline.value
      if (inline.type === 'inlineMath') return ' $$ '
      return 'children' in inline ? textOf(inline.children) : ' '
    })
    .join('')
}
