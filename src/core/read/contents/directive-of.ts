import type { Blockquote, Paragraph, PhrasingContent, RootContent } from 'mdast'
import type { Directive, Directives } from '../syntax/directives.ts'
import type { ImageDirective, InlineDirectives } from '../syntax/inline/inline-directives.ts'
import { takePlaceholder } from '../syntax/placeholders.ts'

/** A block quote that is something else: a directive, its title, and what it holds. */
export interface Container {
  readonly directive: Directive
  readonly title: readonly PhrasingContent[]
  readonly rest: readonly RootContent[]
}

/** What a block quote stands for, as its placeholder says; `null` for a quotation. */
export function directiveOf(
  { children: [first, ...rest] }: Blockquote,
  directives: Directives,
): Container | null {
  const [text, ...others] = first?.type === 'heading' ? first.children : []
  const found = text?.type === 'text' ? takePlaceholder(text.value) : null
  const directive = found === null ? undefined : directives.at(found.number)
  if (text?.type !== 'text' || found === null || directive === undefined) return null
  const words = found.rest.replace(/^ /, '')
  const title: PhrasingContent[] = words === '' ? [] : [{ ...text, value: words }]
  return { directive, title: [...title, ...others], rest }
}

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
