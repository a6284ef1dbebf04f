import type { Context } from './context.ts'
import { element, type Html, newline, nothing } from './markup.ts'

/** The back cover: the end of the document on screen, and on paper a page of its own. Nothing for a document without one. */
export function backCover(context: Context): Html {
  const { backCover: paragraphs } = context.document
  if (paragraphs.length === 0) return nothing
  const content = context.blocks(paragraphs, context)
  return element('div', { class: 'back-cover' }, newline, content, newline)
}
