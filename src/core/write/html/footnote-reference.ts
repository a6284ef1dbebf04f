import type { FootnoteReference } from '../../document/types.ts'
import type { Context } from './context.ts'
import { fragment } from './links.ts'
import { element, type Html, text } from './markup.ts'

/** The raised number in the text, linked to its note. Roles are DPUB-ARIA's (https://www.w3.org/TR/dpub-aria-1.1/). */
export function footnoteReference(node: FootnoteReference, context: Context): Html {
  const id = context.footnoteIds.reference(node.number, node.occurrence)
  const number = text(String(node.number))
  if (context.insideLink) return element('sup', { id, class: 'footnote-reference' }, number)
  const target = {
    href: fragment(context.footnoteIds.note(node.number)),
    id,
    role: 'doc-noteref',
    'aria-label': context.labels.footnote(node.number),
  }
  return element('sup', { class: 'footnote-reference' }, element('a', target, number))
}
