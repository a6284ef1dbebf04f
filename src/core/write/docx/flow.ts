import { type BlockFormat, inheritedProperties } from './block-format.ts'
import type { Frame } from './frame.ts'
import { type ParagraphProperties, paragraphElement, type Spacing } from './markup/paragraph.ts'
import { join, nothing, type Xml } from './markup/xml.ts'
import type { Page } from './page.ts'
import { pageBreakParagraph } from './page-break.ts'
import type { StyleSheet } from './styles/style-sheet.ts'

/** A paragraph before its neighbours are known. */
export interface FlowParagraph {
  readonly kind: 'paragraph'
  readonly properties: ParagraphProperties
  readonly content: Xml
  /**
   * The frame around it, if any. Paragraphs of one filled frame touch; two frames never join. Compared by identity:
   * each alert and quote has its own.
   */
  readonly frame?: Frame | null
  /** Whether it goes on with the code block of the paragraph before it. */
  readonly continuesCode?: boolean
}

/** A part of a flow. */
export type FlowItem =
  | FlowParagraph
  | {
      readonly kind: 'table'
      readonly xml: Xml
      /** Whether it draws a frame: that keeps further from what is above than tables do. */
      readonly framed?: boolean
    }
  | { readonly kind: 'pageBreak' }
  /** What is before it, from the last such end, stands on pages of this kind. Only between the blocks of the document. */
  | { readonly kind: 'sectionEnd'; readonly page: Page }

/** What blocks become before they are written: a flat list, in which neighbours can still be fitted to each other. */
export type Flow = readonly FlowItem[]

/** A paragraph in a format: with its indent and its frame. The paragraph's own indent counts from there. */
export function flowParagraph(
  format: BlockFormat,
  properties: ParagraphProperties,
  content: Xml,
): FlowParagraph {
  const inherited = inheritedProperties(format, properties.rtl === true, properties.indent)
  return {
    kind: 'paragraph',
    frame: format.frame,
    properties: { ...properties, ...inherited },
    content,
  }
}

/** The item, which if it's a paragraph stays on the page of the next. */
export function keptWithNext(item: FlowItem): FlowItem {
  if (item.kind !== 'paragraph') return item
  return { ...item, properties: { ...item.properties, keepNext: true } }
}

/** The item, with other spacing if it's a paragraph. */
export function withSpacing(item: FlowItem, spacing: Spacing): FlowItem {
  if (item.kind !== 'paragraph') return item
  const { properties } = item
  return { ...item, properties: { ...properties, spacing: { ...properties.spacing, ...spacing } } }
}

/** The flow of a cell that has room of its own around it: without space above the first and below the last paragraph. */
export function withoutOuterSpace(content: Flow): Flow {
  return content.map((item, index) => {
    const before = index === 0 ? { before: 0 } : {}
    const after = index === content.length - 1 ? { after: 0 } : {}
    return withSpacing(item, { ...before, ...after })
  })
}

/**
 * Writes a flow, with what depends on neighbours: a page break becomes a property of the paragraph after it,
 * two tables are kept apart (Word would join them), and so are two frames.
 *
 * @param gap twips between text and a table or a filled frame
 * @param styles those of the document, so that paragraphs say only what their styles don't
 * @param section the properties of the section that ends with the flow, which its last paragraph carries
 */
export function writeFlow(
  items: Flow,
  gap: number,
  styles: StyleSheet,
  section: Xml = nothing,
): Xml {
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
      case 'sectionEnd':
        return
      case 'paragraph': {
        if (wouldJoin(before, item)) written.push(spacer(0))
        const properties = styles.withoutInherited(fitted(item, before, after, gap))
        const ends = section !== nothing && after === undefined
        const own = ends ? { ...properties, section } : properties
        written.push(paragraphElement(own, item.content))
        return
      }
      default: {
        const unknown: never = item
        throw new TypeError(`Unknown item ${JSON.stringify(unknown)}.`)
      }
    }
  })
  if (section !== nothing && items.at(-1)?.kind !== 'paragraph') {
    written.push(paragraphElement({ style: 'Spacer', section }, nothing))
  }
  return join(written)
}

function fitted(
  item: FlowParagraph,
  before: FlowItem | undefined,
  after: FlowItem | undefined,
  gap: number,
): ParagraphProperties {
  const joins = wouldJoin(before, item)
  let fit = item.properties
  const spaced = (spacing: Spacing) => {
    fit = { ...fit, spacing: { ...fit.spacing, ...spacing } }
  }
  if (before?.kind === 'pageBreak') {
    fit = { ...fit, pageBreakBefore: true }
    // Word keeps the space above a heading at the top of such a page, though the margin is space enough.
    if (isHeading(fit)) spaced({ before: 0 })
  }
  if (before?.kind === 'table' && !isHeading(fit)) {
    spaced({ before: Math.max(gap, fit.spacing?.before ?? 0) })
  }
  if (after?.kind === 'table' && after.framed === true && !isHeading(fit)) {
    spaced({ after: Math.max(gap, fit.spacing?.after ?? 0) })
  }
  // The spacer between two frames stands below the space that the first one leaves.
  if (joins) spaced({ before: 0 })
  // Word fills the space between paragraphs of one shape only; others of such a frame have none.
  if (item.frame?.apart) {
    if (gap > 0 && !inSameFrame(before, item) && !joins) spaced({ before: gap })
    if (gap > 0 && !inSameFrame(item, after)) spaced({ after: gap })
    if (inSameFrame(before, item) && !sameShape(before, item)) spaced({ before: 0 })
    if (inSameFrame(item, after) && !sameShape(item, after)) spaced({ after: 0 })
  }
  return fit
}

/**
 * Whether Word would draw one frame around both, as it does where neighbours look the same. Paragraphs of code are two
 * frames, wherever they stand, unless they are of one block.
 */
function wouldJoin(a: FlowItem | undefined, b: FlowItem): boolean {
  if (a?.kind !== 'paragraph' || b.kind !== 'paragraph') return false
  if (b.continuesCode) return false
  const twoBlocksOfCode = isCode(a.properties) && isCode(b.properties)
  const twoFrames = a.frame != null && b.frame != null && a.frame !== b.frame
  return (twoBlocksOfCode || twoFrames) && outerLook(a) === outerLook(b)
}

function outerLook({ properties }: FlowParagraph): string {
  const { borders, shading } = properties
  return JSON.stringify([isCode(properties), borders, shading])
}

function inSameFrame(a: FlowItem | undefined, b: FlowItem | undefined): boolean {
  return (
    a?.kind === 'paragraph' && b?.kind === 'paragraph' && a.frame != null && a.frame === b.frame
  )
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
  return paragraphElement({ style: 'Spacer', spacing: { before: 0, after: height } }, nothing)
}
