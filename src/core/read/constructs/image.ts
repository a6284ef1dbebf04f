import type { ImageReference, Image as MarkdownImage } from 'mdast'
import type { Image } from '../../document/types.ts'
import { cleanText } from '../source/characters.ts'
import { type HtmlElement, lineOf } from '../source-node.ts'
import type { State } from '../state.ts'
import { destinationOf } from './reference.ts'

/** CSS pixels: ten pages of width, more than anything is drawn at. */
const greatestSize = 10_000

/** An image's attributes, as Markdown or `<img>` gives them. */
interface ImageAttributes {
  readonly src: string
  /** `undefined` where there is none: an empty one says that the image is decoration. */
  readonly alt: string | undefined
  readonly title: string | null | undefined
  readonly width?: string | undefined
  readonly height?: string | undefined
}

/** Markdown's image. */
export function image(node: MarkdownImage | ImageReference, state: State): Image {
  const { url, title } = destinationOf(node, state)
  const alt = node.alt ? cleanText(node.alt) : undefined
  return imageOf({ src: cleanText(url), alt, title: cleanText(title ?? '') }, lineOf(node), state)
}

/** `<img>`. */
export function htmlImage({ attributes, line }: HtmlElement, state: State): Image {
  const attribute = (name: string) => attributes.get(name)
  return imageOf(
    {
      src: attribute('src') ?? '',
      alt: attribute('alt'),
      title: attribute('title'),
      width: attribute('width'),
      height: attribute('height'),
    },
    line,
    state,
  )
}

/** An image with its bytes, where it has them. One without alternative text is warned of. */
function imageOf(attributes: ImageAttributes, line: number, state: State): Image {
  const { src, alt, title, width, height } = attributes
  state.budget.spend('images', 1, line)
  if (alt === undefined) {
    state.log.add('image_alt_missing', 'An image has no alternative text.', line)
  }
  return {
    type: 'image',
    source: state.images.load(src, line),
    alt: alt?.trim() ?? '',
    title: title?.trim() || null,
    width: pixels(width),
    height: pixels(height),
    badge: false,
    line,
  }
}

/** A length in CSS pixels; `null` for percentages and other units. */
function pixels(value: string | undefined): number | null {
  const number = Number(/^\s*([0-9]+(?:\.[0-9]+)?)(?:px)?\s*$/i.exec(value ?? '')?.[1])
  return number >= 1 ? Math.min(number, greatestSize) : null
}
