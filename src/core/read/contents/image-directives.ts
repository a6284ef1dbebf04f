import type { Paragraph } from 'mdast'
import type { ImageDirective, InlineDirectives } from '../syntax/inline/inline-directives.ts'

/** What braces say of the image with which a paragraph begins, between its tags; `null` where they say nothing. */
export function imageDirectiveOf(
  { children: [start, image] }: Paragraph,
  directives: InlineDirectives,
): ImageDirective | null {
  if (start?.type !== 'html') return null
  if (image?.type !== 'image' && image?.type !== 'imageReference') return null
  const directive = directives.ofTag(start.value)
  return directive?.type === 'image' ? directive : null
}
