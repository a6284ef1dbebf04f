import type { Document, OutlineEntry } from '../../document/types.ts'
import type { Theme } from '../../theme/types.ts'
import type { Context } from './context.ts'
import type { Flow, FlowItem } from './flow.ts'
import { field, fieldBegin, fieldEnd, run, textRun } from './markup/run.ts'
import { twips } from './markup/units.ts'
import { element, flag, join, nothing, type Xml } from './markup/xml.ts'
import { blockSpacing, halfLeading } from './styles/paragraph-style.ts'

/**
 * Word's own table of contents: a field, filled in here so that it's complete when the file opens,
 * without the question that Word asks before it updates fields. Page numbers are the PDF's, whose pages begin where
 * Word's do in most places, until Word updates their fields (F9).
 */
export function tableOfContents(context: Context): Flow {
  const { document, labels } = context
  const { tocDepth } = document.metadata
  const entries = outlineEntries(document)
  if (entries.length === 0) return []
  return contentsList(
    {
      title: labels.contents,
      field: `TOC \\o "1-${tocDepth}" \\h \\z \\u`,
      entries: entries.map(({ depth, id, number, text }) => ({
        style: `TOC${depth}`,
        id,
        text: number === null ? text : `${number}\u2002${text}`,
      })),
    },
    context,
  )
}

/** A list that Word makes of a field, with the pages of its entries. */
interface ContentsList {
  readonly title: string
  /** The instruction of the field. */
  readonly field: string
  /** Never empty. */
  readonly entries: readonly ContentsEntry[]
}

interface ContentsEntry {
  readonly style: string
  /** Of the place to which it leads. */
  readonly id: string
  readonly text: string
}

/** The title of a list and its entries, around all of which is its field. */
export function contentsList({ title, field, entries }: ContentsList, context: Context): Flow {
  const { document, listedPages, page, theme } = context
  const rtl = document.dir === 'rtl'
  const heading: FlowItem = {
    kind: 'paragraph',
    properties: { style: 'TOCHeading', rtl },
    content: textRun(title),
  }
  return [
    heading,
    ...entries.map((entry, index): FlowItem => {
      const first = index === 0 ? fieldBegin(field) : nothing
      const ends = index === entries.length - 1
      const last = ends ? fieldEnd() : nothing
      return {
        kind: 'paragraph',
        properties: {
          style: entry.style,
          ...(ends ? { spacing: { after: spaceBelow(theme) } } : {}),
          // Without a number the dots of the style would lead to nothing.
          ...(listedPages.has(entry.id)
            ? {}
            : { tabs: [{ kind: 'end' as const, position: page.textWidth }] }),
          rtl,
        },
        content: join([first, contentsEntry(entry, context), last]),
      }
    }),
  ]
}

/** Twips between the last entry and a line of text. */
function spaceBelow(theme: Theme): number {
  const { lineHeight, size } = theme.text
  return twips(2 * (blockSpacing(theme) - halfLeading(size, lineHeight)))
}

/** The headings that the table of contents lists. */
export function outlineEntries({ outline, metadata }: Document): readonly OutlineEntry[] {
  return outline.filter(
    ({ depth, text, isListed }) => isListed && depth <= metadata.tocDepth && text !== '',
  )
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
