import { linkId, linksOf } from '../../document/diagram-links.ts'
import type { EmbeddedImage, Image } from '../../document/types.ts'
import type { Warning } from '../../document/warnings.ts'
import { badgeText } from '../../layout/badge-text.ts'
import { tallestImage } from '../../theme/page-geometry.ts'
import { imageNotDecoded, imageNotLoaded, imageTooSlow } from '../image-warnings.ts'
import { type Context, sequence } from './context.ts'
import type { AreaLink, InlineNode, Ref } from './nodes.ts'
import type { Place } from './place.ts'
import { textRuns } from './text.ts'

/** An image, or a placeholder with its text alternative where there is none to show. */
export function drawImage(image: Image, place: Place, context: Context): Ref {
  const { labels, list, images, measures } = context
  const drawn = images.draw(image, place)
  if (drawn !== undefined) return list.add({ k: 'image', ...drawn })
  const { source } = image
  // Links don't nest: inside another link, the placeholder leads where that link does.
  const url = source.kind === 'embedded' || place.linked ? null : source.url
  if (image.badge) {
    return sequence(context.inlines([badgeText(image, url, labels.image)], place), context)
  }
  const label = image.alt === '' ? labels.image : image.alt
  return list.add({
    k: 'placeholder',
    url,
    linked: url !== null || place.linked,
    c: textRuns(label, place.room / place.size - 2, measures.regular, context),
  })
}

/** CSS pixels are 1/96 inch, points 1/72. */
const pointsPerPixel = 0.75

export type DrawnImage = Omit<Extract<InlineNode, { k: 'image' }>, 'k'>

/** The images of one document: their files for Typst, and warnings for those that can't be drawn. */
export interface ImageFiles {
  /** The bytes of each file, by the name that nodes use. */
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly warnings: readonly Warning[]
  /** How to draw the image in a line of `room` points, or `undefined` where a placeholder takes its place. */
  draw(image: Image, place: ImagePlace): DrawnImage | undefined
}

type ImagePlace = Pick<Place, 'room' | 'pageHeight' | 'linked'>

export interface PreparedSvg {
  /** With outlines instead of text. */
  readonly bytes: Uint8Array
  /** What its filters take, shown at its natural size: nanoseconds of the processor, as estimated. */
  readonly filterWork: number
  /** Where the links of a diagram lie, by their ids. Shares of the picture's width and height. */
  readonly links: ReadonlyMap<string, Area>
}

interface Area {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/** What all filters of a document may take, in nanoseconds. */
const mostFilterWork = 8e9

export interface ImageOptions {
  /** The text alternative of an image that has none. */
  readonly defaultAlt: string
  /** SVGs that hold text or filters; `null` for one that takes too long. */
  readonly svgs: ReadonlyMap<EmbeddedImage, PreparedSvg | null>
  /** Images that Typst can't read. */
  readonly broken: ReadonlySet<EmbeddedImage>
  /** Whether images are only given their room: enough to count pages, without the time and the faults of decoding them. */
  readonly roomOnly: boolean
  /** The size at which an image is shown, in points, where that isn't the usual one. */
  readonly sizeOf?: (
    image: Image,
    natural: EmbeddedImage,
    place: ImagePlace,
  ) => { readonly width: number; readonly height: number }
}

export function createImageFiles({
  defaultAlt,
  svgs,
  broken,
  roomOnly,
  sizeOf = shownSize,
}: ImageOptions): ImageFiles {
  const files = new Map<string, Uint8Array>()
  const names = new Map<EmbeddedImage, string>()
  const warnings: Warning[] = []
  let filterWork = 0
  return { files, warnings, draw }

  function draw(image: Image, place: ImagePlace): DrawnImage | undefined {
    const { source } = image
    if (source.kind === 'missing') return undefined
    if (source.kind === 'remote') {
      warnings.push(imageNotLoaded(image, source))
      return undefined
    }
    if (broken.has(source.image)) {
      warnings.push(imageNotDecoded(image, source.image.format))
      return undefined
    }
    const shown = sizeOf(image, source.image, place)
    if (isTooSlow(source.image, shown.width / pointsPerPixel)) {
      warnings.push(imageTooSlow(image))
      return undefined
    }
    const { format } = source.image
    return {
      file: roomOnly ? null : nameOf(source.image),
      format: format === 'jpeg' ? 'jpg' : format,
      // PDF/UA-1 requires an alternative for every image.
      alt: [image.alt, image.title].filter((text) => text).join('. ') || defaultAlt,
      ...shown,
      // Links don't nest.
      links: place.linked ? [] : linksIn(image, source.image, shown),
    }
  }

  function linksIn(
    { diagram }: Image,
    file: EmbeddedImage,
    { width, height }: { readonly width: number; readonly height: number },
  ): readonly AreaLink[] {
    const areas = svgs.get(file)?.links
    if (diagram === undefined || areas === undefined || areas.size === 0) return []
    return linksOf(diagram.drawing).flatMap((url, index) => {
      const area = areas.get(linkId(index))
      if (area === undefined) return []
      const [x, y] = [area.x0 * width, area.y0 * height]
      return [{ url, x, y, width: area.x1 * width - x, height: area.y1 * height - y }]
    })
  }

  /** Counts what the filters of an image take at the width, in CSS pixels, at which it's shown. */
  function isTooSlow(image: EmbeddedImage, width: number): boolean {
    const svg = svgs.get(image)
    if (svg === undefined || svg === null) return svg === null
    const work = svg.filterWork * (width / image.width) ** 2
    if (filterWork + work > mostFilterWork) return true
    filterWork += work
    return false
  }

  function nameOf(image: EmbeddedImage): string {
    const known = names.get(image)
    if (known !== undefined) return known
    const name = `image-${names.size + 1}`
    names.set(image, name)
    files.set(name, svgs.get(image)?.bytes ?? image.bytes)
    return name
  }
}

/** The size that is asked for or the natural one, scaled down where it would not fit. Points. */
export function shownSize(
  image: Pick<Image, 'share' | 'width' | 'height'>,
  natural: Pick<EmbeddedImage, 'width' | 'height'>,
  { room, pageHeight }: Pick<ImagePlace, 'room' | 'pageHeight'>,
): { readonly width: number; readonly height: number } {
  const ratio = natural.width / natural.height
  const share = image.share === null ? null : (image.share * room) / pointsPerPixel
  const width =
    share ?? image.width ?? (image.height === null ? natural.width : image.height * ratio)
  const height = image.height ?? width / ratio
  const scale = Math.min(
    pointsPerPixel,
    room / Math.max(width, 1),
    (pageHeight * tallestImage) / Math.max(height, 1),
  )
  return { width: Math.max(width, 1) * scale, height: Math.max(height, 1) * scale }
}

/** The height at which an image is shown, in points; 0 for one that isn't embedded. */
export function shownHeight(image: Image, place: Pick<ImagePlace, 'room' | 'pageHeight'>): number {
  return image.source.kind === 'embedded' ? shownSize(image, image.source.image, place).height : 0
}
