import { plainText } from '../document/plain-text.ts'
import type { Abbreviation, Inline } from '../document/types.ts'

/** Spells the abbreviations of one document out where nothing can be pointed at: on paper. */
export class LongForms {
  readonly #explained = new Set<string>()

  /**
   * What follows an abbreviation: its long form in brackets at its first use, unless the author has written it there.
   *
   * @param next the inline node that stands after it
   * @returns the text, or nothing
   */
  after({ title, children }: Abbreviation, next: Inline | undefined): string {
    const use = `${plainText(children)}\n${title}`
    if (title === '' || this.#explained.has(use)) return ''
    this.#explained.add(use)
    if (next?.type === 'text' && next.value.startsWith(` (${title}`)) return ''
    return ` (${title})`
  }
}
