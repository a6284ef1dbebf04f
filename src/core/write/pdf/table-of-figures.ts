import { listedCaptions } from '../../document/numbers.ts'
import type { TableOfFigures } from '../../document/types.ts'
import type { Context } from './context.ts'
import type { Ref } from './nodes.ts'
import type { Place } from './place.ts'

/** A list of figures, tables or listings: the words of its entries, by their ids; Typst adds the pages. */
export function drawTableOfFigures(
  { kind, title }: TableOfFigures,
  _: Place,
  { document, list }: Context,
): readonly Ref[] {
  const listed = listedCaptions(document.children, kind)
  if (listed.length === 0) return []
  const entries = Object.fromEntries(listed.map(({ id, text }) => [id, text]))
  return [list.add({ k: 'tableOfFigures', kind, title, entries, record: document.record ?? null })]
}
