import type { IndexOfTerms } from '../../document/types.ts'
import { type IndexLine, indexLines, indexReferences, rangeSign } from '../../layout/index-lines.ts'
import type { BlockFormat } from './block-format.ts'
import type { Context } from './context.ts'
import { type Flow, type FlowItem, plainParagraph } from './flow.ts'
import { indexPages } from './index-pages.ts'
import { fieldBegin, fieldEnd, textRun } from './markup/run.ts'
import { join, nothing, type Xml } from './markup/xml.ts'
import type { Page } from './page.ts'
import { ofRecord } from './record-bookmark.ts'

/** With a heading above each letter. How many columns it has is said by its section, which stays when Word updates it. */
const instruction = `INDEX \\e ", " \\h "A"`

/**
 * Word's own index: a field (ECMA-376, part 1, 17.16.5.34), filled in as the table of contents is, with the PDF's page numbers until
 * Word updates its fields.
 */
export function indexOfTerms({ groups }: IndexOfTerms, _: BlockFormat, context: Context): Flow {
  if (groups.length === 0) return []
  const rtl = context.document.dir === 'rtl'
  const lines = groups.flatMap(({ letter, entries }) => [
    ...(letter === null ? [] : [{ style: 'IndexHeading', content: textRun(letter) }]),
    ...indexLines(entries).map((line) => ({
      style: `Index${line.depth + 1}`,
      content: entryContent(line, context),
    })),
  ])
  const begin = fieldBegin(`${instruction}${ofRecord(context)}`, {}, context.listedPages.size === 0)
  const paragraphs = lines.map(({ style, content }, index) => {
    const begins = index === 0 ? begin : nothing
    const ends = index === lines.length - 1 ? fieldEnd() : nothing
    return plainParagraph({ style, rtl }, join([begins, content, ends]))
  })
  return inColumns(paragraphs, context.page)
}

function entryContent(
  { text, places, references }: IndexLine,
  { listedPages, labels }: Context,
): Xml {
  return join([
    textRun(text),
    ...indexPages(places, listedPages).flatMap(({ pages, isMain }) => [
      textRun(', '),
      textRun(pages.join(rangeSign), isMain ? { bold: true } : {}),
    ]),
    ...indexReferences(references, labels).map(({ label, terms }) =>
      textRun(`, ${label} ${terms}`),
    ),
  ])
}

/** In two columns, in a section of their own, where the page has one. */
function inColumns(content: Flow, page: Page): Flow {
  if (!page.canTurn || page.columns > 1) return content
  const { columnSpace, textWidth } = page
  const columns = { ...page, columns: 2, textWidth: Math.floor((textWidth - columnSpace) / 2) }
  const end = (each: Page): FlowItem => ({ kind: 'sectionEnd', page: each })
  return [end(page), ...content, end(columns)]
}
