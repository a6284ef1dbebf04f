import type { Block, Document, HeadingDepth, PageField } from '../../document/types.ts'
import { walk } from '../../document/walk.ts'
import { listedRecord } from '../../layout/listed-record.ts'
import type { Bookmarks } from './bookmarks.ts'
import type { Context } from './context.ts'
import type { InlineFormat } from './inline-format.ts'
import { field, fieldBegin, fieldEnd } from './markup/run.ts'
import { join, type Xml } from './markup/xml.ts'

/** The bookmark at the end of a document whose pages are counted by it: its page has the number of all that are counted. */
export function lastPageName(bookmarks: Bookmarks, { record }: Document): string {
  return bookmarks.hiddenName(`_LastPage${record ?? ''}`)
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

/**
 * Whether no field of Word's counts the pages of a document: it has a cover or a back cover, or is one of several in the file and has
 * more sections than one.
 */
export function countsByBookmark({
  cover,
  backCover,
  record,
  children,
  metadata,
}: Document): boolean {
  if (cover !== null || backCover.length > 0) return true
  return record !== undefined && hasSections({ children, metadata })
}

/** Whether the pages of a document, without its covers, are several sections. */
function hasSections({ children, metadata }: Pick<Document, 'children' | 'metadata'>): boolean {
  return (metadata.page?.columns ?? 1) > 1 || children.some(endsSection)
}

function endsSection(block: Block): boolean {
  if (block.type === 'aligned') return block.children.some(endsSection)
  const isRight = block.type === 'pageBreak' && block.to === 'right'
  return isRight || block.type === 'landscape' || block.type === 'columnSpan'
}

/** How many pages a record has, as far as it's known. */
export function recordPages(
  { record }: Document,
  listedPages: Context['listedPages'],
): number | undefined {
  return record === undefined ? undefined : listedPages.get(listedRecord(record))
}

/** Word's fields for what differs from page to page (ECMA-376, part 1, 17.16.5). */
export function pageField(
  node: PageField,
  { run }: InlineFormat,
  { document, bookmarks, listedPages }: Context,
): Xml {
  switch (node.field) {
    case 'page':
      return field('PAGE', '1', run)
    case 'pages':
      if (countsByBookmark(document)) {
        const pages = String(recordPages(document, listedPages) ?? 1)
        const last = field(`PAGEREF ${lastPageName(bookmarks, document)}`, pages, run)
        // In headers Word counts a section's pages as it lays them out, but follows bookmarks only when somebody updates fields.
        // LibreOffice shows what is in a field that it doesn't know, and knows the one inside.
        return hasSections(document)
          ? last
          : join([fieldBegin('SECTIONPAGES', run), last, fieldEnd(run)])
      }
      if (document.record === undefined) return field('NUMPAGES', '1', run)
      // LibreOffice knows no such field, and shows what is in it.
      return field('SECTIONPAGES', String(recordPages(document, listedPages) ?? 1), run)
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
