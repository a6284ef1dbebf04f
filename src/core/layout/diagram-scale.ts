import type { Block, Diagram, EmbeddedImage } from '../document/types.ts'
import { type FigurePages, type PageRoom, tallestImage } from '../theme/page-geometry.ts'

const pointsPerPixel = 0.75

/** Text in diagrams that is smaller than that, in points, is hard to read. */
export const smallestLabel = 7

/** What a page has to gain to be turned for a diagram. */
const leastGain = 1.15

/** What a drawing takes, in CSS pixels. */
interface DrawingSize {
  readonly width: number
  readonly height: number
}

/** How large a drawing's smallest text is on the page that it gets, in points. */
export function labelSizeOn(
  { upright, turned }: FigurePages,
  size: DrawingSize,
  smallestText: number,
): number {
  const label = pointsPerPixel * smallestText
  const scale = scaleOn(upright, size)
  if (turned === null || label * scale >= smallestLabel) return label * scale
  const turnedScale = scaleOn(turned, size)
  return label * (turnedScale > leastGain * scale ? turnedScale : scale)
}

/** Whether a block is the figure of a diagram whose labels can be read on a turned page, or far better than on an upright one. */
export function needsTurnedPage(block: Block, pages: FigurePages): boolean {
  const diagram = diagramIn(block)
  if (diagram === null) return false
  const { image, smallestText } = diagram
  return (
    labelSizeOn(pages, image, smallestText) >
    labelSizeOn({ ...pages, turned: null }, image, smallestText)
  )
}

/** How much smaller than its own size an image is drawn on a page, as all writers do. */
function scaleOn(page: PageRoom, { width, height }: DrawingSize): number {
  return Math.min(
    1,
    page.width / (pointsPerPixel * width),
    (page.height * tallestImage) / (pointsPerPixel * height),
  )
}

function diagramIn(
  block: Block,
): { image: EmbeddedImage; smallestText: Diagram['smallestText'] } | null {
  const [only] = block.type === 'figure' ? block.children : []
  const image = only?.type === 'paragraph' ? only.children.at(-1) : undefined
  if (image?.type !== 'image' || image.source.kind !== 'embedded') return null
  const { diagram, source } = image
  return diagram === undefined ? null : { image: source.image, smallestText: diagram.smallestText }
}
