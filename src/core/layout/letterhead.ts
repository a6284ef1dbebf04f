import type { EmbeddedImage } from '../document/types.ts'
import type { PageGeometry } from '../theme/page-geometry.ts'

/** Where a picture is on a page, from its top left corner. In points. */
export interface PlacedPicture {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A letterhead's picture on the page: whole, as large as the page allows, in its middle. */
export function placeLetterhead(
  { width, height }: Pick<EmbeddedImage, 'width' | 'height'>,
  page: Pick<PageGeometry, 'width' | 'height'>,
): PlacedPicture {
  const scale = Math.min(page.width / width, page.height / height)
  const shown = { width: width * scale, height: height * scale }
  return {
    left: (page.width - shown.width) / 2,
    top: (page.height - shown.height) / 2,
    ...shown,
  }
}
