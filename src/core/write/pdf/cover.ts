import type { Image } from '../../document/types.ts'
import { coverColorOf, coverLayout, coverTitle } from '../../layout/cover.ts'
import { tallestImage } from '../../theme/page-geometry.ts'
import type { Color, TitleStyle } from '../../theme/types.ts'
import type { Context } from './context.ts'
import type { DrawnImage } from './image.ts'
import type { Ref } from './nodes.ts'
import type { Place } from './place.ts'

/** A cover for the templates, beside the lines of its title block. Lengths are points. */
export interface DrawnCover {
  readonly field: {
    readonly height: number
    /** `null` where a picture fills it. */
    readonly color: Color | null
    /** `null` where a colour fills it, or the document is only measured. */
    readonly picture: Pick<DrawnImage, 'file' | 'format'> | null
  } | null
  readonly logo: DrawnImage | null
  readonly above: number
  readonly aboveTitle: number
  readonly title: TitleStyle
  readonly abstract: readonly Ref[]
}

/** The cover of a document, if it has one. What can't be drawn of its images has no place on it. */
export function drawCover(place: Place, context: Context): DrawnCover | null {
  const { document, theme, images } = context
  const { cover } = document
  if (cover === null) return null
  const { page } = theme
  const drawn = (image: Image | null, room: number, height: number) =>
    image === null
      ? null
      : (images.draw(image, { room, pageHeight: height / tallestImage, linked: false }) ?? null)
  const logo = drawn(cover.logo, place.room, page.height)
  const picture = drawn(cover.picture, page.width, page.height)
  const color = picture === null ? coverColorOf(cover, theme) : null
  const { field, above, aboveTitle } = coverLayout(
    theme,
    { ...cover, hasField: picture !== null || color !== null },
    page,
    logo?.height ?? 0,
  )
  return {
    field:
      field === 0
        ? null
        : {
            height: field,
            color,
            picture: picture === null ? null : { file: picture.file, format: picture.format },
          },
    logo,
    above,
    aboveTitle,
    title: coverTitle(theme),
    abstract: cover.abstract === null ? [] : context.blocks([cover.abstract], place),
  }
}
