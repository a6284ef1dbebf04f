import type { Table } from '../../document/types.ts'
import { monospacedWidth } from '../../layout/character-width.ts'
import { codeColumns } from '../../layout/code-columns.ts'
import { type ColumnWidths, columnWidths } from '../../layout/column-widths.ts'
import { measuresOf } from '../../layout/measures.ts'
import { type Box, gaps } from '../../layout/slides/geometry.ts'
import { shownSize } from './chart/shown-size.ts'
import type { Context } from './context.ts'
import type { SlideParagraph } from './paragraph.ts'
import type {
  ColumnsPiece,
  PicturePiece,
  Piece,
  SlideRow,
  TablePiece,
  TextPiece,
} from './pieces.ts'
import type { Placed } from './placed.ts'

/** Padding of cells, in points. */
export const cellPadding = { x: 8, y: 4 } as const

/** Code whose lines are long is set smaller down to this share rather than broken. */
const smallestCode = 0.7

/** Taller than any slide, in points: nothing beyond it is measured. */
const beyondSlides = 1200

/** The share of the room that a picture has at least, where there's text beside it. */
const leastPicture = 0.34

/** How high pieces are, one above the other; pictures as low as they may be. */
export function stackHeight(
  pieces: readonly Piece[],
  room: Pick<Box, 'width' | 'height'>,
  scale: number,
  context: Context,
): number {
  const heights = pieces.map((piece) => pieceHeight(piece, room, scale, context))
  return heights.reduce((sum, height) => sum + height, 0) + gapsOf(pieces, context)
}

/** All spaces between pieces. */
function gapsOf(pieces: readonly Piece[], context: Context): number {
  return pieces
    .slice(1)
    .reduce((sum, piece, index) => sum + gapBefore(piece, pieces[index], context), 0)
}

/** The space above a piece: small between a picture and its caption. */
function gapBefore(piece: Piece, before: Piece | undefined, { text }: Context): number {
  const isCaption = (each: Piece | undefined) =>
    each?.kind === 'text' &&
    each.box === null &&
    (each.paragraphs[0]?.size ?? 0) <= text.sizes.caption
  return isCaption(piece) || (isCaption(before) && piece.kind !== 'text') ? 5 : gaps.block
}

export function pieceHeight(
  piece: Piece,
  room: Pick<Box, 'width' | 'height'>,
  scale: number,
  context: Context,
): number {
  switch (piece.kind) {
    case 'text':
      return textHeight(piece, room.width, scale, context)
    case 'table': {
      const { heights } = tableLayout(piece, room.width, scale, context)
      return heights.reduce((sum, height) => sum + height, 0)
    }
    case 'pictures':
      return leastHeight(piece, room)
    case 'columns':
      return columnBoxes(piece, { x: 0, y: 0, ...room }).reduce((most, box, index) => {
        const pieces = piece.columns[index]?.pieces ?? []
        return Math.max(most, stackHeight(pieces, box, scale, context))
      }, 0)
    default:
      return piece satisfies never
  }
}

/** The scale of a text piece's text: of code whose lines would break less. */
export function textScale(
  { box }: TextPiece,
  width: number,
  scale: number,
  { theme, text }: Context,
): number {
  if (box?.code === undefined) return scale
  const character = monospacedWidth(theme.fonts.mono) * text.sizes.code * 1.04
  const fitting = (width - 2 * box.padding) / (Math.max(1, codeColumns(box.code)) * character)
  return Math.min(scale, Math.max(smallestCode, fitting))
}

export function textHeight(
  piece: TextPiece,
  width: number,
  scale: number,
  context: Context,
): number {
  const padding = piece.box?.padding ?? 0
  const inner = width - 2 * padding
  const own = textScale(piece, width, scale, context)
  return (
    paragraphsHeight(piece.paragraphs, inner, own, context) + 2 * padding * (padding > 0 ? 0.8 : 0)
  )
}

