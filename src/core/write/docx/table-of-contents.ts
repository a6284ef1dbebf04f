import type { Document, OutlineEntry } from '../../document/types.ts'
import type { Context } from './context.ts'
import type { Flow, FlowItem } from './flow.ts'
import { field, fieldBegin, fieldEnd, run, textRun } from './markup/run.ts'
import { element, flag, join, nothing, type Xml } from './markup/xml.ts'

/**
 * Word's own table of contents: a field, filled in here so that it's complete when the file opens,
 * without the question that Word asks before it updates fields. Page numbers are Word's to know: their
 * fields stay empty until it updates them (on printing, or F9).
 */
export function tableOfContents(context: Context): Flow {
  const { document, labels, page } = context
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
      const last = index === entries.length - 1 ? fieldEnd() : nothing
      return {
        kind: 'paragraph',
        properties: {
          style: `TOC${entry.depth}`,
          // Without the dots of the style, which would lead to nothing until Word fills the numbers in.
          tabs: [{ kind: 'end', position: page.textWidth }],
          rtl,
        },
        content: join([first, contentsEntry(entry, context), last]),
      }
    }),
  ]
}

/** The headings that the table of contents lists. */
export function outlineEntries({ outline, metadata }: Document): readonly OutlineEntry[] {
  return outline.filter(({ depth, text }) => depth <= metadata.tocDepth && text !== '')
}

function contentsEntry({ id, number, text }: OutlineEntry, { bookmarks }: Context): Xml {
  const bookmark = bookmarks.nameFor(id)
  return element(
    'w:hyperlink',
    { 'w:anchor': bookmark, 'w:history': 1 },
    textRun(number === null ? text : `${number}\u2002${text}`),
    run({}, flag('w:tab')),
    field(`PAGEREF ${bookmark} \\h`, ''),
  )
}
