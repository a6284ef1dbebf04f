import type { EmbeddedImage, Image } from '../../document/types.ts'
import { blip } from '../docx/markup/drawing.ts'
import type { Xml } from '../docx/markup/xml.ts'
import type { Media, MediaFormat } from '../docx/parts/media.ts'
import type { Relationships } from '../docx/parts/relationships.ts'
import { imageNotDecoded, imageReduced, imageTooSlow } from '../image-warnings.ts'
import type { Context } from './context.ts'

/**
 * The element of a picture's bytes, stored in the package: the bitmap, and the SVG that newer programs show in its place.
 *
 * @returns `null`, with a warning, where it can't be drawn
 */
export function storedBlip(
  node: Image,
  image: EmbeddedImage,
  media: Media,
  relationships: Relationships,
  { rasters, warnings }: Context,
): Xml | null {
  const store = (format: MediaFormat, bytes: Uint8Array): string =>
    relationships.toPart('image', `../${media.add(format, bytes)}`)
  if (image.format !== 'webp' && image.format !== 'svg') {
    return blip(store(image.format, image.bytes), null)
  }
  const drawn = rasters.get(image) ?? { kind: 'broken' }
  if (drawn.kind !== 'drawn') {
    const isBroken = drawn.kind === 'broken'
    warnings.push(isBroken ? imageNotDecoded(node, image.format) : imageTooSlow(node))
    return null
  }
  if (drawn.reduced) warnings.push(imageReduced(node))
  const bitmap = store('png', drawn.png)
  const svg = image.format === 'svg' ? store('svg', drawn.outlined ?? image.bytes) : null
  return blip(bitmap, svg)
}