export function paragraphsHeight(
  paragraphs: readonly SlideParagraph[],
  width: number,
  scale: number,
  { measure }: Context,
): number {
  let sum = 0
  for (const [index, each] of paragraphs.entries()) {
    const first = index === 0 ? { ...each, space: 0 } : each
    sum += measure.height(first, width, scale)
    if (sum > beyondSlides) break
  }
  return sum
}

interface TableLayout {
  readonly columns: readonly number[]
  readonly heights: readonly number[]
  readonly scale: number
}

/** How a table is laid out: its head and its rows, one after another, down to where no slide reaches. */
export function tableLayout(
  piece: TablePiece,
  width: number,
  scale: number,
  context: Context,
): TableLayout {
  const divided = dividedColumns(piece.table, width, scale, context)
  const own = scale * divided.scale
  const { head, body } = piece
  const heights: number[] = []
  const rows: SlideRow[] = []
  let sum = 0
  for (let index = 0; index < head.length + body.length && sum <= beyondSlides; index++) {
    const row = head[index] ?? body[index - head.length]
    if (row === undefined) break
    const height = rowHeight(row, divided.widths, own, context)
    rows.push(row)
    heights.push(height)
    sum += height
  }
  spread(rows, heights, divided.widths, own, context)
  return { columns: divided.widths, heights, scale: own }
}

/** The columns of a table have the same widths on all of its slides. */
function dividedColumns(
  table: Table,
  width: number,
  scale: number,
  context: Context,
): ColumnWidths {
  const known = columnsOf.get(table) ?? new Map<string, ColumnWidths>()
  columnsOf.set(table, known)
  const key = `${width} ${scale}`
  const found =
    known.get(key) ??
    columnWidths(table, measuresOf(context.theme), {
      ...{ room: width, size: context.text.sizes.table * scale, padding: 2 * cellPadding.x },
    })
  known.set(key, found)
  return found
}

const columnsOf = new WeakMap<Table, Map<string, ColumnWidths>>()

function rowHeight(
  { cells }: SlideRow,
  widths: readonly number[],
  scale: number,
  context: Context,
): number {
  const least = context.text.sizes.table * scale * 1.3 + 2 * cellPadding.y
  return cells.reduce(
    (most, cell) =>
      cell.rowspan > 1 ? most : Math.max(most, cellHeight(cell, widths, scale, context)),
    least,
  )
}

function cellHeight(
  { column, colspan, paragraphs }: SlideRow['cells'][number],
  widths: readonly number[],
  scale: number,
  context: Context,
): number {
  const width = widths.slice(column, column + colspan).reduce((sum, each) => sum + each, 0)
  return paragraphsHeight(paragraphs, width - 2 * cellPadding.x, scale, context) + 2 * cellPadding.y
}

/** Makes the last of the rows that a cell spans higher, where it needs that. */
function spread(
  rows: readonly SlideRow[],
  heights: number[],
  widths: readonly number[],
  scale: number,
  context: Context,
): void {
  for (const [index, { cells }] of rows.entries()) {
    for (const cell of cells) {
      if (cell.rowspan === 1) continue
      const last = Math.min(rows.length, index + cell.rowspan) - 1
      const given = heights.slice(index, last + 1).reduce((sum, each) => sum + each, 0)
      const missing = cellHeight(cell, widths, scale, context) - given
      if (missing > 0) heights[last] = (heights[last] ?? 0) + missing
    }
  }
}

function leastHeight({ images }: PicturePiece, room: Pick<Box, 'width' | 'height'>): number {
  const natural = images.map((image) => shownSize(image, pictureRoom(images.length, room)).height)
  return Math.min(Math.max(...natural), leastPicture * room.height)
}

function pictureRoom(count: number, { width, height }: Pick<Box, 'width' | 'height'>) {
  return { width: (width - gaps.column * (count - 1)) / count, height }
}

