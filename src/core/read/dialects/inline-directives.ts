import type { Alignment } from '../../document/types.ts'

/**
 * What a piece of another dialect's inline syntax says of the text that it's on. In the source a `<span>` is around that text,
 * whose class is a name that its author hasn't used. It's in ASCII: the parser takes the square of the length of other lines.
 */
export type InlineDirective = ImageDirective | RevisionDirective | CommentDirective

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

/** A remark. */
export interface CommentDirective {
  readonly type: 'comment'
  /** Whether it's on the marked or changed text right before it. */
  readonly follows: boolean
}

/** The inline directives of a document, each by its name. */
export class InlineDirectives {
  readonly #byName = new Map<string, InlineDirective>()
  #prefix = ''
  #notes = 0

  /** @param source of which no word begins as the names do */
  reserveNames(source: string): void {
    if (this.#prefix !== '') return
    let highest = 0
    for (const [, number] of source.matchAll(/octavo-(\d{1,9})/gi)) {
      highest = Math.max(highest, Number(number))
    }
    this.#prefix = `octavo-${highest + 1}-`
  }

  /**
   * The start tag of the element that stands for the directive.
   *
   * @param id of the anchor at its start
   */
  startTag(directive: InlineDirective, id: string | null = null): string {
    const name = `${this.#prefix}${this.#byName.size}`
    this.#byName.set(name, directive)
    return id === null ? `<span class="${name}">` : `<span class="${name}" id="${id}">`
  }

  /** The directive that an element with these attributes stands for. */
  of(attributes: ReadonlyMap<string, string>): InlineDirective | undefined {
    return this.#byName.get(attributes.get('class') ?? '')
  }

  /** A label for a note in its line. */
  noteLabel(): string {
    return `${this.#prefix}${this.#notes++}`
  }

  isNoteLabel(label: string): boolean {
    return this.#notes > 0 && label.startsWith(this.#prefix)
  }
}

export const endTag = '</span>'
