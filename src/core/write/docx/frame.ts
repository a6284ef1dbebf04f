import type { Border } from './markup/border.ts'
import type { WordColor } from './markup/color.ts'
import type { ParagraphBorders } from './markup/paragraph.ts'
import { eighthPoints } from './markup/units.ts'

/** What a quote, an alert or details have around them: a bar at the start or a line all round, and a fill. */
export interface Frame {
  /** Its size in eighths of a point. */
  readonly line: Pick<Border, 'size' | 'color'>
  /** Whether the line goes all round; else it is a bar where lines of text start. */
  readonly outlined: boolean
  readonly fill: WordColor | null
  /** Twips from the outer edges of the frame to the text. */
  readonly inset: Inset
  /** Points between the text and the frame's edges above and below it. */
  readonly padding: number
  /** Whether it keeps as far from what is around it as tables do, and its paragraphs touch. */
  readonly apart: boolean
}

/** Twips. */
export interface Inset {
  readonly start: number
  readonly end: number
}

/** A frame that the borders of its paragraphs draw. */
export interface PlacedFrame extends Frame {
  /** Twips from the start margin to its outer edge. */
  readonly edge: number
}

/** Eighths of a point. Word fills a paragraph as far as its borders, however thin. */
const thinnestBorder = 2

/** Widest gap between a border and its text that Word takes, in points. */
const widestBorderSpace = 31

/**
 * The borders of one paragraph in a frame. The bar is at the same place beside paragraphs of every indent:
 * the gap between border and text makes up for it.
 *
 * @param textEdge twips from the start margin to where the first line begins
 */
export function frameBorders(frame: PlacedFrame, textEdge: number, rtl: boolean): ParagraphBorders {
  const { line, outlined, fill, inset } = frame
  const lineWidth = line.size * 2.5
  const space = Math.min(
    widestBorderSpace,
    Math.max(0, Math.round((textEdge - frame.edge - lineWidth) / 20)),
  )
  const size = eighthPoints(frame.padding)
  const start = { ...line, space }
  if (outlined) {
    const edge = { ...line, space: Math.round(size / 8) }
    const end = { ...line, space: Math.round((inset.end - lineWidth) / 20) }
    return { top: edge, left: rtl ? end : start, bottom: edge, right: rtl ? start : end }
  }
  // Styles have the bar on the left; it stands where lines begin.
  if (fill === null) return rtl ? { left: 'none', right: start } : { left: start }
  const strip = { size, space: 0, color: fill }
  const end = { ...strip, size: thinnestBorder, space: Math.round(inset.end / 20) }
  return { top: strip, left: rtl ? end : start, bottom: strip, right: rtl ? start : end }
}

/**
 * The frame that paragraphs draw where one frame is inside another: the outer one if it's filled, else the inner. A
 * paragraph has one border at each side.
 */
export function frameWithin(
  outside: { readonly indent: number; readonly frame: PlacedFrame | null },
  frame: Frame,
): PlacedFrame {
  return outside.frame?.fill ? outside.frame : { ...frame, edge: outside.indent }
}
