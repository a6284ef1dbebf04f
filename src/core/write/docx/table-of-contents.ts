import { listedHeadings } from '../../document/listed-headings.ts'
import type { TableOfContents } from '../../document/types.ts'
import type { BlockFormat } from './block-format.ts'
import type { Context } from './context.ts'
import { type Flow, plainParagraph } from './flow.ts'
import { field, fieldBegin, fieldEnd, run, textRun } from './markup/run.ts'
import { twips } from './markup/units.ts'
import { element, flag, join, nothing, type Xml } from './markup/xml.ts'
import { ofRecord } from './record-bookmark.ts'
import { blockSpacing, halfLeading } from './styles/paragraph-style.ts'

/**
 * Word's own table of contents: a field, filled in here so that it's complete when the file opens,
 * without the question that Word asks before it updates fields. Page numbers are the PDF's, whose pages begin where
 * Word's do in most places, until Word updates their fields (F9).
 */
export function tableOfContents(_: TableOfContents, __: BlockFormat, context: Context): Flow {
  const { document, labels } = context
  const { tocDepth } = document.metadata
  const entries = listedHeadings(document)
  if (entries.length === 0) return []
  const listed = entries.map(({ depth, id, number, text }) => ({
    style: `TOC${depth}`,
    id,
    text: number === null ? text : `${number}\u2002${text}`,
  }))
  return contentsList(labels.contents, `TOC \\o "1-${tocDepth}" \\h \\z \\u`, listed, context)
}

interface ContentsEntry {
  readonly style: string
  /** Of the place to which it leads. */
  readonly id: string
  readonly text: string
}

/**
 * A list that Word makes of a field, with the pages of its entries: its title and the entries, around all of which is the field.
 *
 * @param instruction of the field
 * @param entries at least one
 */
export function contentsList(
  title: string,
  instruction: string,
  entries: readonly ContentsEntry[],
  context: Context,
): Flow {
  const { document, listedPages, page, theme } = context
  const rtl = document.dir === 'rtl'
  const { lineHeight, size } = theme.text
  // Between the last entry and a line of text.
  const after = twips(2 * (blockSpacing(theme) - halfLeading(size, lineHeight)))
  return [
    plainParagraph({ style: 'TOCHeading', rtl }, textRun(title)),
    ...entries.map((entry, index) => {
      const ends = index === entries.length - 1
      const properties = {
        style: entry.style,
        ...(ends ? { spacing: { after } } : {}),
        // Without a number the dots of the style would lead to nothing.
        ...(listedPages.has(entry.id)
          ? {}
          : { tabs: [{ kind: 'end' as const, position: page.textWidth }] }),
        rtl,
      }
      const begin =
        index === 0
          ? fieldBegin(`${instruction}${ofRecord(context)}`, {}, listedPages.size === 0)
          : nothing
      const end = ends ? fieldEnd() : nothing
      const content = join([begin, contentsEntry(entry, context), end])
      return { ...plainParagraph(properties, content), ...(ends && { endsField: true }) }
    }),
  ]
}

function contentsEntry({ id, text }: ContentsEntry, { bookmarks, listedPages }: Context): Xml {
  const bookmark = bookmarks.nameFor(id)
  return element(
    'w:hyperlink',
    { 'w:anchor': bookmark, 'w:history': 1 },
    textRun(text),
    run({}, flag('w:tab')),
    field(`PAGEREF ${bookmark} \\h`, String(listedPages.get(id) ?? '')),
  )
}
