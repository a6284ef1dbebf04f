import type { Document } from '../../document/types.ts'
import type { Attributes } from './markup/xml.ts'

/** Whom Word names where the document names nobody. */
const someone = 'Author'

/** As the Open XML SDK allows. */
const longestAuthor = 255

/** Numbers the changes and comments of a document, and says whose they are. */
export class Annotations {
  readonly author: string
  readonly #date: string | undefined
  #count: number

  /**
   * The author and the date are those of the document. Without a date Word shows none.
   *
   * @param first the least number that is free
   */
  constructor({ metadata }: Document, first = 0) {
    this.#count = first
    this.author = (metadata.authors[0] || someone).slice(0, longestAuthor).toWellFormed()
    this.#date = metadata.isoDate === null ? undefined : `${metadata.isoDate}T00:00:00Z`
  }

  /** Of the next annotation. */
  attributes(): Attributes {
    return { 'w:id': this.#count++, 'w:author': this.author, 'w:date': this.#date }
  }

  initialsOf(author: string): string {
    return [...author.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].join('').slice(0, 9)
  }
}
