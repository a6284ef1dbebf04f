import { type Context, ownLine } from './context.ts'
import type { MarkdownFigure, MarkdownImage } from './nodes.ts'

/** A figure: an image whose title is the caption, or else in HTML. */
export function writeFigure({ children, caption }: MarkdownFigure, context: Context): string {
  const image = onlyImage(children)
  if (image !== null && caption === null) {
    return context.blocks(children, context)
  }
  const [text] = caption?.children ?? []
  const isPlain = caption?.children.length === 1 && text?.type === 'text'
  if (image !== null && isPlain) {
    return context.inlines([{ ...image, title: text.value }], context)
  }
  const content = context.blocks(children, context)
  if (caption === null) return `<figure>\n\n${content}\n\n</figure>`
  const words = context.inlines(caption.children, { ...context, oneLine: true }, ownLine)
  return `<figure>\n\n${content}\n\n<figcaption>\n\n${words}\n\n</figcaption>\n</figure>`
}

function onlyImage(children: MarkdownFigure['children']): MarkdownImage | null {
  const [paragraph] = children
  if (children.length !== 1 || paragraph?.type !== 'paragraph') return null
  const [image] = paragraph.children
  return paragraph.children.length === 1 && image?.type === 'image' ? image : null
}
