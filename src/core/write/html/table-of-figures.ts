import { listedCaptions } from '../../document/numbers.ts'
import type { TableOfFigures } from '../../document/types.ts'
import type { Context } from './context.ts'
import { fragment } from './link.ts'
import { container, element, type Html, lines, nothing, text } from './markup.ts'
import { titledList } from './table-of-contents.ts'

/** Links to the figures, tables or listings that have numbers. */
export function tableOfFigures({ kind, title }: TableOfFigures, { document }: Context): Html {
  const listed = listedCaptions(document.children, kind)
  if (listed.length === 0) return nothing
  const items = listed.map((entry) =>
    element('li', {}, element('a', { href: fragment(entry.id) }, text(entry.text))),
  )
  return titledList(title, container('ul', {}, lines(items)))
}
