import type { Document, HeadingDepth, PageField } from '../../document/types.ts'
import { walk } from '../../document/walk.ts'
import type { Bookmarks } from './bookmarks.ts'
import type { Context } from './context.ts'
import type { InlineFormat } from './inline-format.ts'
import { field } from './markup/run.ts'
import type { Xml } from './markup/xml.ts'

/** The bookmark at the end of a document with a cover or a back cover: the number of its page is the number of pages without these. */
export function lastPageName(bookmarks: Bookmarks): string {
  return bookmarks.hiddenName('_LastPage')
}

/** Marks the headings of several levels that a running heading shows: of the styles of headings `STYLEREF` finds those of one level. */
export const runningStyle = 'RunningHeading'

/** The levels of headings that a running heading shows; `null` where they are of one level, or none is shown. */
export function runningLevels({ header, footer }: Document): RunningLevels | null {
  for (const line of [header, footer].flatMap(({ first, odd, even }) => [first, odd, even])) {
    for (const node of walk([...line.start, ...line.center, ...line.end])) {
      if (node.type !== 'pageField' || node.field !== 'section' || node.from === undefined) continue
      return { from: node.from, depth: node.depth }
    }
  }
  return null
}

export interface RunningLevels {
  readonly from: HeadingDepth
  readonly depth: HeadingDepth
}

/** Whether a document has uncounted pages. */
export function hasUncountedPages({ cover, backCover }: Document): boolean {
  return cover !== null || backCover.length > 0
}

/** Word's fields for what differs from page to page (ECMA-376, part 1, 17.16.5). */
export function pageField(
  node: PageField,
  { run }: InlineFormat,
  { document, bookmarks }: Context,
): Xml {
  switch (node.field) {
    case 'page':
      return field('PAGE', '1', run)
    case 'pages':
      return hasUncountedPages(document)
        ? field(`PAGEREF ${lastPageName(bookmarks)}`, '1', run)
        : field('NUMPAGES', '1', run)
    case 'section': {
      const { from = node.depth } = node
      const first = document.outline.find(
        ({ depth, text }) => depth >= from && depth <= node.depth && text !== '',
      )
      if (from < node.depth) return field('STYLEREF "Running Heading"', first?.text ?? '', run)
      // A number is Word's own style of headings of that level, by whatever name its language has for it.
      return field(`STYLEREF ${node.depth}`, first?.text ?? '', run)
    }
    default:
      return node satisfies never
  }
}
