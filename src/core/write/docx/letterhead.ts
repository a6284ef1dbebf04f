import type { Image } from '../../document/types.ts'
import { placeLetterhead } from '../../layout/letterhead.ts'
import type { Context } from './context.ts'
import { storedPicture } from './image.ts'
import { drawingBehindText } from './markup/drawing.ts'
import { emuFromTwips, points, twips } from './markup/units.ts'
import { nothing, type Xml } from './markup/xml.ts'

/** A picture of a letterhead, for the headers of its pages: it is behind their text. Nothing where it can't be drawn. */
export function letterheadPicture(image: Image, context: Context): Xml {
  if (image.source.kind !== 'embedded') return nothing
  const { image: embedded } = image.source
  const stored = storedPicture(image, embedded, context)
  if (stored === null) return nothing
  const { page } = context
  const size = { width: points(page.width), height: points(page.height) }
  const { left, top, width, height } = placeLetterhead(embedded, size)
  const emu = (length: number) => emuFromTwips(twips(length))
  return drawingBehindText({ ...stored, width: emu(width), height: emu(height) }, undefined, {
    left: emu(left),
    top: emu(top),
  })
}