export function columnBoxes({ columns, rtl, spans }: ColumnsPiece, box: Box): readonly Box[] {
  if (spans !== undefined) return spans.map((span) => ({ ...box, ...span }))
  const room = box.width - gaps.column * (columns.length - 1)
  let x = 0
  return columns.map(({ share }) => {
    const width = room * share
    const start = x
    x += width + gaps.column
    return { ...box, x: rtl ? box.x + box.width - start - width : box.x + start, width }
  })
}

/** Puts pieces one above the other. Pictures share what is left of the height. */
export function place(
  pieces: readonly Piece[],
  box: Box,
  scale: number,
  context: Context,
): readonly Placed[] {
  const spare = Math.max(0, box.height - stackHeight(pieces, box, scale, context))
  const elastic = pieces.filter(({ kind }) => kind === 'pictures').length
  const only = pieces.length === 1
  let y = box.y
  return pieces.flatMap((piece, index): readonly Placed[] => {
    if (index > 0) y += gapBefore(piece, pieces[index - 1], context)
    const least = pieceHeight(piece, box, scale, context)
    const room = { ...box, y, height: piece.kind === 'pictures' ? least + spare / elastic : least }
    const placed = placePiece(piece, only ? { ...box } : room, scale, context)
    const bottom = placed.reduce((most, each) => Math.max(most, each.box.y + each.box.height), y)
    y = piece.kind === 'pictures' ? bottom : y + least
    return placed
  })
}

function placePiece(piece: Piece, box: Box, scale: number, context: Context): readonly Placed[] {
  switch (piece.kind) {
    case 'text': {
      const { paragraphs, box: look } = piece
      const height =
        look === null
          ? box.height
          : Math.min(box.height, textHeight(piece, box.width, scale, context))
      const own = textScale(piece, box.width, scale, context)
      if (piece.alone) {
        const width = Math.min(box.width, formulaWidth(piece, own))
        const middle = { ...box, height, x: box.x + (box.width - width) / 2, width }
        return [{ kind: 'text', box: middle, paragraphs, look, scale: own }]
      }
      return [{ kind: 'text', box: { ...box, height }, paragraphs, look, scale: own }]
    }
    case 'table': {
      const layout = tableLayout(piece, box.width, scale, context)
      const height = layout.heights.reduce((sum, each) => sum + each, 0)
      const rows = [...piece.head, ...piece.body]
      const { table, head } = piece
      return [{ kind: 'table', box: { ...box, height }, table, head: head.length, rows, ...layout }]
    }
    case 'pictures':
      return placePictures(piece, box)
    case 'columns':
      return columnBoxes(piece, box).flatMap((column, index) =>
        place(piece.columns[index]?.pieces ?? [], column, scale, context),
      )
    default:
      return piece satisfies never
  }
}

/** About how wide a formula is, which LibreOffice draws as wide as its shape. */
function formulaWidth({ paragraphs }: TextPiece, scale: number): number {
  const [paragraph] = paragraphs
  const widths = paragraph?.runs.map((run) =>
    run.kind === 'math' ? run.width : run.kind === 'text' ? run.text.length * 0.6 : 0,
  )
  const width = widths?.reduce((sum, each) => sum + each, 0) ?? 0
  return (width + 1) * (paragraph?.size ?? 0) * scale
}

/** Pictures beside each other, centred. */
function placePictures({ images }: PicturePiece, box: Box): readonly Placed[] {
  const shown = images.map((image) => ({
    image,
    ...shownSize(image, pictureRoom(images.length, box)),
  }))
  const width = shown.reduce((sum, each) => sum + each.width, 0) + gaps.column * (shown.length - 1)
  const height = Math.max(...shown.map((each) => each.height))
  let x = box.x + (box.width - width) / 2
  return shown.map((each): Placed => {
    const at = { x, y: box.y + (height - each.height) / 2, width: each.width, height: each.height }
    x += each.width + gaps.column
    return { kind: 'picture', box: at, image: each.image }
  })
}
