import { betweenBrackets, type Context } from './context.ts'
import { destination, titlePart } from './link.ts'
import type { MarkdownImage } from './nodes.ts'

/** An image with its size, if that isn't its own; its text alternative where it has no address. */
export function writeImage(image: MarkdownImage, context: Context): string {
  const url = context.style.imageUrl(image)
  const text = { type: 'text', value: image.alt.replace(/\s+/gu, ' ').trim() } as const
  const alt = context.inlines(
    image.alt === '' ? [] : [text],
    { ...context, inLink: true, inBrackets: true },
    betweenBrackets,
  )
  if (url === null) return alt
  return `![${alt}](${destination(url)}${titlePart(image.title)})${size(image)}`
}

function size({ share, width, height }: MarkdownImage): string {
  if (share !== null) return `{width=${Math.round(share * 1000) / 10}%}`
  const parts = [
    ...(width === null ? [] : [`width=${Math.round(width)}`]),
    ...(height === null ? [] : [`height=${Math.round(height)}`]),
  ]
  return parts.length === 0 ? '' : `{${parts.join(' ')}}`
}
