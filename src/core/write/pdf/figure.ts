import { listedAs } from '../../document/numbers.ts'
import type { Block, Figure, Inline } from '../../document/types.ts'
import { walk } from '../../document/walk.ts'
import { tallestImage } from '../../theme/page-geometry.ts'
import { drawCaption, hasLongCaption } from './caption.ts'
import type { Context } from './context.ts'
import { shownHeight } from './image.ts'
import { isLong } from './keep-together.ts'
import type { Ref } from './nodes.ts'
import type { Surroundings } from './paragraph.ts'
import { inside, type Place } from './place.ts'

export function drawFigure(
  figure: Figure,
  place: Place,
  context: Context,
  { align }: Surroundings,
): readonly Ref[] {
  const caption = figure.caption && drawCaption(figure.caption, place, context)
  const inner = inside(place, { cost: 3, indent: 0 })
  const c = context.blocks(figure.children, { ...(inner ?? place), reach: place.reach }, align)
  if (inner === undefined)
    return caption === null ? c : figure.captionAbove ? [caption, ...c] : [...c, caption]
  // An image stays with its caption; other content may be split over two pages, and so may much text, and many images.
  const breakable =
    figure.children.some((child) => child.type !== 'paragraph') ||
    isLong(figure.children.flatMap(linesOf), place, context) ||
    picturesHeight(figure.children, place) > tallestImage * place.pageHeight + rounding ||
    hasLongCaption(figure, place, context)
  const listed = figure.caption && listedAs(figure.caption)
  const captionAbove = figure.captionAbove === true
  return [context.list.add({ k: 'figure', breakable, align, caption, captionAbove, listed, c })]
}

/** Points: one image alone may be as high as that. */
const rounding = 1

/** What the pictures of a figure take, one below the other. Points. */
function picturesHeight(blocks: readonly Block[], place: Place): number {
  let height = 0
  for (const node of walk(blocks)) if (node.type === 'image') height += shownHeight(node, place)
  return height
}

/** What a paragraph holds, and the end of its last line. */
function linesOf(block: Block): readonly Inline[] {
  return block.type === 'paragraph' ? [...block.children, { type: 'break' }] : []
}
