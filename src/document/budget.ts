import { DocumentLimitError, type DocumentLimits } from './limits.ts'

/** Counts what a document is made of against its limits. */
export class Budget {
  readonly #limits: DocumentLimits
  readonly #spent = new Map<keyof DocumentLimits, number>()

  constructor(limits: DocumentLimits) {
    this.#limits = limits
  }

  /** @throws {DocumentLimitError} when more than the limit is spent in all */
  spend(
    limit: 'nodes' | 'tableCells' | 'images' | 'footnoteReferences' | 'formulas',
    amount: number,
    line: number,
  ): void {
    const spent = (this.#spent.get(limit) ?? 0) + amount
    this.#spent.set(limit, spent)
    const allowed = this.#limits[limit]
    if (spent <= allowed) return
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
