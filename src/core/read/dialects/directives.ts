import type { AlertFold, AlertKind } from '../../document/types.ts'
import { InlineDirectives } from './inline-directives.ts'
import { placeholder } from './placeholders.ts'

/**
 * What a piece of another dialect's syntax asks for and Markdown has no words for. In the source a placeholder stands
 * for it, at the start of the heading with which a block quote begins; the quote holds what it's about.
 */
export type Directive =
  | {
      readonly type: 'alert'
      readonly kind: AlertKind
      /** The heading's words are its title. Without words it has that of its kind, unless `untitled`. */
      readonly untitled: boolean
      readonly fold: AlertFold | null
    }
  /** Content, of which the heading's words are the summary. */
  | { readonly type: 'details'; readonly open: boolean }
  /** One of several tabs, of which the heading's words are the name. */
  | { readonly type: 'tab' }
  | {
      readonly type: 'division'
      readonly classes: readonly string[]
      readonly attributes: ReadonlyMap<string, string>
    }

/** The directives of a document, each by the number of its placeholder. */
export class Directives {
  readonly inline = new InlineDirectives()
  readonly #list: Directive[] = []

  /** @returns the placeholder */
  add(directive: Directive): string {
    return placeholder(this.#list.push(directive) - 1)
  }

  at(number: number): Directive | undefined {
    return this.#list[number]
  }
}
