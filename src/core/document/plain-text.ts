import { numberText } from './number-text.ts'
import type { Inline } from './types.ts'

/** The words of inline content on one line, without formatting, notes and deletions; an image becomes its text alternative, a formula its source. */
export function plainText(inlines: readonly Inline[]): string {
  return words(inlines).replace(/ +/g, ' ').trim()
}

function words(inlines: readonly Inline[]): string {
  return inlines.map(wordsOf).join('')
}

function wordsOf(inline: Inline): string {
  switch (inline.type) {
    case 'text':
    case 'inlineCode':
    case 'inlineMath':
      return inline.value
    case 'break':
      return ' '
    case 'image':
      return inline.alt
    case 'numberLabel':
      return numberText(inline.number)
    case 'anchor':
    case 'indexTerm':
    case 'footnoteReference':
    case 'pageField':
      return ''
    case 'revision':
      return inline.change === 'deletion' ? '' : words(inline.children)
    default:
      return words(inline.children)
  }
}
