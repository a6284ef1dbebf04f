import type { Alignment } from '../../document/types.ts'
import { noReach, type Reach } from '../../layout/reach.ts'
import { frameBorders, type Inset, type PlacedFrame } from './frame.ts'
import type { InlineFormat } from './inline-format.ts'
import type { Indent, Justification, ParagraphProperties } from './markup/paragraph.ts'

/** What blocks take from what is around them: where they stand, and how their text looks. */
export interface BlockFormat {
  /** Twips from the start margin of the page, cell or note. */
  readonly indent: number
  /** Twips from the start margin to where lines end. */
  readonly width: number
  /** Twips from there to the end margin; nothing if absent. */
  readonly end?: number
  /** Style of plain paragraphs; absent for the default one. */
  readonly style?: string
  /** How far tables and code may go beyond their lines, in twips. */
  readonly reach: Reach
  /** The level of the innermost list, -1 outside lists. */
  readonly listLevel: number
  /** Twips from where the outermost list begins to the text of the innermost; 0 if absent. */
  readonly listStart?: number
  /** The frame that the borders of paragraphs draw. */
  readonly frame: PlacedFrame | null
  /** How many tables that draw frames are around it. */
  readonly framedTables: number
  /** Set by `aligned`, for blocks that have no alignment of their own. */
  readonly align: Alignment | null
  /** Whether plain text is bold: in header cells that the table style does not reach. */
  readonly bold: boolean
  /** Whether it's the head of a table with a solid fill. */
  readonly inSolidHead: boolean
  /** Multiple of the document's text size, for what has a size of its own such as code. */
  readonly scale: number
  /** Half-points, where plain text has another size than its style. */
  readonly size?: number
}

/** The format of blocks on a page, in a cell or in a note whose lines are that many twips wide. */
export function formatIn(width: number): BlockFormat {
  return {
    indent: 0,
    width,
    reach: noReach,
    listLevel: -1,
    frame: null,
    framedTables: 0,
    align: null,
    bold: false,
    inSolidHead: false,
    scale: 1,
  }
}

/** The format of blocks in a cell of a table that draws a frame or columns, whose lines are that many twips wide. */
export function inCell(outside: BlockFormat, width: number, indent = 0): BlockFormat {
  const { framedTables } = outside
  return {
    ...outside,
    indent,
    end: 0,
    width,
    reach: noReach,
    frame: null,
    framedTables: framedTables + 1,
  }
}

/** Blocks are indented no further than this leaves room for, in twips (an inch). */
const narrowest = 1440

/** The format of blocks indented by that many more twips, unless that would leave too little room. None extends beyond its lines. */
export function indented(format: BlockFormat, amount: number): BlockFormat {
  return {
    ...format,
    reach: noReach,
    indent: Math.max(0, Math.min(format.indent + amount, format.width - narrowest)),
  }
}

/** The format of blocks set in at both sides, in a style of that name. */
export function insetFormat(
  format: BlockFormat,
  { start, end }: Inset,
  style: string,
): BlockFormat {
  return {
    ...indented({ ...format, width: Math.max(1, format.width - end) }, start),
    end: (format.end ?? 0) + end,
    style,
  }
}

/** The width available to a block, in twips. */
export function availableWidth({ width, indent }: BlockFormat): number {
  return Math.max(width - indent, 0)
}

/** The format of a block that extends that far beyond the lines around it, and has that much more room. */
export function reaching(format: BlockFormat, { left, right }: Reach, rtl: boolean): BlockFormat {
  const [start, end] = rtl ? [right, left] : [left, right]
  return {
    ...format,
    indent: format.indent - start,
    width: format.width + end,
    end: (format.end ?? 0) - end,
    reach: noReach,
  }
}

/** The format of plain text in blocks of that format. */
export function textFormat(format: BlockFormat, rtl: boolean): InlineFormat {
  const { bold, size, scale, inSolidHead } = format
  const run = { ...(bold ? { bold } : {}), ...(size === undefined ? {} : { size }) }
  return { run, rtl, width: availableWidth(format), scale, inSolidHead }
}

/** The format of text in paragraphs whose style sets everything, `scale` times as large as the document's. */
export function styledFormat(format: BlockFormat, rtl: boolean, scale = 1): InlineFormat {
  return { run: {}, rtl, width: availableWidth(format), scale, inSolidHead: false }
}

/**
 * The properties that a paragraph takes from its format: indent, and the borders and the fill of the frame around it.
 *
 * @param given the paragraph's indent within that of the format
 */
export function inheritedProperties(
  { indent, end = 0, frame }: BlockFormat,
  rtl: boolean,
  given: Indent = {},
): ParagraphProperties {
  const start = indent + (given.start ?? 0)
  const all = { ...given, start, end: given.end ?? (frame?.inset.end ?? 0) + end }
  if (frame === null) return { indent: all }
  return {
    indent: all,
    borders: frameBorders(frame, start - (given.hanging ?? 0), rtl),
    shading: frame.fill ?? undefined,
  }
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
