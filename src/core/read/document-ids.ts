import { kindOfLabel } from './labels.ts'

/** The ids of a document, each once, whichever of its files they come from. */
export class DocumentIds {
  readonly #taken: Set<string>
  /** How its file calls what has another id in the document. */
  readonly #own = new Map<string, string>()
  /** Labels of all files, in lower case: the id of the first, and whether there are more. */
  readonly #labels = new Map<string, { readonly id: string; repeated: boolean }>()
  readonly #counts: Map<string, number>
  readonly #around: DocumentIds | null

  /**
   * @param around those of the document, for what stands apart from its text and may refer to it
   * @param beside those of another document in the same file, which has its own labels
   */
  constructor(around: DocumentIds | null = null, beside: DocumentIds | null = null) {
    this.#around = around
    this.#taken = beside === null ? new Set() : beside.#taken
    this.#counts = beside === null ? new Map() : beside.#counts
  }

  /**
   * The id in the document of what its file calls so, each time another.
   *
   * @param label the name that its author gave it
   */
  claim(own: string, label: string): string {
    let id = own
    let count = this.#counts.get(own) ?? 0
    while (this.#taken.has(id)) id = `${own}-${++count}`
    if (count > 0) {
      this.#counts.set(own, count)
      this.#own.set(id, own)
    }
    this.#taken.add(id)
    if (kindOfLabel(label) !== null) this.#addLabel(label.toLowerCase(), id)
    return id
  }

  has(id: string): boolean {
    return this.#taken.has(id)
  }

  /** The id that its file knows. */
  ownOf(id: string): string {
    return this.#own.get(id) ?? id
  }

  /** What has a label, in whichever file; `null` for other names. */
  withLabel(label: string): { readonly id: string; readonly repeated: boolean } | null {
    return this.#labels.get(label.toLowerCase()) ?? this.#around?.withLabel(label) ?? null
  }

  #addLabel(label: string, id: string): void {
    const first = this.#labels.get(label)
    if (first === undefined) this.#labels.set(label, { id, repeated: false })
    else first.repeated = true
  }
}
