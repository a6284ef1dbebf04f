import { type Box, gaps } from '../../layout/slides/geometry.ts'
import { floorShare, smallestShare } from '../../layout/slides/type-scale.ts'
import type { Context } from './context.ts'
import type { Run, SlideParagraph } from './paragraph.ts'
import type { ColumnsPiece, Piece, SlideRow, TablePiece, TextPiece } from './pieces.ts'
import type { Page } from './placed.ts'
import {
  columnBoxes,
  paragraphsHeight,
  pieceHeight,
  place,
  stackHeight,
  tableLayout,
  textHeight,
  textScale,
} from './stack.ts'

/** Between two sizes that are tried. */
const step = 0.05

/**
 * Fits pieces into a place on a slide: as they are, or smaller, or on several slides. Nothing of them is lost, and nothing
 * stands below the place.
 *
 * @param least the smallest scale that is tried before pieces go on several slides
 */
export function fitPages(
  pieces: readonly Piece[],
  box: Box,
  context: Context,
  least: number = smallestShare,
): readonly Page[] {
  const scale = fittingScale(pieces, box, least, context)
  if (scale !== null) return [{ placed: place(pieces, box, scale, context), scale }]
  const pages: Page[] = []
  let rest = pieces
  while (rest.length > 0) {
    const { taken, left } = takePage(rest, box, context)
    const own = fittingScale(taken, box, floorShare, context) ?? floorShare
    pages.push({ placed: place(taken, box, own, context), scale: own })
    rest = left
  }
  return pages
}

/** The largest scale, down to `least`, at which pieces fit; `null` if there is none. */
export function fittingScale(
  pieces: readonly Piece[],
  box: Box,
  least: number,
  context: Context,
): number | null {
  for (let scale = 1; scale > least - step / 2; scale -= step) {
    if (stackHeight(pieces, box, scale, context) <= box.height) return scale
  }
  return null
}

interface Division {
  readonly taken: readonly Piece[]
  readonly left: readonly Piece[]
}

/** As many pieces as fit, in their usual size, and of the next as much as does. Always something. */
function takePage(pieces: readonly Piece[], box: Box, context: Context): Division {
  const taken: Piece[] = []
  let used = 0
  for (const [index, piece] of pieces.entries()) {
    const gap = taken.length === 0 ? 0 : gaps.block
    const room = box.height - used - gap
    const height = pieceHeight(piece, box, 1, context)
    if (height <= room) {
      taken.push(piece)
      used += height + gap
      continue
    }
    const others = pieces.slice(index + 1)
    const divided = divide(piece, { ...box, height: room }, 1, context)
    if (divided !== null) {
      return { taken: [...taken, divided[0]], left: [divided[1], ...others] }
    }
    if (taken.length > 0) {
      const [kept, next] = withoutLeads(taken)
      return { taken: kept, left: [...next, piece, ...others] }
    }
    const smaller = divide(piece, box, smallestShare, context)
    if (smaller !== null) return { taken: [smaller[0]], left: [smaller[1], ...others] }
    if (pieceHeight(piece, box, floorShare, context) <= box.height) {
      return { taken: [piece], left: others }
    }
    const forced = forceDivide(piece, box, context)
    return forced === null
      ? { taken: [piece], left: others }
      : { taken: [forced[0]], left: [forced[1], ...others] }
  }
  return { taken, left: [] }
}

/** Pieces without the headings at their end, which go with what follows; all of them where nothing else would be left. */
function withoutLeads(
  pieces: readonly Piece[],
): readonly [taken: readonly Piece[], next: readonly Piece[]] {
  const last = pieces.at(-1)
  if (last?.kind !== 'text') return [pieces, []]
  const { paragraphs } = last
  let count = paragraphs.length
  while (count > 0 && paragraphs[count - 1]?.keepNext) count--
  if (count === paragraphs.length || (count === 0 && pieces.length === 1)) return [pieces, []]
  const before = pieces.slice(0, -1)
  const part = (some: typeof paragraphs) => ({ ...last, paragraphs: some })
  return [
    count === 0 ? before : [...before, part(paragraphs.slice(0, count))],
    [part(paragraphs.slice(count))],
  ]
}

