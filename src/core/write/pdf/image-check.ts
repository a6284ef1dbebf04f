import type { Document, EmbeddedImage } from '../../document/types.ts'
import { embeddedImages } from '../../document/walk.ts'
import { type Compiler, ExportError } from './compiler.ts'

/**
 * Finds the images that Typst can't decode or write, by compiling a document of each one alone.
 *
 * @param drawnBytes what is drawn of an image, which may not be its own bytes; `null` for one that isn't looked at
 */
export function findBrokenImages(
  document: Document,
  compiler: Compiler,
  drawnBytes: (image: EmbeddedImage) => Uint8Array | null,
): Set<EmbeddedImage> {
  const broken = new Set<EmbeddedImage>()
  for (const image of embeddedImages(document)) {
    const bytes = drawnBytes(image)
    if (bytes !== null && !isSound(image, bytes, compiler)) broken.add(image)
  }
  return broken
}

function isSound(image: EmbeddedImage, bytes: Uint8Array, compiler: Compiler): boolean {
  const format = image.format === 'jpeg' ? 'jpg' : image.format
  const files = new Map([
    ['image', bytes],
    ['image.json', Buffer.from(JSON.stringify({ format }))],
  ])
  return compiler.run({ template: 'image-check.typ', files }, (compilation) => {
    if (!compilation.ok) return false
    try {
      compiler.exportPdf(compilation.document, 'none')
      return true
    } catch (error) {
      if (error instanceof ExportError) return false
      throw error
    }
  })
}
