import type { Block, Diagram, Image, Inline } from '../document/types.ts'
import { type EmbeddedPicture, onlyPicture } from './movable-figures.ts'

/** CSS pixels are 1/96 inch, points 1/72. */
const pointsPerPixel = 0.75

/** The share of its size down to which a picture is made smaller so that it fits below the text before it. */
const smallestScale = 0.75

/** Text in diagrams doesn't become smaller than that, in points. */
const smallestLabel = 7

/** A picture as it's shown, in points. */
export interface ShownPicture {
  readonly width: number
  readonly height: number
  /** By how much it may be made smaller. */
  readonly leastScale: number
}

/**
 * The picture that a figure consists of; `null` if there isn't one alone.
 *
 * @param sizeOf the size at which a picture is shown, in points
 */
export function shownPicture(
  block: Block,
  sizeOf: (picture: EmbeddedPicture) => { readonly width: number; readonly height: number },
): ShownPicture | null {
  const picture = onlyPicture(block)
  if (picture === null) return null
  const size = sizeOf(picture)
  return { ...size, leastScale: leastScale(picture, picture.diagram, size.width) }
}

function leastScale(
  { source }: EmbeddedPicture,
  diagram: Diagram | undefined,
  width: number,
): number {
  if (diagram === undefined) return smallestScale
  const label = (diagram.smallestText * width) / source.image.width
  return Math.min(1, Math.max(smallestScale, smallestLabel / label))
}

/** A figure with its picture so many times as large as it's shown. */
export function withScaledPicture(
  block: Block,
  { width, height }: ShownPicture,
  scale: number,
): Block {
  const pixels = scale / pointsPerPixel
  const scaled = (image: Image): Image => ({
    ...image,
    share: null,
    width: width * pixels,
    height: height * pixels,
  })
  const inInline = (inline: Inline): Inline => {
    if (inline.type === 'image') return scaled(inline)
    return inline.type === 'link' ? { ...inline, children: inline.children.map(inInline) } : inline
  }
  const inBlock = (inner: Block): Block => {
    if (inner.type === 'paragraph') return { ...inner, children: inner.children.map(inInline) }
    return inner.type === 'figure' || inner.type === 'aligned'
      ? { ...inner, children: inner.children.map(inBlock) }
      : inner
  }
  return inBlock(block)
}
