import type { EmbeddedImage, Image } from '../../document/types.ts'
import { badgeText } from '../../layout/badge-text.ts'
import { tallestImage } from '../../theme/page-geometry.ts'
import { imageNotDecoded, imageNotLoaded, imageReduced, imageTooSlow } from '../image-warnings.ts'
import type { Context } from './context.ts'
import type { InlineFormat } from './inline-format.ts'
import { hyperlink } from './link.ts'
import { drawing, type Picture } from './markup/drawing.ts'
import { textRun } from './markup/run.ts'
import { emuFromPixels, emuFromTwips } from './markup/units.ts'
import type { Xml } from './markup/xml.ts'
import type { MediaFormat } from './parts/media.ts'

/** A picture, or a framed placeholder with its text alternative where there is none to show. */
export function image(node: Image, format: InlineFormat, context: Context): Xml {
  const { source } = node
  switch (source.kind) {
    case 'embedded': {
      const picture = storedPicture(node, source.image, context)
      if (picture === null) return placeholder(node, null, format, context)
      return drawing({ ...picture, ...shownSize(node, source.image, format.width, context) })
    }
    case 'remote':
      context.warnings.push(imageNotLoaded(node, source))
      return placeholder(node, source.url, format, context)
    case 'missing':
      return placeholder(node, source.url, format, context)
    default:
      return source satisfies never
  }
}

/** All of a picture but its size, stored in the package; `null`, with a warning, where it can't be drawn. */
export function storedPicture(
  node: Image,
  image: EmbeddedImage,
  context: Context,
): Omit<Picture, 'width' | 'height'> | null {
  const files = storedFiles(node, image, context)
  if (files === null) return null
  const { alt, title } = node
  return { ...files, id: context.media.nextDrawingId(), orientation: image.orientation, alt, title }
}

/** Relationships to the bitmap, and to the SVG that newer versions of Word show in its place. */
function storedFiles(
  node: Image,
  image: EmbeddedImage,
  { media, relationships, rasters, warnings }: Context,
): Pick<Picture, 'bitmap' | 'svg'> | null {
  const store = (format: MediaFormat, bytes: Uint8Array): string =>
    relationships.toPart('image', media.add(format, bytes))
  switch (image.format) {
    case 'png':
    case 'jpeg':
    case 'gif':
      return { bitmap: store(image.format, image.bytes), svg: null }
    case 'webp':
    case 'svg': {
      const drawn = rasters.get(image) ?? { kind: 'broken' }
      if (drawn.kind !== 'drawn') {
        const isBroken = drawn.kind === 'broken'
        warnings.push(isBroken ? imageNotDecoded(node, image.format) : imageTooSlow(node))
        return null
      }
      if (drawn.reduced) warnings.push(imageReduced(node))
      const svg = image.format === 'svg' ? media.add('svg', drawn.outlined ?? image.bytes) : null
      const bitmap = store('png', drawn.png)
      return { bitmap, svg: svg === null ? null : relationships.toPart('image', svg) }
    }
  }
}

/** The wanted size, or the natural one, made to fit the text; in English Metric Units. Twips are available. */
function shownSize(
  node: Image,
  natural: EmbeddedImage,
  available: number,
  { page }: Context,
): Pick<Picture, 'width' | 'height'> {
  const ratio = natural.height / natural.width
  const share =
    node.share === null ? null : (available * node.share * emuFromTwips(1)) / emuFromPixels(1)
  const wantedWidth =
    share ?? node.width ?? (node.height === null ? natural.width : node.height / ratio)
  const wantedHeight = node.height ?? wantedWidth * ratio
  const width = emuFromPixels(Math.max(1, wantedWidth))
  const height = emuFromPixels(Math.max(1, wantedHeight))
  const scale = Math.min(
    1,
    emuFromTwips(Math.max(available, 1)) / width,
    emuFromTwips(page.textHeight * tallestImage) / height,
  )
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

function placeholder(node: Image, url: string | null, format: InlineFormat, context: Context): Xml {
  if (node.badge) {
    const href = format.linked ? null : url
    return context.inlines([badgeText(node, href, context.labels.image)], format, context)
  }
  const content = textRun(node.alt === '' ? context.labels.image : node.alt, {
    ...format.run,
    style: 'ImagePlaceholder',
  })
  // Word allows no link inside a link or a change.
  return url === null || format.linked || format.changes !== undefined
    ? content
    : hyperlink({ kind: 'external', url }, node.title, content, context)
}
