import type { Context } from './context.ts'
import { container, type Html, nothing } from './markup.ts'

/** The back cover: the end of the document on screen, and on paper a page of its own. Nothing for a document without one. */
export function backCover(context: Context): Html {
  const { backCover: paragraphs } = context.document
  if (paragraphs.length === 0) return nothing
  return container('div', { class: 'back-cover' }, context.blocks(paragraphs, context))
}
