import type { Bibliography, BibliographyEntry } from '../../document/types.ts'
import { labelColumn } from '../../layout/bibliography-indent.ts'
import { type Context, withDirection } from './context.ts'
import { container, element, type Html, lines, text } from './markup.ts'
import { revisedBlocks } from './revision.ts'

/** The widest labels, in em, for which the style sheet's usual column has room. */
const usualColumn = 2

/** The bibliography. Roles are DPUB-ARIA's (https://www.w3.org/TR/dpub-aria-1.1/). */
export function bibliography(node: Bibliography, context: Context): Html {
  const { dir, inner } = withDirection(context, node.dir)
  const entries = node.children.map((child) => entry(child, inner))
  const isWide = labelColumn(node) > usualColumn
  const attributes = {
    class: isWide ? 'bibliography wide' : 'bibliography',
    role: 'doc-bibliography',
    'aria-label': context.labels.bibliography,
    dir,
  }
  return element('section', attributes, container('ul', {}, lines(entries)))
}

function entry({ label, children, revised }: BibliographyEntry, context: Context): Html {
  const content = revisedBlocks(revised, context.inlines(children, context), context)
  if (label === null) return element('li', {}, content)
  const before = element('span', { class: 'bibliography-label' }, text(label))
  return element('li', {}, before, text(' '), element('span', {}, content))
}
