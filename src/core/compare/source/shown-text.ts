import type { Document } from '../../document/types.ts'
import { type Node, walkDocument } from '../../document/walk.ts'

/** All that a document says, and what its parts are: the same for two documents that differ in nothing that is read. */
export function shownText(document: Document): string {
  const parts: string[] = []
  for (const node of walkDocument(document)) parts.push(said(node))
  return parts.join('').replace(/\s+/g, ' ')
}

function said(node: Node): string {
  switch (node.type) {
    case 'text':
      return node.value
    case 'anchor':
    case 'indexTerm':
      return ''
    case 'inlineCode':
    case 'inlineMath':
    case 'math':
      return `<${node.type} ${node.value}>`
    case 'code':
      return `<code ${node.lines.map((line) => line.map(({ text }) => text).join('')).join('\n')}>`
    case 'image':
      return `<image ${node.alt}>`
    case 'link':
      return node.target.kind === 'external' ? `<link ${node.target.url}>` : '<link>'
    case 'paragraph':
    case 'heading':
      return `\n<${node.type}> `
    default:
      return `<${node.type}>`
  }
}
