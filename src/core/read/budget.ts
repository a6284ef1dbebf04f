import { DocumentLimitError, type DocumentLimits } from '../document/limits.ts'

/** Counts what a document is made of against its limits. */
export class Budget {
  readonly #limits: DocumentLimits
  readonly #spent = { nodes: 0, tableCells: 0, images: 0, footnoteReferences: 0, formulas: 0 }

  constructor(limits: DocumentLimits) {
    this.#limits = limits
  }

  /** @throws {DocumentLimitError} when more than the limit is spent in all */
  spend(limit: keyof typeof names, amount: number, line: number): void {
    this.#spent[limit] += amount
    const allowed = this.#limits[limit]
    if (this.#spent[limit] <= allowed) return
    throw new DocumentLimitError(
      limit,
      `The document has more than ${allowed} ${names[limit]}, which are all that is allowed; line ${line} goes beyond.`,
      line,
    )
  }
}

const names = {
  nodes: 'pieces of content',
  tableCells: 'table cells',
  images: 'images',
  footnoteReferences: 'footnote references',
  formulas: 'formulas',
}