/** A piece as what fits and what doesn't, where it can be divided between its paragraphs or rows. */
function divide(
  piece: Piece,
  box: Box,
  scale: number,
  context: Context,
): readonly [Piece, Piece] | null {
  switch (piece.kind) {
    case 'text':
      return divideText(piece, box, scale, context)
    case 'table':
      return divideTable(piece, box, scale, context)
    case 'columns':
      return divideColumns(piece, box, scale, context)
    case 'pictures':
      return null
    default:
      return piece satisfies never
  }
}

function divideText(
  piece: TextPiece,
  { width, height }: Box,
  scale: number,
  context: Context,
): readonly [TextPiece, TextPiece] | null {
  const { paragraphs } = piece
  const own = textScale(piece, width, scale, context)
  const padding = piece.box?.padding ?? 0
  const room = height - 1.6 * padding
  let used = 0
  let count = 0
  for (const each of paragraphs) {
    const first = count === 0 ? { ...each, space: 0 } : each
    used += context.measure.height(first, width - 2 * padding, own)
    if (used > room) break
    count++
  }
  while (count > 0 && paragraphs[count - 1]?.keepNext) count--
  if (count === 0 || count === paragraphs.length) return null
  return [
    { ...piece, paragraphs: paragraphs.slice(0, count) },
    { ...piece, paragraphs: paragraphs.slice(count) },
  ]
}

function divideTable(
  piece: TablePiece,
  { width, height }: Box,
  scale: number,
  context: Context,
): readonly [TablePiece, TablePiece] | null {
  const { heights } = tableLayout(piece, width, scale, context)
  const head = piece.head.length
  let used = heights.slice(0, head).reduce((sum, each) => sum + each, 0)
  let count = 0
  let legal = 0
  let spanned = 0
  for (const [index, { cells }] of piece.body.entries()) {
    used += heights[head + index] ?? 0
    if (used > height) break
    count = index + 1
    spanned = Math.max(spanned, ...cells.map(({ rowspan }) => index + rowspan))
    if (spanned <= count) legal = count
  }
  if (legal === 0 || legal === piece.body.length) return null
  return [
    { ...piece, body: piece.body.slice(0, legal) },
    { ...piece, body: piece.body.slice(legal) },
  ]
}

function divideColumns(
  piece: ColumnsPiece,
  box: Box,
  scale: number,
  context: Context,
): readonly [ColumnsPiece, ColumnsPiece] | null {
  const divided = columnBoxes(piece, box).map((column, index): Division => {
    const { pieces = [] } = piece.columns[index] ?? {}
    if (stackHeight(pieces, column, scale, context) <= box.height)
      return { taken: pieces, left: [] }
    return takePage(pieces, column, context)
  })
  if (divided.every(({ left }) => left.length === 0)) return null
  const part = (which: keyof Division): ColumnsPiece => ({
    ...piece,
    columns: piece.columns.map((column, index) => ({
      ...column,
      pieces: divided[index]?.[which] ?? [],
    })),
  })
  return [part('taken'), part('left')]
}

/** Divides what has a paragraph or a row that no slide can hold: within its text. */
function forceDivide(piece: Piece, box: Box, context: Context): readonly [Piece, Piece] | null {
  if (piece.kind === 'text') {
    const [first, ...others] = piece.paragraphs
    const fits = (part: SlideParagraph) =>
      textHeight({ ...piece, paragraphs: [part] }, box.width, 1, context) <= box.height
    const parts = first === undefined ? null : divideParagraph(first, fits)
    return parts === null
      ? null
      : [
          { ...piece, paragraphs: [parts[0]] },
          { ...piece, paragraphs: [parts[1], ...others] },
        ]
  }
  return piece.kind === 'table' ? divideRow(piece, box, context) : null
}

