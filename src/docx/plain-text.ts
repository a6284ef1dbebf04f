import type { Inline } from '../document/types.ts'

/** The words of inline content, without marks, notes and pictures. */
export function plainText(nodes: readonly Inline[]): string {
  return nodes.map(words).join('')
}

function words(node: Inline): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'inlineMath':
      return node.value
    case 'break':
      return ' '
    case 'image':
      return node.alt
    case 'anchor':
    case 'footnoteReference':
      return ''
    case 'emphasis':
    case 'strong':
    case 'delete':
    case 'insert':
    case 'underline':
    case 'mark':
    case 'subscript':
    case 'superscript':
    case 'small':
    case 'keyboard':
    case 'abbreviation':
    case 'link':
      return plainText(node.children)
    default: {
      const unknown: never = node
      throw new TypeError(`Unknown inline ${JSON.stringify(unknown)}.`)
    }
  }
}
