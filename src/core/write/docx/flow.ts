import { type ParagraphProperties, paragraph, type Spacing } from './markup/paragraph.ts'
import { element, join, nothing, type Xml } from './markup/xml.ts'
import type { StyleSheet } from './styles/style-sheet.ts'
import type { WordColor } from './styles/theme-colors.ts'

/** What blocks become before they are written: a flat list, in which neighbours can still be fitted to each other. */
export type FlowItem =
  | {
      readonly kind: 'paragraph'
      readonly properties: ParagraphProperties
      readonly content: Xml
      /** What is drawn around the paragraph, if anything. Paragraphs of one filled frame touch; two frames never join. */
      readonly frame?: Frame | null
    }
  | {
      readonly kind: 'table'
      readonly xml: Xml
      /** Whether it stands for a quote or an alert, which keep further from what is above than tables do. */
      readonly framed?: boolean
    }
  | { readonly kind: 'pageBreak' }

/** Compared by identity: each alert and quote has its own. */
export interface Frame {
  readonly fill: WordColor | null
  /** Whether it keeps as far from what is around it as filled frames do. */
  readonly apart?: boolean
}

/**
 * Writes a flow, and settles what depends on neighbours: a page break goes into the paragraph after it,
 * two tables are kept apart (Word would join them), and so are two frames.
 *
 * @param gap twips between text and a table or a filled frame
 * @param styles those of the document, for paragraphs to say no more than their styles don't
 */
export function writeFlow(items: readonly FlowItem[], gap: number, styles: StyleSheet): Xml {
  const written: Xml[] = []
  items.forEach((item, index) => {
    const before = items[index - 1]
    const after = items[index + 1]
    switch (item.kind) {
      case 'table':
        written.push(item.xml)
        if (after?.kind !== 'paragraph') written.push(spacer(after === undefined ? 0 : gap))
        return
      case 'pageBreak':
        if (after?.kind !== 'paragraph') written.push(pageBreakParagraph)
        return
      case 'paragraph': {
        if (wouldJoin(before, item)) written.push(spacer(0))
        const properties = fitted(item, before, after, gap)
        written.push(paragraph(styles.trimmed(properties), item.content))
        return
      }
      default: {
        const unknown: never = item
        throw new TypeError(`Unknown item ${JSON.stringify(unknown)}.`)
      }
    }
  })
  return join(written)
}

function fitted(
  item: FlowItem & { readonly kind: 'paragraph' },
  before: FlowItem | undefined,
  after: FlowItem | undefined,
  gap: number,
): ParagraphProperties {
  let fit = item.properties
  const spaced = (spacing: Spacing) => {
    fit = { ...fit, spacing: { ...fit.spacing, ...spacing } }
  }
  if (before?.kind === 'pageBreak') {
    fit = { ...fit, pageBreakBefore: true }
    // Word keeps the space above a heading at the top of such a page, which the margin has given already.
    if (isHeading(fit)) spaced({ before: 0 })
  }
  if (before?.kind === 'table' && !isHeading(fit)) {
    spaced({ before: Math.max(gap, fit.spacing?.before ?? 0) })
  }
  if (after?.kind === 'table' && after.framed === true && !isHeading(fit)) {
    spaced({ after: Math.max(gap, fit.spacing?.after ?? 0) })
  }
  // The spacer between two frames stands below the space that the first one leaves.
  if (wouldJoin(before, item)) spaced({ before: 0 })
  // Word fills the space between paragraphs of one shape only; others of a filled frame have none.
  if (item.frame != null && (item.frame.fill !== null || item.frame.apart)) {
    if (gap > 0 && !inSameFrame(before, item) && !wouldJoin(before, item)) {
      spaced({ before: gap })
    }
    if (gap > 0 && !inSameFrame(item, after)) spaced({ after: gap })
    if (inSameFrame(before, item) && !sameShape(before, item)) spaced({ before: 0 })
    if (inSameFrame(item, after) && !sameShape(item, after)) spaced({ after: 0 })
  }
  return fit
}

/** Word draws one frame around neighbours that look the same, be they two alerts or two code blocks. */
function wouldJoin(a: FlowItem | undefined, b: FlowItem): boolean {
  if (a?.kind !== 'paragraph' || b.kind !== 'paragraph' || look(a) !== look(b)) return false
  // A code block is one paragraph, so that two of them are two frames, wherever they stand.
  if (isCode(a.properties)) return true
  return frameOf(a) !== null && frameOf(b) !== null && !inSameFrame(a, b)
}

function look({ properties }: FlowItem & { readonly kind: 'paragraph' }): string {
  const { borders, shading } = properties
  return JSON.stringify([isCode(properties), borders, shading])
}

function frameOf(item: FlowItem | undefined): Frame | null {
  return item?.kind === 'paragraph' ? (item.frame ?? null) : null
}

function inSameFrame(a: FlowItem | undefined, b: FlowItem | undefined): boolean {
  const frame = frameOf(a)
  return frame !== null && frame === frameOf(b)
}

function sameShape(a: FlowItem | undefined, b: FlowItem | undefined): boolean {
  return shape(a) === shape(b)
}

function shape(item: FlowItem | undefined): string {
  if (item?.kind !== 'paragraph') return ''
  const { borders, indent } = item.properties
  return JSON.stringify([isCode(item.properties), borders, indent])
}

function isCode({ style }: ParagraphProperties): boolean {
  return style === 'SourceCode'
}

export function isHeading({ style }: ParagraphProperties): boolean {
  return style === 'TOCHeading' || style?.startsWith('Heading') === true
}

function spacer(height: number): Xml {
  return paragraph({ style: 'Spacer', spacing: { before: 0, after: height } }, nothing)
}

const pageBreakParagraph = paragraph({}, element('w:r', element('w:br', { 'w:type': 'page' })))
