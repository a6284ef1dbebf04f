import type { Block, Document, EmbeddedImage, Inline } from '../document/types.ts'
import { type Compiler, ExportError } from './compiler.ts'

/** Finds the images that Typst can't decode or write, by setting each alone. */
export function findBrokenImages(document: Document, compiler: Compiler): Set<EmbeddedImage> {
  const images = new Set<EmbeddedImage>()
  collect([...document.children, ...document.footnotes.flatMap((note) => note.children)], images)
  return new Set([...images].filter((image) => !isSound(image, compiler)))
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

type Node = Block | Inline | { readonly type: string; readonly children: readonly Node[] }

function collect(nodes: readonly Node[], images: Set<EmbeddedImage>): void {
  for (const node of nodes) {
    if (node.type === 'image' && 'source' in node && node.source.kind === 'embedded') {
      images.add(node.source.image)
    }
    if ('head' in node) collect([...node.head, ...node.body], images)
    if ('summary' in node) collect(node.summary, images)
    if ('children' in node) collect(node.children, images)
    if ('caption' in node && node.caption !== null) collect(node.caption, images)
  }
}
