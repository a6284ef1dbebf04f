import type { Document, Signature } from '../../document/types.ts'
import type { Attributes } from './markup/xml.ts'

/** Whom Word names where the document names nobody. */
const someone = 'Author'

/** As the Open XML SDK allows. */
const longestAuthor = 255

/** Numbers the changes and comments of a document, and says whose they are. */
export class Annotations {
  readonly #author: string
  readonly #date: string | undefined
  #count: number

  /**
   * The author and the date are those of the document. Without a date Word shows none.
   *
   * @param first the least number that is free
   */
  constructor({ metadata }: Document, first = 0) {
    this.#count = first
    this.#author = (metadata.authors[0] || someone).slice(0, longestAuthor).toWellFormed()
    this.#date = metadata.isoDate === null ? undefined : `${metadata.isoDate}T00:00:00Z`
  }

  /** Of the next change: its number, and whose it is. */
  attributes(signature: Signature = {}): Attributes {
    return { 'w:id': this.#count++, ...this.signature(signature) }
  }

  /** Whose a change or comment is, and when it was made: what isn't said is that of the document, but no date of another author's. */
  signature({ author, date }: Signature): { 'w:author': string; 'w:date': string | undefined } {
    return {
      'w:author': author ?? this.#author,
      'w:date': date === undefined ? (author === undefined ? this.#date : undefined) : timeOf(date),
    }
  }

  initialsOf(author: string): string {
    // Remarks may be signed by initials alone.
    if (/^\p{Lu}{2,4}$/u.test(author)) return author
    return [...author.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].join('').slice(0, 9)
  }
}

/** A day as Word writes its start. Word takes times without a zone for those of its reader. */
function timeOf(date: string): string {
  if (date.length === 10) return `${date}T00:00:00Z`
  const [, minutes = '', seconds = ':00'] = /^(.{16})(:\d{2})?/.exec(date) ?? []
  return `${minutes}${seconds}Z`
}
