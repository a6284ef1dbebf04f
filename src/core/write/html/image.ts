import type { EmbeddedImage, Image } from '../../document/types.ts'
import { badgeText } from '../../layout/badge-text.ts'
import { imageNotEmbedded, imageNotLoaded } from '../image-warnings.ts'
import type { Context } from './context.ts'
import { diagramOf } from './diagram.ts'
import { addressFrom, externalRel } from './link.ts'
import { element, type Html, text, voidElement } from './markup.ts'

/** An image, or a placeholder with its text alternative if it can't be shown. */
export function image(node: Image, context: Context): Html {
  const { source, alt, title } = node
  switch (source.kind) {
    case 'embedded':
      if (node.diagram !== undefined) return diagramOf(node, node.diagram, source.image, context)
      return voidElement('img', {
        // An SVG too: in an `img` it can neither run scripts nor load anything (SVG Integration, "secure static mode").
        src: context.imageAddresses.use(source.image),
        alt,
        title,
        class: widthClass(node, context) ?? context.slideSize?.(node) ?? null,
        ...displaySize(node, source.image),
      })
    case 'remote':
      if (context.inBook) {
        // EPUB allows pictures on other hosts nowhere (EPUB 3.3, 3.6).
        context.warnings.push(imageNotLoaded(node, source))
        return placeholder(node, source.url, context)
      }
      context.headNeeds.remoteImages = true
      if (source.problem !== null) context.warnings.push(imageNotEmbedded(node, source))
      return voidElement('img', {
        src: source.url,
        alt,
        title,
        class: widthClass(node, context),
        width: node.width,
        height: node.height,
        loading: 'lazy',
        decoding: 'async',
        referrerpolicy: 'no-referrer',
      })
    case 'missing':
      return placeholder(node, source.url, context)
    default:
      return source satisfies never
  }
}

/** The class of an image whose width is a share of the room around it. */
function widthClass({ share }: Image, { headNeeds }: Context): string | null {
  if (share === null) return null
  const thousandths = Math.max(1, Math.round(share * 1000))
  headNeeds.widths.add(thousandths)
  return `width-${thousandths}`
}

/** In whole CSS pixels: the size that is asked for, a missing side in proportion; else the natural size. */
function displaySize(wanted: Image, natural: EmbeddedImage): { width: number; height: number } {
  const ratio = natural.width / natural.height
  const width = wanted.width ?? (wanted.height === null ? natural.width : wanted.height * ratio)
  const height = wanted.height ?? width / ratio
  return { width: wholePixels(width), height: wholePixels(height) }
}

function wholePixels(length: number): number {
  return Math.max(1, Math.round(length))
}

function placeholder(node: Image, source: string | null, context: Context): Html {
  const url = source === null ? null : addressFrom(source, context)
  if (node.badge) {
    const href = context.insideLink ? null : url
    return context.inlines([badgeText(node, href, context.labels.image)], context)
  }
  const label = text(node.alt === '' ? context.labels.image : node.alt)
  const shown = { class: 'missing-image', title: node.title }
  return url === null || context.insideLink
    ? element('span', shown, label)
    : element('a', { ...shown, href: url, rel: externalRel }, label)
}
