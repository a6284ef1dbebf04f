import type { Blockquote, PhrasingContent, RootContent } from 'mdast'
import type { Directive, Directives } from '../dialects/directives.ts'
import { takePlaceholder } from '../dialects/placeholders.ts'

/** The directive that a block quote stands for, its title, and what it holds; `null` for a quotation. */
export function directiveOf(
  { children: [first, ...rest] }: Blockquote,
  directives: Directives,
): {
  readonly directive: Directive
  readonly title: readonly PhrasingContent[]
  readonly rest: readonly RootContent[]
} | null {
  const [text, ...others] = first?.type === 'heading' ? first.children : []
  const found = text?.type === 'text' ? takePlaceholder(text.value) : null
  const directive = found === null ? undefined : directives.at(found.number)
  if (text?.type !== 'text' || found === null || directive === undefined) return null
  const words: PhrasingContent[] = found.rest === '' ? [] : [{ ...text, value: found.rest }]
  return { directive, title: [...words, ...others], rest }
}
