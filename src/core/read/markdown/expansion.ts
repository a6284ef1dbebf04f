import { DocumentLimitError, type DocumentLimits } from '../../document/limits.ts'

/**
 * Bounds what a short document can grow to by naming one long address or title again and again
 * (cmark bounds reference expansion likewise).
 */
export class Expansion {
  readonly #allowed: number
  #spent = 0

  constructor(limits: DocumentLimits) {
    this.#allowed = limits.expansion
  }

  /**
   * Counts one use of a definition that stands elsewhere.
   *
   * @throws {DocumentLimitError} for `expansion`
   */
  use(line: number, ...texts: readonly (string | null | undefined)[]): void {
    for (const text of texts) this.#spent += text?.length ?? 0
    if (this.#spent <= this.#allowed) return
    throw new DocumentLimitError(
      'expansion',
      `References and abbreviations repeat more than ${this.#allowed} characters of their definitions; line ${line} goes beyond.`,
      line,
    )
  }
}
