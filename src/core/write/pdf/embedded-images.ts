import type { Block, Document, EmbeddedImage, Inline } from '../../document/types.ts'

/** The images that a document carries, each once. */
export function embeddedImages(document: Document): ReadonlySet<EmbeddedImage> {
  const images = new Set<EmbeddedImage>()
  collect([...document.children, ...document.footnotes.flatMap((note) => note.children)], images)
  return images
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
    if ('caption' in node && node.caption !== null) collect([node.caption], images)
  }
}
