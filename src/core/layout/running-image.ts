import type { EmbeddedImage, Image, RunningLines } from '../document/types.ts'
import { walk } from '../document/walk.ts'
import { tallestImage } from '../theme/page-geometry.ts'

/** Share of the height of a margin that an image in its header or footer may take. */
const tallestRunningImage = 0.4

/** The height of a page on which images may be as tall as in the header or footer in a margin of that height, in its unit. */
export function pageOfRunningImages(margin: number): number {
  return (margin * tallestRunningImage) / tallestImage
}

/** CSS pixels are 1/96 inch, points 1/72. */
const pointsPerPixel = 0.75

/** The height of the tallest image in any of the lines, in points; 0 without images. */
export function tallestImageIn({ first, odd, even }: RunningLines, margin: number): number {
  let tallest = 0
  for (const { start, center, end } of [first, odd, even]) {
    for (const node of walk([...start, ...center, ...end])) {
      if (node.type !== 'image' || node.source.kind !== 'embedded') continue
      tallest = Math.max(tallest, runningImageSize(node, node.source.image, margin).height)
    }
  }
  return tallest
}

/**
 * The size of an image in a header or footer: that which is asked for or the natural one, made to fit the margin.
 *
 * @param margin height of the margin, in points
 * @returns points
 */
export function runningImageSize(
  { width, height }: Pick<Image, 'width' | 'height'>,
  natural: EmbeddedImage,
  margin: number,
): { readonly width: number; readonly height: number } {
  const ratio = natural.width / natural.height
  const wanted = width ?? (height === null ? natural.width : height * ratio)
  const wantedHeight = height ?? wanted / ratio
  const scale = Math.min(1, (margin * tallestRunningImage) / (wantedHeight * pointsPerPixel))
  return { width: wanted * pointsPerPixel * scale, height: wantedHeight * pointsPerPixel * scale }
}
