import type { Image } from '../../document/types.ts'
import type { HtmlElement } from '../html/tree.ts'
import type { Reading } from './reading.ts'

/** CSS pixels: ten pages of width, more than anything is drawn at. */
const greatestSize = 10_000

/** An image with its bytes, where it has them. One without alternative text is warned of, unless HTML's `alt=""` says that it's decoration. */
export function resolveImage(element: HtmlElement, reading: Reading): Image {
  const { attributes, line } = element
  reading.budget.spend('images', 1, line)
  const alt = attributes.get('alt')
  if (alt === undefined)
    reading.log.add('image_alt_missing', 'An image has no alternative text.', line)
  return {
    type: 'image',
    source: reading.images.load(attributes.get('src') ?? '', line),
    alt: alt?.trim() ?? '',
    title: attributes.get('title')?.trim() || null,
    width: pixels(attributes.get('width')),
    height: pixels(attributes.get('height')),
    line,
  }
}

/** A length in CSS pixels; `null` for percentages and other units. */
function pixels(value: string | undefined): number | null {
  const number = Number(/^\s*([0-9]+(?:\.[0-9]+)?)(?:px)?\s*$/i.exec(value ?? '')?.[1])
  return number >= 1 ? Math.min(number, greatestSize) : null
}
