import type { EmbeddedImage } from '../document/types.ts'
import { withSvg } from './svg-renderer.ts'

/**
 * Turns text in SVGs into outlines of the bundled fonts, for a program that would set it in the fonts of the machine.
 *
 * @returns an entry for each SVG with text; none for one that can't be read, as its writer finds out by itself
 * @throws the renderer or a font can't be loaded: a fault of the installation
 */
export async function outlineText(
  images: Iterable<EmbeddedImage>,
): Promise<ReadonlyMap<EmbeddedImage, Uint8Array>> {
  const outlined = new Map<EmbeddedImage, Uint8Array>()
  for (const image of images) {
    if (image.format !== 'svg' || !holdsText(image.bytes)) continue
    const svg = await withSvg(image.bytes, undefined, (drawn) => drawn.toString())
    if (svg !== null) outlined.set(image, new TextEncoder().encode(svg))
  }
  return outlined
}

function holdsText(svg: Uint8Array): boolean {
  return Buffer.from(svg.buffer, svg.byteOffset, svg.byteLength).includes('<text')
}
