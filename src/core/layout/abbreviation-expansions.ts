import { plainText } from '../document/plain-text.ts'
import type { Abbreviation, Inline } from '../document/types.ts'

/** Spells out the abbreviations of one document, for formats that can't show what they stand for on hover. */
export class AbbreviationExpansions {
  readonly #expanded = new Set<string>()

  /**
   * The text that follows an abbreviation: what it stands for in brackets, at its first use, unless the author has
   * written it there.
   *
   * @param next the inline node after the abbreviation
   * @returns an empty string where nothing is to be added
   */
  after({ title, children }: Abbreviation, next: Inline | undefined): string {
    const use = `${plainText(children)}\n${title}`
    if (title === '' || this.#expanded.has(use)) return ''
    this.#expanded.add(use)
    if (next?.type === 'text' && next.value.startsWith(` (${title}`)) return ''
    return ` (${title})`
  }
}
