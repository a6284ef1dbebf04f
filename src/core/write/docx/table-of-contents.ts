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
  const { document, headingPages, labels, page, theme } = context
  const { tocDepth } = document.metadata
  const entries = outlineEntries(document)
  if (entries.length === 0) return []
  const rtl = document.dir === 'rtl'
  const title: FlowItem = {
    kind: 'paragraph',
    properties: { style: 'TOCHeading', rtl },
    content: textRun(labels.contents),
  }
  return [
    title,
    ...entries.map((entry, index): FlowItem => {
      const first = index === 0 ? fieldBegin(`TOC \\o "1-${tocDepth}" \\h \\z \\u`) : nothing
      const ends = index === entries.length - 1
      const last = ends ? fieldEnd() : nothing
      return {
        kind: 'paragraph',
        properties: {
          style: `TOC${entry.depth}`,
          ...(ends ? { spacing: { after: spaceBelow(theme) } } : {}),
          // Without a number the dots of the style would lead to nothing.
          ...(headingPages.has(entry.id)
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

function contentsEntry(
  { id, number, text }: OutlineEntry,
  { bookmarks, headingPages }: Context,
): Xml {
  const bookmark = bookmarks.nameFor(id)
  return element(
    'w:hyperlink',
    { 'w:anchor': bookmark, 'w:history': 1 },
    textRun(number === null ? text : `${number}\u2002${text}`),
    run({}, flag('w:tab')),
    field(`PAGEREF ${bookmark} \\h`, String(headingPages.get(id) ?? '')),
  )
}