/** Divides the first rows of a table that no cut parts, within the text of their cells. */
function divideRow(piece: TablePiece, box: Box, context: Context): readonly [Piece, Piece] | null {
  const [row, ...others] = piece.body
  if (row === undefined) return null
  const { columns, scale, heights } = tableLayout(piece, box.width, 1, context)
  const head = heights.slice(0, piece.head.length).reduce((sum, each) => sum + each, 0)
  const room = Math.max(60, box.height - head - 12)
  const parts = row.cells.map((cell) => {
    const width = columns
      .slice(cell.column, cell.column + cell.colspan)
      .reduce((sum, each) => sum + each, 0)
    const fits = (paragraphs: readonly SlideParagraph[]) =>
      paragraphsHeight(paragraphs, width - 16, scale, context) <= room
    return divideParagraphs(cell.paragraphs, fits)
  })
  const rowOf = (which: 0 | 1): SlideRow => ({
    cells: row.cells.map((cell, index) => ({
      ...cell,
      rowspan: 1,
      paragraphs: parts[index]?.[which] ?? [],
    })),
  })
  const isWhole = parts.every(([, left]) => left.length === 0)
  if (isWhole)
    return others.length === 0
      ? null
      : [
          { ...piece, body: [row] },
          { ...piece, body: others },
        ]
  return [
    { ...piece, body: [rowOf(0)] },
    { ...piece, body: [rowOf(1), ...others] },
  ]
}

function divideParagraphs(
  paragraphs: readonly SlideParagraph[],
  fits: (paragraphs: readonly SlideParagraph[]) => boolean,
): readonly [readonly SlideParagraph[], readonly SlideParagraph[]] {
  let count = 0
  while (count < paragraphs.length && fits(paragraphs.slice(0, count + 1))) count++
  const next = paragraphs[count]
  if (next === undefined) return [paragraphs, []]
  const before = paragraphs.slice(0, count)
  const parts = count > 0 ? null : divideParagraph(next, (part) => fits([part]))
  if (parts === null) return count === 0 ? [paragraphs, []] : [before, paragraphs.slice(count)]
  return [[parts[0]], [parts[1], ...paragraphs.slice(1)]]
}

/** The longest beginning of a paragraph that fits, up to a space, and the rest. */
function divideParagraph(
  paragraph: SlideParagraph,
  fits: (part: SlideParagraph) => boolean,
): readonly [SlideParagraph, SlideParagraph] | null {
  const length = paragraph.runs.reduce((sum, run) => sum + lengthOf(run), 0)
  let low = 1
  let high = length
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits({ ...paragraph, runs: cut(paragraph.runs, 0, middle) })) low = middle
    else high = middle - 1
  }
  const at = spaceBefore(paragraph.runs, low)
  if (at <= 0 || at >= length) return null
  return [
    { ...paragraph, runs: cut(paragraph.runs, 0, at) },
    { ...paragraph, bullet: null, hanging: 0, ids: [], runs: cut(paragraph.runs, at, length) },
  ]
}

const lengthOf = (run: Run) => (run.kind === 'text' ? run.text.length : 1)

function cut(runs: readonly Run[], from: number, to: number): readonly Run[] {
  let at = 0
  return runs.flatMap((run): readonly Run[] => {
    const start = at
    at += lengthOf(run)
    if (at <= from || start >= to) return []
    if (run.kind !== 'text') return [run]
    const text = run.text.slice(Math.max(0, from - start), Math.min(run.text.length, to - start))
    return text === '' ? [] : [{ ...run, text }]
  })
}

/** The last place behind a space up to one, or that place, but never amid a character. */
function spaceBefore(runs: readonly Run[], place: number): number {
  const text = runs.map((run) => (run.kind === 'text' ? run.text : '\uffff')).join('')
  const space = text.lastIndexOf(' ', place - 1)
  if (space > place / 2) return space + 1
  return /[\ud800-\udbff]/u.test(text.charAt(place - 1)) ? place - 1 : place
}
