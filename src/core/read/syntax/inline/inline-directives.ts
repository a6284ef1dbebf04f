import type { Alignment, FormField, Signature } from '../../../document/types.ts'
import { idAttribute } from '../anchor-tag.ts'
import type { MarkedTermSource } from '../marked-terms.ts'

/**
 * What a piece of another dialect's inline syntax says of the text that it's on. In the source a `<span>` is around that text,
 * with an attribute whose name its author hasn't used: HTML reads references in values, but none in names. It's in ASCII: the
 * parser takes the square of the length of other lines.
 */
export type InlineDirective =
  | ImageDirective
  | RevisionDirective
  | CommentDirective
  | ReferenceDirective
  | CitationDirective
  | CitationWordsDirective
  | IndexDirective
  | FieldDirective

/** What braces behind an image say of it: `![a](b){width=50%}`. */
export interface ImageDirective {
  readonly type: 'image'
  /** As written. */
  readonly width: string | null
  readonly height: string | null
  /** In place of the words between the image's brackets. */
  readonly alt: string | null
  /** Where the image stands, if it stands alone. */
  readonly align: Alignment | null
  /** Whether it's a figure, with what is behind the `<span>` as its caption. */
  readonly figure: boolean
}

/** A change that somebody suggests. */
export interface RevisionDirective {
  readonly type: 'revision'
  readonly change: 'insertion' | 'deletion'
}

/** A remark, or who made the change right before it: then it says nothing else. */
export interface CommentDirective extends Signature {
  readonly type: 'comment'
  /** What it's on: the marked or changed text right before it, or the remark right before it, which it answers. */
  readonly follows: 'text' | 'remark' | null
  readonly resolved: boolean
}

/** A reference to something numbered. What the `<span>` holds is shown where nothing has the label. */
export interface ReferenceDirective {
  readonly type: 'reference'
  readonly labels: readonly string[]
  /**
   * `Figure 1`, `1` or `(1)`; of a clause its number as it's seen from the reference, `(b)`; where it stands, `above`; or on which page.
   */
  readonly form: 'words' | 'number' | 'parentheses' | 'relative' | 'position' | 'page'
}

/** A citation. What the `<span>` holds is what was written, with the words of its items in more of them. */
export interface CitationDirective {
  readonly type: 'citation'
  /** Whether the author is part of the sentence. */
  readonly narrative: boolean
  readonly items: readonly { readonly key: string; readonly withoutAuthor: boolean }[]
}

/** Words before or behind one source in a citation. */
export interface CitationWordsDirective {
  readonly type: 'citationWords'
  readonly item: number
  readonly place: 'prefix' | 'locator'
}

/** A place to which the index leads: before what the `<span>` holds. */
export interface IndexDirective {
  readonly type: 'index'
  readonly terms: readonly MarkedTermSource[]
}

/** A place to be filled in; the `<span>` holds `text`. */
export interface FieldDirective extends Pick<FormField, 'kind' | 'name' | 'isEmpty' | 'choices'> {
  readonly type: 'field'
  /** What stands there. */
  readonly text: string
}

/** The inline directives of a document, each by its number. */
export class InlineDirectives {
  readonly #list: InlineDirective[] = []
  #source = ''
  #name: string | null = null
  #notes = 0

  /** @param source in which the names don't occur that are used from now on, unless there are some already */
  reserveNames(source: string): void {
    if (this.#name === null) this.#source = source
  }

  #ownName(): string {
    if (this.#name !== null) return this.#name
    const names = this.#source.matchAll(/octavo-(\d+)/gi)
    const used = new Set(Array.from(names, ([, number]) => number))
    let number = 1
    while (used.has(String(number))) number++
    this.#name = `octavo-${number}`
    return this.#name
  }

  /**
   * The start tag of the element that stands for the directive.
   *
   * @param id of the anchor at its start
   */
  startTag(directive: InlineDirective, id: string | null = null): string {
    const number = this.#list.push(directive) - 1
    return `<span ${this.#ownName()}="${number}"${idAttribute(id)}>`
  }

  /** The directive that an element with these attributes stands for. */
  of(attributes: ReadonlyMap<string, string>): InlineDirective | undefined {
    return this.#numbered(attributes.get(this.#name ?? ''))
  }

  /** The directive that an element with this start tag of `startTag` stands for. */
  ofTag(tag: string): InlineDirective | undefined {
    const start = `<span ${this.#name}="`
    return this.#numbered(tag.startsWith(start) ? tag.slice(start.length).split('"')[0] : undefined)
  }

  #numbered(number: string | undefined): InlineDirective | undefined {
    return number === undefined ? undefined : this.#list[Number(number)]
  }

  /** Whether there is a place to which an index leads. */
  get holdsIndexTerms(): boolean {
    return this.#list.some(({ type }) => type === 'index')
  }

  /** A label for a note in its line. */
  noteLabel(): string {
    return `${this.#ownName()}-${this.#notes++}`
  }

  isNoteLabel(label: string): boolean {
    return this.#notes > 0 && label.startsWith(`${this.#name}-`)
  }
}

export const endTag = '</span>'
