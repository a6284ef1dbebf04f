import type { IndexTerm, MarkedTerm } from '../../document/types.ts'
import { indexReferences } from '../../layout/index-lines.ts'
import { type Bookmarks, toName } from './bookmarks.ts'
import type { Context } from './context.ts'
import type { InlineFormat } from './inline-format.ts'
import { emptyField } from './markup/run.ts'
import { join, nothing, type Xml } from './markup/xml.ts'

/** The entries of a place for Word's index: a hidden field for each (ECMA-376, part 1, 17.16.5.79). Text that was deleted has none. */
export function indexTerm(
  { id, entries }: IndexTerm,
  { run }: InlineFormat,
  context: Context,
): Xml {
  const { bookmarks } = context
  const ends = bookmarks.end(rangeName(id, bookmarks))
  if (run.deleted) return ends
  const shown = entries.filter(({ isEnd }) => !isEnd)
  return join([
    bookmarks.mark(bookmarks.nameFor(id), nothing),
    ...shown.map((entry) => {
      const range = entry.end === null ? null : rangeName(entry.end, bookmarks)
      const begins = range === null ? nothing : bookmarks.begin(range)
      return join([begins, emptyField(instruction(entry, range, context))])
    }),
    ends,
  ])
}

/** Of the bookmark around a range, by the place at which it ends. */
function rangeName(end: string, bookmarks: Bookmarks): string {
  return bookmarks.hiddenName(`_${toName(end)}`)
}

function instruction(
  { levels, reference, isMain }: MarkedTerm,
  range: string | null,
  { labels }: Context,
): string {
  const words = levels.map(({ text, sortKey }) =>
    [text, ...(sortKey === null ? [] : [sortKey])].map(escaped).join(';'),
  )
  const [other] = indexReferences(reference === null ? [] : [reference], labels)
  return [
    `XE "${words.join(':')}"`,
    ...(range === null ? [] : [`\\r ${range}`]),
    ...(isMain ? ['\\b'] : []),
    ...(other === undefined ? [] : [`\\t "${quoted(`${other.label} ${other.terms}`)}"`]),
  ].join(' ')
}

/** A colon is before an entry below another, a semicolon before what an entry is sorted by. */
function escaped(text: string): string {
  return quoted(text).replace(/[:;]/g, '\\$&')
}

/** Word takes typographic quotation marks for those of fields too. */
function quoted(text: string): string {
  return text.replace(/[\\"“”]/g, '\\$&')
}
