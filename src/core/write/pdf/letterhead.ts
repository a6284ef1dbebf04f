import type { Image } from '../../document/types.ts'
import { type PlacedPicture, placeLetterhead } from '../../layout/letterhead.ts'
import { tallestImage } from '../../theme/page-geometry.ts'
import type { Context } from './context.ts'
import type { DrawnImage } from './image.ts'

/** A picture behind the text of a page, in points from its top left corner. */
type DrawnLetterheadPicture = PlacedPicture & Pick<DrawnImage, 'file' | 'format'>

/** A letterhead for the templates. */
export interface DrawnLetterhead {
  readonly first: DrawnLetterheadPicture | null
  readonly others: DrawnLetterheadPicture | null
}

/** The letterhead of a document, if it has one, without what can't be drawn. */
export function drawLetterhead({ document, theme, images }: Context): DrawnLetterhead | null {
  const { letterhead } = document
  if (letterhead === null) return null
  const { page } = theme
  const drawn = (image: Image | null): DrawnLetterheadPicture | null => {
    if (image?.source.kind !== 'embedded') return null
    const picture = images.draw(image, {
      room: page.width,
      pageHeight: page.height / tallestImage,
      linked: false,
    })
    if (picture === undefined) return null
    const { file, format } = picture
    return { file, format, ...placeLetterhead(image.source.image, page) }
  }
  const first = drawn(letterhead.first)
  const later = letterhead.others === letterhead.first ? first : drawn(letterhead.others)
  return { first, others: later }
}
