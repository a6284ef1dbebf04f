import type { SyntaxDescription } from '../syntax.ts'

/** What `*[word]: long form` declares (PHP Markdown Extra). It's read where the word stands in a text. */
export const abbreviations: SyntaxDescription = {
  id: 'abbreviations',
  level: 'inline',
  rows: [
    {
      tool: 'MkDocs and Material for MkDocs',
      syntax: '`*[HTML]: …`',
      result: 'rendered: the long form, where the abbreviation is used',
    },
  ],
  samples: {
    becomes: [
      {
        above: '*[HTML]: Hypertext',
        markdown: 'As HTML here.',
        html: '<abbr title="Hypertext">HTML</abbr>',
      },
    ],
    staysText: ['*[HTML] is no declaration.'],
  },
}

/** Longest word or phrase that is looked for. */
const longestTerm = 100

const definition = /^\*\[([^\]\n]+)\]:[ \t]*(?![ \t])(.*)$/

/** A letter of the words: where a letter or digit stands, the tree of terms is walked along it. */
interface Branch {
  readonly next: Map<string, Branch>
  title: string | null
}

/** The abbreviations that a document declares. */
export class Abbreviations {
  readonly #root: Branch = { next: new Map(), title: null }
  #empty = true

  get isEmpty(): boolean {
    return this.#empty
  }

  /**
   * Takes a paragraph that holds nothing but declarations, one a line.
   *
   * @returns whether it was one
   */
  declare(paragraph: string): boolean {
    if (!paragraph.startsWith('*[')) return false
    const declared: [term: string, title: string][] = []
    for (const line of paragraph.split('\n')) {
      const [, term, title] = definition.exec(line.trim()) ?? []
      if (term === undefined || title === undefined) return false
      if (term.length > longestTerm || !/^[\p{L}\p{N}]/u.test(term)) return false
      declared.push([term, title])
    }
    for (const [term, title] of declared) this.#add(term, title)
    return true
  }

  /** The text in pieces; those that a declared word makes up have its long form. */
  split(text: string): { readonly text: string; readonly title: string | null }[] {
    if (this.#empty) return [{ text, title: null }]
    const pieces: { text: string; title: string | null }[] = []
    let copied = 0
    for (const word of text.matchAll(/[\p{L}\p{N}]+/gu)) {
      if (word.index < copied) continue
      const found = this.#longestAt(text, word.index)
      if (found === null) continue
      if (word.index > copied) pieces.push({ text: text.slice(copied, word.index), title: null })
      pieces.push({ text: text.slice(word.index, found.end), title: found.title })
      copied = found.end
    }
    if (copied < text.length) pieces.push({ text: text.slice(copied), title: null })
    return pieces
  }

  #add(term: string, title: string): void {
    let branch = this.#root
    for (const character of term) {
      let next = branch.next.get(character)
      if (next === undefined) {
        next = { next: new Map(), title: null }
        branch.next.set(character, next)
      }
      branch = next
    }
    branch.title ??= title
    this.#empty = false
  }

  #longestAt(text: string, start: number): { end: number; title: string } | null {
    let branch: Branch | undefined = this.#root
    let found: { end: number; title: string } | null = null
    let at = start
    while (at < text.length) {
      const character = String.fromCodePoint(text.codePointAt(at) ?? 0)
      branch = branch.next.get(character)
      if (branch === undefined) break
      at += character.length
      const wordEnds = !/^[\p{L}\p{N}]/u.test(text.slice(at, at + 2))
      if (branch.title !== null && wordEnds) found = { end: at, title: branch.title }
    }
    return found
  }
}
