import type { TableOfContents } from '../../document/types.ts'
import type { Context } from './context.ts'
import type { Ref } from './nodes.ts'
import type { Place } from './place.ts'

/** The table of contents: the words of its entries, by heading; Typst adds the pages. */
export function drawTableOfContents(
  _: TableOfContents,
  __: Place,
  { document, labels, list }: Context,
): readonly Ref[] {
  const listed = document.outline.filter(
    ({ depth, isListed }) => isListed && depth <= document.metadata.tocDepth,
  )
  if (listed.length === 0) return []
  const outermost = listed.reduce((least, { depth }) => Math.min(least, depth), 6)
  const entries = Object.fromEntries(
    listed.map(({ id, depth, number, text }) => [id, { indent: depth - outermost, number, text }]),
  )
  const record = document.record ?? null
  return [list.add({ k: 'toc', title: labels.contents, entries, record })]
}
