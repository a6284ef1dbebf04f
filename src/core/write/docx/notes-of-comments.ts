import { numberText } from '../../document/number-text.ts'
import type { Document } from '../../document/types.ts'
import { type Node, walk } from '../../document/walk.ts'
import type { FootnoteReferences } from './footnotes.ts'
import { textRun } from './markup/run.ts'
import type { Xml } from './markup/xml.ts'

/**
 * Word's comments hold no notes: the words of a note are in brackets where a comment cites it, with those of the notes that
 * it cites itself. Each note has its words once; after that its number stands for them.
 */
export class NotesOfComments implements FootnoteReferences {
  readonly #document: Document
  readonly #shown = new Set<number>()

  constructor(document: Document) {
    this.#document = document
  }

  numberIn(): undefined {
    return undefined
  }

  reference(number: number): Xml {
    return textRun(this.#brackets(number))
  }

  #brackets(number: number): string {
    const words: string[][] = [[]]
    // A chain of notes may be as long as the document, so that it isn't followed by calls within calls.
    const pending: (Node | typeof endOfNote)[] = []
    const open = (cited: number) => {
      const note = this.#document.footnotes[cited - 1]
      if (note === undefined || this.#shown.has(cited)) {
        words.at(-1)?.push(` [${cited}]`)
        return
      }
      this.#shown.add(cited)
      words.push([])
      pending.push(endOfNote)
      for (const node of [...walk(note.children)].reverse()) pending.push(node)
    }
    open(number)
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (next === endOfNote) {
        const whole = words.pop()?.join('').replace(/\s+/g, ' ').trim() ?? ''
        words.at(-1)?.push(` [${whole}]`)
      } else if (next.type === 'footnoteReference') open(next.number)
      else words.at(-1)?.push(wordsOf(next))
    }
    return words.flat().join('')
  }
}

const endOfNote = 'end of note'

/** A node's own words, with a space before those of a block. */
function wordsOf(node: Node): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'inlineMath':
      return node.value
    case 'math':
      return ` ${node.value}`
    case 'image':
      return node.alt
    case 'numberLabel':
      return numberText(node.number)
    case 'code':
      return ` ${node.lines.map((line) => line.map(({ text }) => text).join('')).join(' ')}`
    case 'break':
    case 'paragraph':
    case 'heading':
    case 'listItem':
    case 'tableCell':
    case 'descriptionTerm':
    case 'descriptionDetails':
    case 'bibliographyEntry':
    case 'caption':
    case 'alert':
    case 'abstract':
    case 'details':
      return ' '
    default:
      return ''
  }
}
