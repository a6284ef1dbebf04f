import type { EmbeddedImage, Image } from '../../document/types.ts'
import { tallestImage } from '../../theme/page-geometry.ts'
import { imageNotDecoded, imageNotLoaded } from '../image-warnings.ts'
import type { Context } from './context.ts'
import type { InlineFormat } from './inlines.ts'
import { hyperlink } from './link.ts'
import { drawing } from './markup/drawing.ts'
import { emuFromPixels, emuFromTwips } from './markup/units.ts'
import type { Xml } from './markup/xml.ts'
import { textRun } from './runs.ts'

/** A picture, or a framed placeholder with its text alternative where there is none to show. */
export function imageRun(node: Image, format: InlineFormat, context: Context): Xml {
  const { source } = node
  switch (source.kind) {
    case 'embedded': {
      const picture = picturePaths(source.image, context)
      if (picture === null) {
        context.warnings.push(imageNotDecoded(node, source.image.format))
        return placeholder(node, null, format, context)
      }
      return drawing(
        {
          ...picture,
          ...shownSize(node, source.image, format.room, context),
          orientation: source.image.orientation,
          alt: node.alt,
          title: node.title,
        },
        context,
      )
    }
    case 'remote':
      context.warnings.push(imageNotLoaded(node, source))
      return placeholder(node, source.url, format, context)
    case 'missing':
      return placeholder(node, source.url, format, context)
    default: {
      const unknown: never = source
      throw new TypeError(`Unknown image source ${JSON.stringify(unknown)}.`)
    }
  }
}

/** Paths of the picture in the package, and of the SVG that newer versions of Word show in its place. */
function picturePaths(
  image: EmbeddedImage,
  { media, rasters }: Context,
): { readonly path: string; readonly svgPath: string | null } | null {
  switch (image.format) {
    case 'png':
    case 'jpeg':
    case 'gif':
      return { path: media.add(image.format, image.bytes), svgPath: null }
    case 'webp':
    case 'svg': {
      const raster = rasters.get(image) ?? null
      if (raster === null) return null
      const svgPath = image.format === 'svg' ? media.add('svg', image.bytes) : null
      return { path: media.add('png', raster), svgPath }
    }
  }
}

/** The wanted size, or the natural one, made to fit the text; in English Metric Units. */
function shownSize(
  node: Image,
  image: EmbeddedImage,
  room: number,
  { page }: Context,
): { readonly width: number; readonly height: number } {
  const ratio = image.height / image.width
  const wantedWidth = node.width ?? (node.height === null ? image.width : node.height / ratio)
  const wantedHeight = node.height ?? wantedWidth * ratio
  const width = emuFromPixels(Math.max(1, wantedWidth))
  const height = emuFromPixels(Math.max(1, wantedHeight))
  const scale = Math.min(
    1,
    emuFromTwips(Math.max(room, 1)) / width,
    emuFromTwips(page.textHeight * tallestImage) / height,
  )
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

function placeholder(node: Image, url: string | null, format: InlineFormat, context: Context): Xml {
  const content = textRun(node.alt === '' ? context.labels.image : node.alt, {
    ...format.run,
    style: 'ImagePlaceholder',
  })
  // Word allows no link inside a link.
  return url === null || format.linked
    ? content
    : hyperlink({ kind: 'external', url }, node.title, content, context)
}
