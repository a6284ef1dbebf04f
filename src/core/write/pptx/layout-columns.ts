import type { Box } from '../../layout/slides/geometry.ts'
import type { Place } from './design.ts'
import type { ColumnsPiece, Piece } from './pieces.ts'

/** Two columns whose shares differ by less are as wide as each other. */
const alike = 0.05

/** The only piece of a slide, where that is two columns as wide as each other. */
export function twoColumns(pieces: readonly Piece[]): ColumnsPiece | null {
  const [piece, ...others] = pieces
  if (piece?.kind !== 'columns' || others.length > 0 || piece.columns.length !== 2) return null
  const [left, right] = piece.columns
  return Math.abs((left?.share ?? 0) - (right?.share ?? 0)) < alike ? piece : null
}

/** Columns at the places that a layout has for them. */
export function atPlaces(piece: ColumnsPiece, places: readonly Place[]): ColumnsPiece {
  const spans = places.map(({ box: { x, width } }) => ({ x, width }))
  return { ...piece, spans: piece.rtl ? spans.toReversed() : spans }
}

/** The box around places beside each other. */
export function around(places: readonly Place[]): Box {
  const boxes = places.map(({ box }) => box)
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.max(...boxes.map((box) => box.y))
  return {
    ...{ x, y, width: Math.max(...boxes.map((box) => box.x + box.width)) - x },
    height: Math.min(...boxes.map((box) => box.y + box.height)) - y,
  }
}
