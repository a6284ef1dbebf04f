import type { Box, Geometry, SlideSize } from './geometry.ts'
import type { Slide } from './slides.ts'

/** Where content stands: beside a picture on a half of the slide, and higher on a slide without a title. */
export function contentBox(
  layout: string,
  slide: Slide,
  geometry: Geometry,
  hasTitle: boolean,
): Box {
  const { body, cover, section, quote } = geometry
  const box =
    layout === 'title'
      ? cover.text
      : layout === 'section'
        ? section.text
        : layout === 'quote'
          ? quote
          : hasTitle
            ? body
            : { ...body, y: 44, height: body.height + body.y - 44 }
  return besidePicture(box, slide, geometry)
}

export function besidePicture(box: Box, { background }: Slide, { width }: SlideSize): Box {
  const { side, image, share } = background
  if (side === null || image?.source.kind !== 'embedded') return box
  const margin = 40
  const free = width * (1 - share) - 2 * margin
  return { ...box, width: free, x: side === 'left' ? width * share + margin : margin }
}
