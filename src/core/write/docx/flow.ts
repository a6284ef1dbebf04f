import { type BlockFormat, inheritedProperties } from './block-format.ts'
import type { Frame } from './frame.ts'
import { type ParagraphProperties, paragraphElement, type Spacing } from './markup/paragraph.ts'
import { join, nothing, type Xml } from './markup/xml.ts'
import type { Page } from './page.ts'
import { pageBreakParagraph } from './page-break.ts'
import { isCaptionStyle } from './styles/caption.ts'
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
  /** Whether it continues with the code block of the paragraph before it. */
  readonly continuesCode?: boolean
  /** Whether it's the last of a field, whose paragraphs Word replaces when it updates it: a section that ends in it would be lost. */
  readonly endsField?: boolean
}

/** A part of a flow. */
export type FlowItem =
  | FlowParagraph
  | {
      readonly kind: 'table'
      readonly xml: Xml
      /** Twips between it and text; that of tables, if absent. */
      readonly gap?: number
      /** Of the paragraph that may follow, with the change that the whole table is part of. */
      readonly markChange?: () => Xml
    }
  /** Such a break to a right page begins a section. */
  | { readonly kind: 'pageBreak'; readonly to?: 'right' }
  /** The content before it, back to the last such end, is on pages of this kind. Only between the blocks of the document. */
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
  return { ...plainParagraph({ ...properties, ...inherited }, content), frame: format.frame }
}

/** A paragraph that takes nothing from what is around it. */
export function plainParagraph(properties: ParagraphProperties, content: Xml): FlowParagraph {
  return { kind: 'paragraph', properties, content }
}

/** The item, with other properties if it's a paragraph. */
export function withProperties(item: FlowItem, properties: ParagraphProperties): FlowItem {
  if (item.kind !== 'paragraph') return item
  return { ...item, properties: { ...item.properties, ...properties } }
}

/** The item, which if it's a paragraph stays on the page of the next. */
export function keptWithNext(item: FlowItem): FlowItem {
  return withProperties(item, { keepNext: true })
}

/** The item, which isn't kept on the page of the next: in a cell that would keep its whole row there. */
export function freeOfNext(item: FlowItem): FlowItem {
  if (item.kind !== 'paragraph' || item.properties.keepNext !== true) return item
  return withProperties(item, { keepNext: undefined })
}

/** The item, with other spacing if it's a paragraph. */
export function withSpacing(item: FlowItem, spacing: Spacing): FlowItem {
  if (item.kind !== 'paragraph') return item
  return withProperties(item, { spacing: { ...item.properties.spacing, ...spacing } })
}

/**
 * The flow with other space above its first paragraph and below its last.
 *
 * @param changes whether that of an item is changed
 */
export function withOuterSpace(
  content: Flow,
  { before, after }: Spacing,
  changes: (item: FlowItem) => boolean = () => true,
): Flow {
  return content.map((item, index) => {
    if (!changes(item)) return item
    return withSpacing(item, {
      ...(index === 0 && before !== undefined ? { before } : {}),
      ...(index === content.length - 1 && after !== undefined ? { after } : {}),
    })
  })
}

/**
 * Writes a flow, with what depends on neighbours: a page break becomes a property of the paragraph after it,
 * two tables are kept apart (Word would join them), and so are two frames.
 *
 * @param gap twips between text and a table or a filled frame
 * @param styles those of the document, so that paragraphs say only what their styles don't
 * @param section the properties of the section that ends with the flow, which its last paragraph carries, unless a field ends in that
 */
export function writeFlow(
  items: Flow,
  gap: number,
  styles: StyleSheet,
  section: Xml = nothing,
): Xml {
  return join(writeFlowParts(items, gap, styles, { section }))
}

/**
 * Writes a flow as `writeFlow` does, in parts: each begins with an item whose index is in `starts`, and holds the room above
 * that item in the part before it. A part that ends with a table ends with a paragraph still, as a cell must.
 */
export function writeFlowParts(
  items: Flow,
  gap: number,
  styles: StyleSheet,
  { section = nothing, starts }: { readonly section?: Xml; readonly starts?: ReadonlySet<number> },
): readonly Xml[] {
  const parts: Xml[] = []
  let written: Xml[] = []
  items.forEach((item, index) => {
    const before = items[index - 1]
    const after = items[index + 1]
    const startsPart = index > 0 && starts?.has(index) === true
    if (startsPart) {
      parts.push(join(written))
      written = []
    }
    const endsPart = starts?.has(index + 1) === true
    switch (item.kind) {
      case 'table':
        written.push(item.xml)
        if (after?.kind !== 'paragraph' || endsPart) {
          written.push(spacer(after === undefined ? 0 : gap, item.markChange?.()))
        }
        return
      case 'pageBreak':
        if (after?.kind !== 'paragraph') written.push(pageBreakParagraph)
        return
      case 'sectionEnd':
        return
      case 'paragraph': {
        if (wouldJoin(before, item) && !startsPart) written.push(spacer(0))
        let fit = fitted(item, before, after, gap, styles)
        if (startsPart) fit = { ...fit, spacing: { ...fit.spacing, before: 0 } }
        if (endsPart) {
          fit = { ...fit, spacing: { ...fit.spacing, after: roomBelow(items, index, gap, styles) } }
        }
        const properties = styles.withoutInherited(fit)
        const ends = section !== nothing && after === undefined && carriesSection(item)
        const complete = ends ? { ...properties, section } : properties
        written.push(paragraphElement(complete, item.content))
        return
      }
      default:
        item satisfies never
    }
  })
  if (section !== nothing && !carriesSection(items.at(-1))) {
    written.push(paragraphElement({ style: 'Spacer', section }, nothing))
  }
  return [...parts, join(written)]
}

