import type { Definition, ImageReference, Image as MarkdownImage } from 'mdast'
import type { Image } from '../../document/types.ts'
import { smartText } from '../punctuation/smart-text.ts'
import { cleanText } from '../source/characters.ts'
import { type HtmlElement, lineOf } from '../source-node.ts'
import type { State } from '../state.ts'
import type { ImageDirective } from '../syntax/inline/inline-directives.ts'
import { imageSize } from './image-size.ts'
import { destinationIn, destinationOf } from './reference.ts'

/** An image's attributes, as Markdown or `<img>` gives them. */
interface ImageAttributes {
  readonly src: string
  /** `undefined` where there is none: an empty one says that the image is decoration. */
  readonly alt: string | undefined
  readonly title: string | null | undefined
  readonly width?: string | undefined
  readonly height?: string | undefined
}

/**
 * Markdown's image.
 *
 * @param directive what braces behind it say
 */
export function image(
  node: MarkdownImage | ImageReference,
  state: State,
  directive: ImageDirective | null = null,
): Image {
  const { url, title } = destinationOf(node, state)
  const { alt, ...size } = withoutSize(cleanText(directive?.alt || node.alt || ''))
  return imageOf(
    {
      src: cleanText(url),
      alt: (state.smart ? smartText(alt, state.lang) : alt) || undefined,
      title: cleanText(title ?? ''),
      width: directive?.width ?? size.width,
      height: directive?.height ?? size.height,
    },
    lineOf(node),
    state,
  )
}

/** The address of an image that is shown; `null` for one that isn't, and for elements that are none. */
export function imageAddress(
  node: MarkdownImage | ImageReference | HtmlElement,
  definitions: ReadonlyMap<string, Definition>,
): string | null {
  const isElement = node.type === 'element'
  if (isElement && node.name !== 'img') return null
  const url = isElement ? (node.attributes.get('src') ?? '') : destinationIn(node, definitions).url
  if (isForDarkScreens(url)) return null
  return isElement ? url : cleanText(url)
}

/** Whether GitHub or Material for MkDocs shows an image on dark screens alone: one for light ones stands beside it. */
function isForDarkScreens(url: string): boolean {
  return /#(?:gh-dark-mode-only|only-dark)$/i.test(url)
}

/** Obsidian's size behind an image's alternative text: `A dot|100`, `A dot|100x50`. */
function withoutSize(alt: string): Pick<ImageAttributes, 'width' | 'height'> & { alt: string } {
  const [size, width, height] = /\|(\d{1,5})(?:x(\d{1,5}))?$/.exec(alt) ?? []
  return size === undefined ? { alt } : { alt: alt.slice(0, -size.length), width, height }
}

/** `<img>`. */
export function htmlImage({ attributes, line }: HtmlElement, state: State): Image {
  const attribute = (name: string) => attributes.get(name)
  // Browsers read other units than percent as pixels (HTML, "rules for parsing dimension values").
  const dimension = (name: string) => /^[\d.\s]+(?:(?:px|%)\s*)?$/i.exec(attribute(name) ?? '')?.[0]
  return imageOf(
    {
      src: attribute('src') ?? '',
      alt: attribute('alt'),
      title: attribute('title'),
      width: dimension('width'),
      height: dimension('height'),
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
    ...imageSize(width, height),
    badge: false,
    line,
  }
}
