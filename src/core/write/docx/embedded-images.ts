import type { Document, EmbeddedImage } from '../../document/types.ts'

/** Every picture whose bytes the document holds, notes and captions included. */
export function embeddedImages(document: Document): readonly EmbeddedImage[] {
  const found: EmbeddedImage[] = []
  // By shape, not by type of node: whatever holds nodes is searched, wherever a type keeps them.
  const pending: unknown[] = [document.children, document.footnotes]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (Array.isArray(next)) {
      for (const child of next) pending.push(child)
    } else if (isNode(next)) {
      if (isEmbedded(next.source)) found.push(next.source.image)
      for (const key of ['children', 'head', 'body', 'caption', 'summary']) {
        if (next[key] !== undefined) pending.push(next[key])
      }
    }
  }
  return found
}

function isNode(candidate: unknown): candidate is Readonly<Record<string, unknown>> {
  return typeof candidate === 'object' && candidate !== null
}

function isEmbedded(
  source: unknown,
): source is { readonly kind: 'embedded'; readonly image: EmbeddedImage } {
  return isNode(source) && source.kind === 'embedded'
}
