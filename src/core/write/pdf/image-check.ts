import type { Document, EmbeddedImage } from '../../document/types.ts'
import { embeddedImages } from '../../document/walk.ts'
import { type Compiler, ExportError } from './compiler.ts'

/**
 * Finds the images that Typst can't decode or write, by compiling a document of each one alone.
 *
 * @param isChecked whether to look at an image at all
 */
export function findBrokenImages(
  document: Document,
  compiler: Compiler,
  isChecked: (image: EmbeddedImage) => boolean,
): Set<EmbeddedImage> {
  const images = [...embeddedImages(document)].filter(isChecked)
  return new Set(images.filter((image) => !isSound(image, compiler)))
}

function isSound(image: EmbeddedImage, compiler: Compiler): boolean {
  const format = image.format === 'jpeg' ? 'jpg' : image.format
  const files = new Map([
    ['image', image.bytes],
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
