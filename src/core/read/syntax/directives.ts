import type {
  AlertFold,
  AlertKind,
  AlertName,
  Change,
  NumberDelimiter,
  NumberType,
  Signature,
  TrackedChanges,
} from '../../document/types.ts'
import { labelsSetIn } from '../labels.ts'
import { InlineDirectives } from './inline/inline-directives.ts'

/** What a container of another dialect is. */
export type Directive =
  | {
      readonly type: 'alert'
      readonly kind: AlertKind
      readonly name: AlertName
      /** Without a title it has that of its kind, unless `untitled`. */
      readonly untitled: boolean
      readonly fold: AlertFold | null
      /** Whether a heading at the start of what it holds is its title. */
      readonly titleInside: boolean
      /** What links may point at. */
      readonly id: string | null
    }
  /** The front matter's abstract. */
  | { readonly type: 'abstract' }
  /** Content, of which the title is the summary. */
  | { readonly type: 'details'; readonly open: boolean }
  /** One of several tabs, of which the title is the name. */
  | { readonly type: 'tab'; readonly startsSet: boolean }
  /** Tabs, or blocks of code whose names are in their info strings (`js [config.js]`). */
  | { readonly type: 'tabs' }
  /** Blocks that somebody suggests to insert or to delete. */
  | { readonly type: 'revision'; readonly change: Change; readonly signature: Signature }
  | {
      readonly type: 'division'
      readonly id: string | null
      readonly classes: readonly string[]
      readonly attributes: ReadonlyMap<string, string>
    }

/** How an item of a list is marked where its author used other markers than Markdown's. */
export interface ItemNumber {
  readonly type: NumberType
  readonly delimiter: NumberDelimiter
  readonly number: number
}

/** The keys of the sources that a document can cite. */
export interface CitationKeys {
  has(key: string): boolean
  keys(): Iterable<string>
}

/** What the syntaxes of other dialects in a document say that Markdown has no words for. */
export class Directives {
  readonly inline = new InlineDirectives()
  /** Items of lists by the author's line. */
  readonly items = new Map<number, ItemNumber>()
  /** Numbers of the examples that have a label (Pandoc's `(@label)`). */
  readonly examples = new Map<string, number>()
  /** How many examples there are, with a label or without. */
  exampleCount = 0
  /** Numbers of equations (LaTeX's `\tag`) by their labels; `null` for those without one. */
  equations: ReadonlyMap<string, string | null> = new Map()
  /** Whether the document has an index: where it has none, its entries mean nothing. */
  readonly hasIndex: boolean
  /** Whether its author was told that there is none. */
  lacksIndex = false
  /** The sources that can be cited; `null` for a document without a bibliography. */
  readonly library: CitationKeys | null
  /** The ids of syntaxes that are switched off: they stay text. */
  readonly disabled: ReadonlySet<string>
  /** What becomes of changes in CriticMarkup. */
  readonly trackChanges: TrackedChanges
  /** Keys that it hasn't, and of which the author was told. */
  readonly unknownKeys = new Set<string>()
  readonly #source: string
  readonly #documentLabels: (() => ReadonlySet<string>) | undefined
  #labels: ReadonlySet<string> | null = null

  /**
   * @param source as its author wrote it
   * @param documentLabels those of all files of its document; absent where it's alone
   * @param disabled ids of syntaxes
   * @param trackChanges what becomes of changes in CriticMarkup
   * @param hasIndex whether it has an index of terms
   */
  constructor(
    source: string,
    library: CitationKeys | null,
    documentLabels: (() => ReadonlySet<string>) | undefined,
    disabled: ReadonlySet<string>,
    trackChanges: TrackedChanges = 'all',
    hasIndex = false,
  ) {
    this.hasIndex = hasIndex
    this.disabled = disabled
    this.trackChanges = trackChanges
    this.#source = source
    this.#documentLabels = documentLabels
    this.library = library
  }

  /** The labels that the document sets for references, in lower case. Looked for when the first is asked for. */
  get labels(): ReadonlySet<string> {
    this.#labels ??= this.#documentLabels?.() ?? labelsSetIn([this.#source])
    return this.#labels
  }

  /** The item of a list that begins on a line of the author's, once. */
  takeItem(line: number): ItemNumber | undefined {
    const item = this.items.get(line)
    this.items.delete(line)
    return item
  }
}
