import type { Box } from '../../layout/slides/geometry.ts'
import type { SlideKind } from '../../layout/slides/slides.ts'
import type { Context } from './context.ts'
import type { Place } from './design.ts'
import type { LayoutId } from './layouts.ts'
import type { Piece } from './pieces.ts'
import type { Page, Placed } from './placed.ts'
import type { PlannedContent } from './slide-part.ts'

/** The layout that has the places of a slide's pieces. */
export function layoutFor(
  kind: SlideKind,
  pieces: readonly Piece[],
  hasTitle: boolean,
  { text }: Context,
): LayoutId {
  if (kind === 'title' || kind === 'section') {
    return pieces.every((piece) => piece.kind === 'text' && piece.box === null) ? kind : 'content'
  }
  if (kind === 'quote' && !hasTitle && pieces.every(({ kind: each }) => each === 'text'))
    return 'quote'
  const [first, second] = pieces
  if (first === undefined) return hasTitle ? 'titleOnly' : 'blank'
  if (hasTitle && pieces.length === 2 && first.kind === 'pictures' && first.images.length === 1) {
    const isCaption =
      second?.kind === 'text' && second.paragraphs.every(({ size }) => size === text.sizes.caption)
    if (isCaption) return 'picture'
  }
  return 'content'
}

/** That of a page, by how many places it needs. */
export function layoutOfPage(layout: LayoutId, { placed }: Page): LayoutId {
  if (layout !== 'content' || placed.length <= 1) return layout
  const [left, right] = placed
  const isBeside =
    placed.length === 2 &&
    left !== undefined &&
    right !== undefined &&
    right.box.x >= left.box.x + left.box.width &&
    right.box.y === left.box.y
  return isBeside ? 'columns' : 'several'
}

/** What stands on a slide, each in the first place that is for it, where there's one. */
export function withPlaces(
  placed: readonly Placed[],
  places: readonly Place[],
  layout: LayoutId,
): readonly PlannedContent[] {
  const left = [...places]
  const isBeside = layout === 'columns' || layout === 'comparison'
  return placed.map((each): PlannedContent => {
    const index = left.findIndex(
      (place) => accepts(place, each) && (!isBeside || isAcross(place.box, each.box)),
    )
    const [place] = index === -1 ? [] : left.splice(index, 1)
    if (place === undefined) return { placed: each, place: null, isInPlace: false }
    const isInPlace = each.kind === 'text' && !place.isMoved && isSame(each.box, place.box)
    return { placed: each, place, isInPlace }
  })
}

function accepts({ accepts: kind }: Place, placed: Placed): boolean {
  // What stands for a picture that couldn't be loaded is a box of its own.
  if (placed.kind === 'picture') return kind !== 'text' && placed.image.source.kind === 'embedded'
  return kind === 'anything' || (kind === 'text' && placed.kind === 'text')
}

/** Whether the middle of a box is between the sides of another. */
function isAcross(box: Box, { x, width }: Box): boolean {
  const middle = x + width / 2
  return box.x <= middle && middle <= box.x + box.width
}

function isSame(box: Box, other: Box): boolean {
  return (
    box.x === other.x &&
    box.y === other.y &&
    box.width === other.width &&
    box.height === other.height
  )
}
