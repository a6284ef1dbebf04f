import type { Alignment } from '../../document/types.ts'
import { placeholder, takePlaceholder } from './placeholders.ts'

/**
 * What a piece of another dialect's inline syntax says of the text that it's on. In the source a `<span>` is around that text,
 * whose class is a placeholder. No author can write one.
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

/** The inline directives of a document, each by the number of its placeholder. */
export class InlineDirectives {
  readonly #list: InlineDirective[] = []
  #notes = 0

  /**
   * The start tag of the element that stands for the directive.
   *
   * @param id of the anchor at its start
   */
  startTag(directive: InlineDirective, id: string | null = null): string {
    const name = placeholder(this.#list.push(directive) - 1)
    return id === null ? `<span class="${name}">` : `<span class="${name}" id="${id}">`
  }

  /** A label for a note, unlike any that an author can write. */
  noteLabel(): string {
    return placeholder(this.#notes++)
  }

  /** The directive that an element with these attributes stands for. */
  of(attributes: ReadonlyMap<string, string>): InlineDirective | undefined {
    const found = takePlaceholder(attributes.get('class') ?? '')
    return found === null ? undefined : this.#list[found.number]
  }
}

export const endTag = '</span>'
