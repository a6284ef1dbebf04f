import { leastTextArea } from '../document/options/pages.ts'
import {
  type Direction,
  noMargins,
  type PageSetup,
  type PageSize,
  type PaperSize,
} from '../document/types.ts'
import type { PageStyle, Sides } from './types.ts'

/** Width and height in points: ISO 216, and ANSI's letter and legal. */
const sizes: Readonly<Record<PageSize, readonly [width: number, height: number]>> = {
  a3: [841.89, 1190.55],
  a4: [595.28, 841.89],
  a5: [419.53, 595.28],
  letter: [612, 792],
  legal: [612, 1008],
}

/** A page and its margins, in points. */
export interface PageGeometry {
  readonly width: number
  readonly height: number
  readonly marginTop: number
  readonly marginBottom: number
  /** At the sides, of what may fill the page from side to side; on odd pages, if they are mirrored. */
  readonly sides: Sides
  /** Whether even pages have the margins of the sides the other way round. */
  readonly mirrored: boolean
  /** How much further in text stands. */
  readonly textInset: Sides
  /** In which text stands, with a gap between two of them. Landscape pages in the document have one. */
  readonly columns: number
  /** Between two columns, in points. */
  readonly columnGap: number
}

/** Between two columns, in points: a quarter of an inch, or what numbers of lines need beside that. */
const columnGaps = { plain: 18, numbered: 32 } as const

/** Share of a page's text height that one image may take, so that its caption fits below it. */
export const tallestImage = 0.86

/**
 * The page size that a document asks for, else the theme's own. The theme's margins fit its own size; on a narrower
 * page they shrink in proportion.
 *
 * @param style - as `pageStyleFor` returns it
 */
export function pageGeometry(style: PageStyle, wanted: PageSize | null): PageGeometry {
  const [width, height] = style.measures ?? sizes[wanted ?? style.size]
  const scale = style.measures === undefined ? Math.min(1, width / sizes[style.size][0]) : 1
  const marginX = style.marginX * scale
  return {
    width,
    height,
    marginTop: style.marginTop * scale,
    marginBottom: style.marginBottom * scale,
    sides: style.sides ?? { start: marginX, end: marginX },
    mirrored: style.mirrored ?? false,
    textInset: { start: style.textInset.start * scale, end: style.textInset.end * scale },
    columns: style.columns ?? 1,
    columnGap: columnGaps[(style.lineNumbers ?? 'none') === 'none' ? 'plain' : 'numbered'],
  }
}

/**
 * The width of one of several columns.
 *
 * @param width of all, in points
 */
export function columnWidth(
  width: number,
  { columns, columnGap }: Pick<PageGeometry, 'columns' | 'columnGap'>,
): number {
  return (width - (columns - 1) * columnGap) / columns
}

/** The width of a line of text that stands in nothing else, in points. */
export function lineWidth(geometry: PageGeometry, dir: Direction): number {
  const { width, sides } = geometry
  const inset = textInset(geometry, dir)
  return columnWidth(width - sides.start - sides.end - inset.start - inset.end, geometry)
}

/** Points at the sides of a page, in a document of one direction. */
export interface TextSides {
  /** Between the text and the edges of the page. */
  readonly margins: { readonly left: number; readonly right: number }
  /** How far tables and code may go beyond the text. */
  readonly reach: { readonly left: number; readonly right: number }
}

/**
 * How much further in than the page's margins text stands. From right to left it's the same at both sides: there LibreOffice
 * counts the indent of a table from the left, where Word counts it from the right.
 */
export function textInset({ textInset: inset }: PageGeometry, dir: Direction): Sides {
  if (dir === 'ltr') return inset
  const half = (inset.start + inset.end) / 2
  return { start: half, end: half }
}

/** Where text stands between the sides of a page. */
export function textSides(geometry: PageGeometry, dir: Direction): TextSides {
  const inset = physical(textInset(geometry, dir), dir)
  const sides = physical(geometry.sides, dir)
  const margins = { left: sides.left + inset.left, right: sides.right + inset.right }
  return { margins, reach: inset }
}

/** Left and right of odd pages. */
export function physical({ start, end }: Sides, dir: Direction): { left: number; right: number } {
  return dir === 'rtl' ? { left: end, right: start } : { left: start, right: end }
}

function measures(size: PaperSize): readonly [width: number, height: number] {
  return typeof size === 'string' ? sizes[size] : [size.width, size.height]
}

/** What pages leave to text at the least, in points: `leastTextArea` millimetres. */
const leastRoom = (leastTextArea * 72) / 25.4

/** Countries in which paper has the size letter (CLDR, `paperSize` in supplementalData). */
// biome-ignore format: one name a line would be a page of them.
const letterCountries: ReadonlySet<string> = new Set([
  'BZ', 'CA', 'CL', 'CO', 'CR', 'GT', 'MX', 'NI', 'PA', 'PH', 'PR', 'SV', 'US', 'VE',
])

