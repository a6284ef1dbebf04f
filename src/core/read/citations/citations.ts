import { type FormattedCitations, partsOf } from '../../document/citations.ts'
import { plainText } from '../../document/plain-text.ts'
import type { BibliographyEntry, Citation, Inline } from '../../document/types.ts'
import type { Budget } from '../budget.ts'
import { appendInlines } from '../constructs/append-inlines.ts'
import type { DocumentIds } from '../document-ids.ts'
import type { CitationSettings } from '../source/citation-settings.ts'
import type { HtmlElement } from '../source-node.ts'
import { checkUrl } from '../urls.ts'
import { warnEntry } from './citation-request.ts'
import type { OpenLibrary } from './open-library.ts'

/** What a citation holds in the source, read. */
export interface CitationSource {
  readonly items: readonly ItemSource[]
  /** What is shown where it can't be formatted. */
  readonly written: readonly Inline[]
  readonly inLink: boolean
  readonly line: number
}

interface ItemSource {
  /** Words before it and behind it; empty without any. */
  readonly prefix: readonly Inline[]
  readonly locator: readonly Inline[]
}

/** A citation that becomes a note. */
export interface CitationNote {
  readonly children: readonly Inline[]
  readonly line: number
}

type FormulaOf = (latex: string, line: number) => Inline

/** The citations of a document, with the text that the style gives each. */
export class Citations {
  readonly #library: OpenLibrary
  readonly #settings: CitationSettings
  readonly #formatted: FormattedCitations | null
  readonly #indexes: ReadonlyMap<HtmlElement, number>
  readonly #documentIds: DocumentIds
  readonly #formulaOf: FormulaOf
  readonly #urlLength: number
  readonly #budget: Budget
  readonly #ids = new Map<string, string>()
  /** Of different keys one id may be made: `a b` and `a-b`. */
  readonly #given = new Set<string>()
  #isPlaced = false
  /** What becomes notes, by the identifiers of these. */
  readonly notes = new Map<string, CitationNote>()

  /**
   * @param settings the front matter's
   * @param formatted `null` where the document cites nothing: its citations stay as they were written
   * @param indexes of the citations, in what was formatted
   * @param formulaOf reads a formula of the bibliography
   */
  constructor(
    library: OpenLibrary,
    settings: CitationSettings,
    formatted: FormattedCitations | null,
    indexes: ReadonlyMap<HtmlElement, number>,
    documentIds: DocumentIds,
    urlLength: number,
    budget: Budget,
    formulaOf: FormulaOf,
  ) {
    this.#library = library
    this.#settings = settings
    this.#formatted = formatted
    this.#indexes = indexes
    this.#documentIds = documentIds
    this.#urlLength = urlLength
    this.#budget = budget
    this.#formulaOf = formulaOf
  }

  /** Whether there is one, to which citations lead. */
  get hasBibliography(): boolean {
    return !this.#settings.suppressed && (this.#formatted?.bibliography.length ?? 0) > 0
  }

  /** Whether the bibliography is to stand here, which it does once. */
  takeBibliography(): boolean {
    const isHere = this.hasBibliography && !this.#isPlaced
    this.#isPlaced ||= isHere
    return isHere
  }

  /** Whether a citation stands right behind the word before it: as a note, or raised. */
  attaches({ children: [first] }: Citation): boolean {
    const raised = first?.type === 'link' ? first.children[0] : first
    return first?.type === 'footnoteReference' || raised?.type === 'superscript'
  }

  /**
   * A citation in the text or in a note.
   *
   * @param element stands for it in the source
   * @param note makes a reference to a note; `null` in one
   * @throws {DocumentLimitError} for `expansion`
   */
  cite(
    element: HtmlElement,
    source: CitationSource,
    note: ((identifier: string) => Inline) | null,
  ): Citation {
    const index = this.#indexes.get(element) ?? -1
    const formatted = this.#formatted?.citations.get(index)
    if (formatted === undefined) return { type: 'citation', children: [...source.written] }
    const shown = plainText(formatted.text).length + plainText(formatted.note ?? []).length
    this.#budget.spend('expansion', shown, source.line)
    const text = this.#filled(formatted.text, source)
    if (formatted.note === null) return { type: 'citation', children: text }
    const inNote = this.#filled(formatted.note, source)
    if (note === null) {
      const children = text.length === 0 ? inNote : [...text, space, ...inNote]
      return { type: 'citation', children }
    }
    const identifier = `\u0001citation-${index}`
    this.notes.set(identifier, { children: inNote, line: source.line })
    return { type: 'citation', children: [...text, note(identifier)] }
  }

  /** The entries of the bibliography. */
  entries(): readonly BibliographyEntry[] {
    const none: CitationSource = { items: [], written: [], inLink: false, line: 1 }
    return (this.#formatted?.bibliography ?? []).map(({ key, label, children }) => ({
      type: 'bibliographyEntry',
      label,
      children: [{ type: 'anchor', id: this.#idOf(key) }, ...this.#filled(children, none)],
    }))
  }

  /** Warns of what the engine refused. */
  warnRefused(): void {
    if (this.#formatted === null) return
    const { refused, problem } = this.#formatted
    for (const [key, reason] of refused) warnEntry(key, reason, this.#library)
    if (problem === null) return
    const message = `The citations stay as they were written, without a bibliography: ${problem}.`
    this.#library.log.add('bibliography_invalid', message, this.#settings.styleLine)
  }

  #idOf(key: string): string {
    let id = this.#ids.get(key)
    if (id === undefined) {
      id = `ref-${key.replace(/\s+/g, '-')}`
      while (this.#documentIds.has(id) || this.#given.has(id)) id = `${id}-`
      this.#given.add(id)
      this.#ids.set(key, id)
    }
    return id
  }

  /** Formatted content with words, formulas and links in their places. */
  #filled(content: readonly Inline[], source: CitationSource): Inline[] {
    const filled: Inline[] = []
    for (const inline of content) appendInlines(filled, this.#fill(inline, source))
    return filled
  }

  #fill(inline: Inline, source: CitationSource): readonly Inline[] {
    if (inline.type === 'text') return this.#fillText(inline.value, source)
    if (!('children' in inline)) return [inline]
    const children = this.#filled(inline.children, source)
    if (inline.type !== 'link')
      return children.length === 0 ? [] : [{ ...inline, children } as Inline]
    if (source.inLink) return children
    const { target } = inline
    const { line } = source
    if (target.kind === 'internal') {
      // Where there is no bibliography, there is nowhere to go.
      if (!this.hasBibliography) return children
      return [
        { ...inline, target: { kind: 'internal', id: this.#idOf(target.id) }, children, line },
      ]
    }
    const checked = checkUrl(target.url, this.#urlLength)
    if ('problem' in checked) return children
    return [{ ...inline, target: { kind: 'external', url: checked.url }, children, line }]
  }

  #fillText(value: string, { items, line }: CitationSource): readonly Inline[] {
    return partsOf(value).flatMap((part): readonly Inline[] => {
      if (part.kind === 'text') return [{ type: 'text', value: part.value }]
      const { kind, number } = part
      if (kind === 'formula') {
        return [this.#formulaOf(this.#library.library.formulas.at(number), line)]
      }
      const item = items[number]
      return kind === 'prefix' ? [...(item?.prefix ?? []), space] : (item?.locator ?? [])
    })
  }
}

const space: Inline = { type: 'text', value: ' ' }
