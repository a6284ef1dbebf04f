import { formulaSign, mostSigns } from '../../document/citations.ts'

/** The formulas of the entries that a document cites, in LaTeX. The engine would run them, and gets signs in their places. */
export class BibliographyFormulas {
  readonly #list: string[] = []

  add(latex: string): string {
    if (this.#list.length >= mostSigns) return ''
    return formulaSign(this.#list.push(latex) - 1)
  }

  at(number: number): string {
    return this.#list[number] ?? ''
  }
}
