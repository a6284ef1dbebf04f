import { type ParagraphProperties, paragraph } from './paragraph-properties.ts'
import { element, flag, join, nothing, type Xml } from './xml.ts'

/** What blocks become before they are written: a flat list, in which neighbours can still be fitted to each other. */
export type FlowItem =
  | { readonly kind: 'paragraph'; readonly properties: ParagraphProperties; readonly content: Xml }
  | { readonly kind: 'table'; readonly xml: Xml }
  | { readonly kind: 'pageBreak' }

/**
 * Writes a flow, and settles what depends on neighbours: a page break goes into the paragraph after it,
 * two tables are kept apart (Word would join them), and paragraphs of one box touch.
 *
 * @param spaceAfterTable twips between a table and the paragraph after it
 */
export function writeFlow(items: readonly FlowItem[], spaceAfterTable: number): Xml {
  const written: Xml[] = []
  items.forEach((item, index) => {
    const before = items[index - 1]
    const after = items[index + 1]
    switch (item.kind) {
      case 'table':
        written.push(item.xml)
        if (after === undefined || after.kind !== 'paragraph') written.push(spacer(spaceAfterTable))
        return
      case 'pageBreak':
        if (after?.kind !== 'paragraph') written.push(pageBreakParagraph)
        return
      case 'paragraph':
        written.push(
          paragraph(fitted(item.properties, before, after, spaceAfterTable), item.content),
        )
        return
      default: {
        const unknown: never = item
        throw new TypeError(`Unknown item ${JSON.stringify(unknown)}.`)
      }
    }
  })
  return join(written)
}

function fitted(
  properties: ParagraphProperties,
  before: FlowItem | undefined,
  after: FlowItem | undefined,
  spaceAfterTable: number,
): ParagraphProperties {
  let fit = properties
  if (before?.kind === 'pageBreak') fit = { ...fit, pageBreakBefore: true }
  if (
    before?.kind === 'table' &&
    fit.spacing?.before === undefined &&
    fit.outlineLevel === undefined
  ) {
    fit = { ...fit, spacing: { ...fit.spacing, before: spaceAfterTable } }
  }
  if (inFilledBox(fit) && after?.kind === 'paragraph' && inFilledBox(after.properties)) {
    if (!sameBox(fit, after.properties)) fit = { ...fit, spacing: { ...fit.spacing, after: 0 } }
  }
  return fit
}

/** Word fills the space between two paragraphs only where their borders and indents are the same. */
function sameBox(a: ParagraphProperties, b: ParagraphProperties): boolean {
  return JSON.stringify([a.borders, a.indent]) === JSON.stringify([b.borders, b.indent])
}

function inFilledBox({ borders, shading }: ParagraphProperties): boolean {
  return borders !== undefined && shading !== undefined
}

function spacer(height: number): Xml {
  return paragraph({ style: 'TableSpacer', spacing: { before: 0, after: height } }, nothing)
}

const pageBreakParagraph = paragraph({}, element('w:r', {}, element('w:br', { 'w:type': 'page' })))

export const lineBreak = flag('w:br')
