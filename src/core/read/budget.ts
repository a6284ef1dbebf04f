import { DocumentLimitError, type DocumentLimits } from '../document/limits.ts'

/** Counts what a document is made of, and what it repeats, against its limits. */
export class Budget {
  readonly #limits: DocumentLimits
  readonly #spent = {
    nodes: 0,
    tableCells: 0,
    images: 0,
    footnoteReferences: 0,
    formulas: 0,
    citations: 0,
    expansion: 0,
  }

  constructor(limits: DocumentLimits) {
    this.#limits = limits
  }

  spent(limit: keyof typeof excess): number {
    return this.#spent[limit]
  }

  /** @throws {DocumentLimitError} when more than the limit is spent in all */
  spend(limit: keyof typeof excess, amount: number, line: number): void {
    this.#spent[limit] += amount
    const allowed = this.#limits[limit]
    if (this.#spent[limit] <= allowed) return
    throw new DocumentLimitError(
      limit,
      `${excess[limit](allowed)}; line ${line} goes beyond.`,
      line,
    )
  }
}

const moreThan = (things: string) => (allowed: number) =>
  `The document has more than ${allowed} ${things}, which are all that is allowed`

const excess = {
  nodes: moreThan('pieces of content'),
  tableCells: moreThan('table cells'),
  images: moreThan('images'),
  footnoteReferences: moreThan('footnote references'),
  formulas: moreThan('formulas'),
  citations: moreThan('citations'),
  // What a short document can grow to by naming one long address or heading again and again; cmark bounds it likewise.
  expansion: (allowed: number) =>
    `References, abbreviations, citations and lists repeat more than ${allowed} characters`,
}
