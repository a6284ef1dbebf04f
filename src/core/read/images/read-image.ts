import { imageSize } from 'image-size'
import { imageFormatOf } from '../../document/image-format.ts'
import type { DocumentLimits } from '../../document/limits.ts'
import type { EmbeddedImage, ImageFormat } from '../../document/types.ts'
import { decodeDataUri } from './data-uri.ts'
import { hasHugeProfile } from './png-profile.ts'
import { readSvg } from './svg.ts'
import { isWholeGif } from './whole-gif.ts'
import { isWholeJpeg } from './whole-jpeg.ts'
import { isWholePng } from './whole-png.ts'
import { isWholeWebp } from './whole-webp.ts'

/** An image's format, size and orientation from its own bytes, or why it can't be used, as the end of a sentence. */
export function readImage(
  bytes: Uint8Array,
  limits: DocumentLimits,
): EmbeddedImage | { readonly problem: string } {
  const format = imageFormatOf(bytes)
  if (format === null) return { problem: 'it is not a PNG, JPEG, GIF, WebP or SVG' }
  const image =
    format === 'svg'
      ? readSvg(bytes, (address) => pixelsWithin(address, limits))
      : readRaster(bytes, format)
  if ('problem' in image) return image
  if (image.width * image.height > limits.imagePixels) {
    return {
      problem: `it has ${image.width} × ${image.height} pixels and ${limits.imagePixels} in all are allowed`,
    }
  }
  return image
}

/** Of a picture within an SVG; none where there is no picture, and without end in one that expands to gigabytes. */
function pixelsWithin(address: string, limits: DocumentLimits): number {
  const decoded = decodeDataUri(address, limits.imageBytes)
  const size = 'problem' in decoded ? null : measure(decoded.bytes)
  if (size === null || 'problem' in decoded) return 0
  return hasHugeProfile(decoded.bytes) ? Number.POSITIVE_INFINITY : size.width * size.height
}

/** Whether nothing is cut off behind the header. Pixels aren't decoded: that costs time, and each program does it for itself. */
const isWhole = { png: isWholePng, jpeg: isWholeJpeg, gif: isWholeGif, webp: isWholeWebp }

function readRaster(
  bytes: Uint8Array,
  format: Exclude<ImageFormat, 'svg'>,
): EmbeddedImage | { readonly problem: string } {
  const size = measure(bytes)
  if (size === null || !(size.width >= 1) || !(size.height >= 1) || !isWhole[format](bytes)) {
    return { problem: `its ${format.toUpperCase()} data is broken or cut short` }
  }
  if (format === 'png' && hasHugeProfile(bytes)) {
    return { problem: 'its colour profile expands to more than 8 MiB' }
  }
  const asked = format === 'jpeg' ? (size.orientation ?? 1) : 1
  const orientation = asked >= 1 && asked <= 8 ? asked : 1
  // EXIF 5 to 8 turn the image by a quarter.
  const turned = orientation >= 5
  const [width, height] = turned ? [size.height, size.width] : [size.width, size.height]
  return { format, bytes, width, height, orientation, shapes: 0 }
}

/** `image-size` throws on data that is cut short. */
function measure(bytes: Uint8Array): ReturnType<typeof imageSize> | null {
  try {
    return imageSize(bytes)
  } catch {
    return null
  }
}
