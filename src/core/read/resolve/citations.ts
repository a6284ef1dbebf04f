/** Numbers footnotes by their first reference, and counts the references to each. */
export class Citations {
  readonly #byIdentifier = new Map<string, { readonly number: number; references: number }>()

  /** Notes one more reference. Numbers and occurrences count from 1. */
  cite(identifier: string): { readonly number: number; readonly occurrence: number } {
    let note = this.#byIdentifier.get(identifier)
    if (note === undefined) {
      note = { number: this.#byIdentifier.size + 1, references: 0 }
      this.#byIdentifier.set(identifier, note)
    }
    note.references++
    return { number: note.number, occurrence: note.references }
  }

  /** Cited notes in the order of their numbers, those included that are cited while they are walked. */
  identifiers(): IterableIterator<string> {
    return this.#byIdentifier.keys()
  }

  references(identifier: string): number {
    return this.#byIdentifier.get(identifier)?.references ?? 0
  }

  has(identifier: string): boolean {
    return this.#byIdentifier.has(identifier)
  }
}
