import type { Alignment } from '../../document/types.ts'
import type { InlineFormat } from './inlines.ts'
import type {
  Indent,
  Justification,
  ParagraphBorders,
  ParagraphProperties,
} from './markup/paragraph.ts'
import type { WordColor } from './styles/theme-colors.ts'

/** The bar, and the fill, that an alert or a quote gives to every paragraph in it. */
export interface Box {
  /** Twips from the start margin to the outer edge of the bar. */
  readonly edge: number
  readonly bar: { readonly size: number; readonly color: WordColor } | null
  readonly fill: WordColor | null
  /** Whether it keeps as far from what is around it as filled boxes do, though it may have no fill. */
  readonly apart?: boolean
  /** A line all round, in place of a bar. */
  readonly outline?: { readonly size: number; readonly color: WordColor }
  /** Eighths of a point by which the fill goes on above and below the text. */
  readonly padding: number
  /** Twips by which text keeps off the end of the fill. */
  readonly endInset: number
}

/** Where a block stands. */
export interface Place {
  /** Twips from the start margin of the page, cell or note. */
  readonly indent: number
  /** Twips from the start margin to the end margin. */
  readonly measure: number
  /** Style of plain paragraphs; absent for the default one. */
  readonly style?: string
  /** The level of the innermost list, -1 outside lists. */
  readonly listLevel: number
  readonly box: Box | null
  /** Set by `aligned`, for blocks that have no alignment of their own. */
  readonly align: Alignment | null
  /** Whether plain text is bold: in header cells that the table style does not reach. */
  readonly bold?: boolean
  /** Whether it's the head of a table with a solid fill. */
  readonly inHead?: boolean
  /** Multiple of the document's text size, for what has a size of its own such as code; 1 if absent. */
  readonly scale?: number
  /** Half-points, where plain text has another size than its style. */
  readonly size?: number
  /** Twips from the end margin to where lines end; nothing if absent. `measure` is that much shorter. */
  readonly end?: number
  /** How many tables that frame quotes and alerts are around it. */
  readonly framedTables?: number
}

/** Blocks are indented no further than this leaves room for, in twips (an inch). */
const narrowest = 1440

/** A place further in, unless that would leave too little room. */
export function indentBy(place: Place, amount: number): Place {
  return {
    ...place,
    indent: Math.max(0, Math.min(place.indent + amount, place.measure - narrowest)),
  }
}

/** How plain text stands here. */
export function inlineFormat(place: Place, rtl: boolean): InlineFormat {
  const { bold, size, scale = 1 } = place
  const run = { ...(bold === true ? { bold } : {}), ...(size === undefined ? {} : { size }) }
  return { run, rtl, room: roomIn(place), scale, inHead: place.inHead === true }
}

/** Twips that are left for a block. */
export function roomIn(place: Place): number {
  return Math.max(place.measure - place.indent, 0)
}

/** Eighths of a point. The fill reaches to the border, however thin. */
const thinnestBorder = 2

/** Widest gap between a border and its text that Word takes, in points. */
const widestBorderSpace = 31

/**
 * The properties that a place gives to a paragraph. A box draws its bar at the same place beside
 * paragraphs of every indent, by the gap between border and text.
 *
 * @param own indent of the paragraph itself within the place, in twips
 */
export function placed(place: Place, rtl: boolean, own: Indent = {}): ParagraphProperties {
  const { box } = place
  const start = place.indent + (own.start ?? 0)
  const end = own.end ?? ((box?.endInset ?? 0) + (place.end ?? 0) || undefined)
  const base: ParagraphProperties = { indent: { ...own, start, end: end ?? 0 } }
  if (box === null) return base
  return {
    ...base,
    borders: boxBorders(box, start - (own.hanging ?? 0), rtl),
    shading: box.fill ?? undefined,
  }
}

/** The borders of a paragraph in a box, whose first line begins at `textEdge`: twips from the start margin. */
export function boxBorders(box: Box, textEdge: number, rtl: boolean): ParagraphBorders {
  const { bar: ownBar, outline, fill, endInset, padding: size } = box
  const bar = outline ?? ownBar
  const barWidth = bar === null ? 0 : bar.size * 2.5
  const space = Math.min(
    widestBorderSpace,
    Math.max(0, Math.round((textEdge - box.edge - barWidth) / 20)),
  )
  if (outline !== undefined) {
    const edge = { ...outline, space: Math.round(size / 8) }
    const near = { ...outline, space }
    const far = { ...outline, space: Math.round((endInset - barWidth) / 20) }
    return { top: edge, left: rtl ? far : near, bottom: edge, right: rtl ? near : far }
  }
  const strip = fill === null ? undefined : { size, space: 0, color: fill }
  const padding: ParagraphBorders = strip === undefined ? {} : { top: strip, bottom: strip }
  if (bar === null) return padding
  const far = strip && { ...strip, size: thinnestBorder, space: Math.round(endInset / 20) }
  // Styles have the bar on the left; it stands where lines begin.
  return rtl
    ? { ...padding, left: far ?? 'none', right: { ...bar, space } }
    : { ...padding, left: { ...bar, space }, ...(far === undefined ? {} : { right: far }) }
}

/** Word's name for an alignment: it counts from the start of the line, so the sides swap from right to left. */
export function justification(align: Alignment | null, rtl: boolean): Justification | undefined {
  switch (align) {
    case null:
      return undefined
    case 'center':
      return 'center'
    case 'left':
      return rtl ? 'end' : 'start'
    case 'right':
      return rtl ? 'start' : 'end'
  }
}