/** The usual paper for a language as people of its country write it; A4 where the tag names no country. */
function sizeFor(lang: string): PageSize {
  const country = lang
    .split('-')
    .slice(1)
    .find((part) => /^[a-z]{2}$/i.test(part))
  return letterCountries.has(country?.toUpperCase() ?? '') ? 'letter' : 'a4'
}

const nothingAsked: Omit<PageSetup, 'line'> = {
  size: null,
  orientation: null,
  margins: noMargins,
  columns: null,
  lineNumbers: null,
  chapters: null,
}

/**
 * A theme's pages as a document asks for them. Text fills what margins of its own leave, without the theme's inset, and so do
 * columns.
 *
 * @param lang of the document
 * @param named the size that the document asks for by `page_size`
 * @param setup what else it asks for, if anything
 * @returns `null` where margins or columns leave too little room for text
 */
export function pageStyleFor(
  style: PageStyle,
  lang: string,
  named: PageSize | null,
  setup: Omit<PageSetup, 'line'> | null,
): PageStyle | null {
  const usual = style.sizeByLanguage ? { ...style, size: sizeFor(lang) } : style
  const { measures, orientation, sides, columns = 1 } = style
  const isPlain =
    measures === undefined && orientation === undefined && sides === undefined && columns === 1
  if (setup === null && isPlain) return usual
  const page = askedPage(usual, named, setup ?? nothingAsked)
  const { width, height } = textRoom(page)
  return Math.min(width, height) < leastRoom ? null : page
}

/** What a theme's pages leave to a column of text on its own paper, in points. */
export function textRoomOfTheme(style: PageStyle): {
  readonly width: number
  readonly height: number
} {
  return textRoom(askedPage(style, null, nothingAsked))
}

/** What a page leaves to a figure, in points. */
export interface PageRoom {
  readonly width: number
  readonly height: number
}

/** The pages that a figure can be put on. */
export interface FigurePages {
  readonly upright: PageRoom
  /** `null` where pages have their long side at the top already. */
  readonly turned: PageRoom | null
}

/** @param dir of the document */
export function pagesOfFigures(geometry: PageGeometry, dir: 'ltr' | 'rtl'): FigurePages {
  const { width, height } = geometry
  const turned = { ...geometry, width: height, height: width, columns: 1 }
  return {
    upright: figureRoom(geometry, dir),
    turned: width > height ? null : figureRoom(turned, dir),
  }
}

/** Figures are between the sides of the text. */
function figureRoom(geometry: PageGeometry, dir: 'ltr' | 'rtl'): PageRoom {
  const { height, marginTop, marginBottom } = geometry
  return { width: lineWidth(geometry, dir), height: height - marginTop - marginBottom }
}

function textRoom(page: PageStyle): { readonly width: number; readonly height: number } {
  const geometry = pageGeometry(page, null)
  const { height, marginTop, marginBottom } = geometry
  return { width: lineWidth(geometry, 'ltr'), height: height - marginTop - marginBottom }
}

function askedPage(
  style: PageStyle,
  named: PageSize | null,
  {
    size,
    orientation: wanted,
    margins,
    columns: asked,
    lineNumbers,
    chapters,
  }: Omit<PageSetup, 'line'>,
): PageStyle {
  const whole = style.measures ?? sizes[style.size]
  const given = size ?? named
  const [first, second] = given === null ? whole : measures(given)
  // Who asks for width and height has said which side is at the top.
  const orientation =
    wanted ?? (typeof size === 'object' && size !== null ? null : style.orientation)
  const [narrow, wide] = first < second ? [first, second] : [second, first]
  const turned = orientation == null ? [first, second] : [narrow, wide]
  const [width = first, height = second] =
    orientation === 'landscape' ? turned.toReversed() : turned
  const scale = Math.min(1, Math.min(width, height) / Math.min(...whole))
  const isOwn = (['start', 'end', 'inside', 'outside'] as const).some(
    (side) => margins[side] !== null,
  )
  const isMirrored = margins.inside !== null || margins.outside !== null
  const marginX = style.marginX * scale
  const sides = style.sides ?? { start: style.marginX, end: style.marginX }
  const start = margins.inside ?? margins.start ?? sides.start * scale
  const end = margins.outside ?? margins.end ?? sides.end * scale
  const { start: insetStart, end: insetEnd } = style.textInset
  const columns = asked ?? style.columns ?? 1
  const { columns: _, ...rest } = style
  return {
    ...rest,
    measures: [width, height],
    marginTop: margins.top ?? style.marginTop * scale,
    marginBottom: margins.bottom ?? style.marginBottom * scale,
    marginX,
    sides: { start, end },
    mirrored: isOwn ? isMirrored : (style.mirrored ?? false),
    ...(columns > 1 && { columns }),
    ...(lineNumbers !== null && { lineNumbers }),
    ...(chapters !== null && { chapters }),
    textInset:
      isOwn || columns > 1
        ? { start: 0, end: 0 }
        : { start: insetStart * scale, end: insetEnd * scale },
  }
}
