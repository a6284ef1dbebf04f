import type { Block } from '../../document/types.ts'
import type { Context } from './context.ts'
import type { Xml } from './markup/xml.ts'

const lists: ReadonlySet<Block['type']> = new Set([
  'toc',
  'tableOfFigures',
  'indexOfTerms',
] as const)

/** The text of a record in the bookmark that its tables of contents are made of. */
export function inRecord(content: Xml, { bookmarks, document }: Context): Xml {
  const { record, children } = document
  const isListed = children.some(({ type }) => lists.has(type))
  if (record === undefined || !isListed) return content
  return bookmarks.mark(recordBookmark({ bookmarks, document }), content)
}

/** The switch of a field that lists what is in its record alone (ECMA-376, part 1, 17.16.5.68). */
export function ofRecord({ bookmarks, document }: Context): string {
  if (document.record === undefined) return ''
  return ` \\b ${recordBookmark({ bookmarks, document })}`
}

function recordBookmark({ bookmarks, document }: Pick<Context, 'bookmarks' | 'document'>): string {
  return bookmarks.hiddenName(`_Record${document.record}`)
}
