import { floorShare } from '../../layout/slides/type-scale.ts'
import type { BlockContext } from './context.ts'
import type { Place } from './design.ts'
import { fitPages, fittingScale } from './fit.ts'
import { around, atPlaces, twoColumns } from './layout-columns.ts'
import type { SlideParagraph } from './paragraph.ts'
import type { ColumnsPiece, Piece } from './pieces.ts'
import type { Page, Placed } from './placed.ts'
import { place } from './stack.ts'
import { isPlain } from './text.ts'

/**
 * Two columns that each begin with a heading or a bold line, as the slides of a layout that compares them: the lines stand on each.
 *
 * @param places of the labels and what is below them, column by column
 * @returns `null` for other pieces, for a layout without these places, and where the labels don't fit
 */
export function comparisonPages(
  pieces: readonly Piece[],
  places: readonly Place[],
  context: BlockContext,
): readonly Page[] | null {
  const piece = twoColumns(pieces)
  if (piece === null || places.length !== 4) return null
  const labels = partOf(piece, labelOf)
  const rest = partOf(piece, restOf)
  if (labels === null || rest === null) return null
  const ofLabels = places.filter((_, index) => index % 2 === 0)
  const ofRest = places.filter((_, index) => index % 2 === 1)
  const line = [atPlaces(labels, ofLabels)]
  const above = around(ofLabels)
  const scale = fittingScale(line, above, floorShare, context)
  if (scale === null) return null
  const placed = place(line, above, scale, context)
  const below = [atPlaces(rest, ofRest)]
  return fitPages(below, around(ofRest), context).map((page) => ({
    ...page,
    placed: byColumn([...placed, ...page.placed]),
  }))
}

function partOf(
  piece: ColumnsPiece,
  part: (pieces: readonly Piece[]) => readonly Piece[] | null,
): ColumnsPiece | null {
  const columns = piece.columns.map((column) => ({ ...column, pieces: part(column.pieces) }))
  const isWhole = columns.every(({ pieces }) => pieces !== null && pieces.length > 0)
  return isWhole
    ? {
        ...piece,
        columns: columns.map(({ pieces, ...column }) => ({ ...column, pieces: pieces ?? [] })),
      }
    : null
}

function labelOf([first]: readonly Piece[]): readonly Piece[] | null {
  const [label] = first !== undefined && isPlain(first) ? first.paragraphs : []
  return first !== undefined && isPlain(first) && label !== undefined && isLabel(label)
    ? [{ ...first, paragraphs: [label] }]
    : null
}

function restOf([first, ...others]: readonly Piece[]): readonly Piece[] | null {
  if (first === undefined || !isPlain(first)) return null
  const paragraphs = first.paragraphs.slice(1)
  return paragraphs.length === 0 ? others : [{ ...first, paragraphs }, ...others]
}

/** Whether a paragraph is a heading, or bold all through. */
function isLabel({ bullet, runs }: SlideParagraph): boolean {
  return (
    bullet === null &&
    runs.length > 0 &&
    runs.every((run) => run.kind === 'text' && (run.look.bold === true || run.text.trim() === ''))
  )
}

/** Of two columns, all of the left one first, as it's read. */
function byColumn(placed: readonly Placed[]): readonly Placed[] {
  return placed.toSorted((a, b) => a.box.x - b.box.x || a.box.y - b.box.y)
}
