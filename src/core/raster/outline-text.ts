import type { EmbeddedImage } from '../document/types.ts'
import { withSvg } from './svg-renderer.ts'

/**
 * The SVGs that hold text, with the text as outlines of the bundled fonts: for a program that would set
 * it in whatever fonts the machine has.
 *
 * @returns an entry for each SVG with text; none for one that can't be read
 */
export async function outlineText(
  images: Iterable<EmbeddedImage>,
): Promise<ReadonlyMap<EmbeddedImage, Uint8Array>> {
  const outlined = new Map<EmbeddedImage, Uint8Array>()
  for (const image of images) {
    if (image.format !== 'svg' || !holdsText(image.bytes)) continue
    try {
      const svg = await withSvg(image.bytes, undefined, (drawn) => drawn.toString())
      outlined.set(image, new TextEncoder().encode(svg))
    } catch {
      // The writer that draws it will find it broken, and says so.
    }
  }
  return outlined
}

function holdsText(svg: Uint8Array): boolean {
  return Buffer.from(svg.buffer, svg.byteOffset, svg.byteLength).includes('<text')
}