function carriesSection(last: FlowItem | undefined): boolean {
  return last?.kind === 'paragraph' && last.endsField !== true
}

/** Twips between an item and the next: what the one has below it, or the other above, whichever is more. */
function roomBelow(items: Flow, index: number, gap: number, styles: StyleSheet): number {
  const room = (at: number, side: 'before' | 'after', standard: (style?: string) => number) => {
    const item = items[at]
    if (item?.kind !== 'paragraph') return item?.kind === 'table' ? (item.gap ?? gap) : 0
    const fit = fitted(item, items[at - 1], items[at + 1], gap, styles)
    return fit.spacing?.[side] ?? standard(fit.style)
  }
  const next = items[index + 1]
  const inPlaceOfSpacer =
    next?.kind === 'paragraph' && wouldJoin(items[index], next) ? spacerHeight : 0
  return (
    inPlaceOfSpacer +
    Math.max(
      room(index, 'after', (style) => styles.spaceAfter(style)),
      room(index + 1, 'before', (style) => styles.spaceBefore(style)),
    )
  )
}

function fitted(
  item: FlowParagraph,
  before: FlowItem | undefined,
  after: FlowItem | undefined,
  gap: number,
  styles: StyleSheet,
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
    spaced({ before: Math.max(before.gap ?? gap, fit.spacing?.before ?? 0) })
  }
  if (after?.kind === 'table' && !isHeading(fit) && !isCaptionStyle(fit.style)) {
    spaced({ after: Math.max(after.gap ?? gap, fit.spacing?.after ?? 0) })
  }
  // What isn't running text keeps as far from a heading as from text, where the heading itself would let it come closer.
  if (isHeading(fit) && isSetOff(after)) {
    const room = (after?.kind === 'table' ? after.gap : undefined) ?? gap
    const leading = hasEdge(after) ? styles.leadingBelow(undefined) : 0
    const least = styles.spaceAfter(fit.style)
    spaced({ after: leading + Math.max(room - styles.leadingBelow(fit.style), least) })
  }
  // A spacer is between two frames that Word would join. All room is above it, for it may begin a page.
  if (joins) spaced({ before: 0 })
  // Word fills the space between paragraphs of one shape only; others of such a frame have none.
  if (item.frame?.apart) {
    if (gap > 0 && !inSameFrame(before, item) && !joins) spaced({ before: gap })
    if (gap > 0 && !inSameFrame(item, after)) spaced({ after: gap })
    if (inSameFrame(before, item) && !sameShape(before, item)) spaced({ before: 0 })
    if (inSameFrame(item, after) && !sameShape(item, after)) spaced({ after: 0 })
  }
  // Gaps are counted from lines of text, which have leading of their own: two edges are as far apart as two em boxes.
  const goesOn = item.continuesCode === true || inSameFrame(before, item)
  if (hasEdge(before) && hasEdge(item) && !goesOn && !joins) {
    spaced({
      before:
        (fit.spacing?.before ?? styles.spaceBefore(fit.style)) + styles.leadingBelow(undefined),
    })
  }
  if (after?.kind === 'paragraph' && wouldJoin(item, after) && hasEdge(item)) {
    spaced({
      after: (fit.spacing?.after ?? styles.spaceAfter(fit.style)) + besideSpacer(styles),
    })
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
  const twoBlocksOfCode = isCode(a) && isCode(b)
  const twoFrames = a.frame != null && b.frame != null && a.frame !== b.frame
  return (twoBlocksOfCode || twoFrames) && outerLook(a) === outerLook(b)
}

function outerLook(item: FlowParagraph): string {
  const { borders, shading } = item.properties
  return JSON.stringify([isCode(item), borders, shading])
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
  return JSON.stringify([isCode(item), borders, indent])
}

/** Whether it's a paragraph of code. */
export function isCode(item: FlowItem | undefined): boolean {
  return item?.kind === 'paragraph' && item.properties.style === 'SourceCode'
}

/** Whether it's a table or begins a list, a frame or code. */
function isSetOff(item: FlowItem | undefined): boolean {
  if (item?.kind === 'table') return true
  if (item?.kind !== 'paragraph' || isHeading(item.properties)) return false
  const { numbering, style } = item.properties
  return numbering !== undefined || isCode(item) || item.frame != null || setOff.has(style ?? '')
}

/** Whether it begins with an edge rather than with a line of text, which has leading above it. */
function hasEdge(item: FlowItem | undefined): boolean {
  return (
    item?.kind === 'table' ||
    isCode(item) ||
    (item?.kind === 'paragraph' && item.frame?.apart === true)
  )
}

const setOff: ReadonlySet<string> = new Set(['DefinitionTerm', 'ListParagraph', 'ListTight'])

export function isHeading({ style }: ParagraphProperties): boolean {
  return style === 'TOCHeading' || style === 'IndexHeading' || style?.startsWith('Heading') === true
}

/** The height of a spacer's line in LibreOffice, in twips. */
const spacerHeight = 20

/** Twips that are left between two edges that a spacer keeps apart. */
function besideSpacer(styles: StyleSheet): number {
  return Math.max(0, styles.leadingBelow(undefined) - spacerHeight)
}

function spacer(height: number, markChange?: Xml): Xml {
  const spacing = { before: 0, after: height }
  return paragraphElement({ style: 'Spacer', spacing, markChange }, nothing)
}
