import { Drop } from 'liquidjs'

/** Text that is part of the Markdown rather than a value: what a template has captured, or what it asks to be read as Markdown. */
export class TemplateText extends Drop {
  readonly source: string
  readonly #text: string

  /**
   * @param source Markdown, perhaps with placeholders
   * @param text the same as words, for filters and comparisons
   */
  constructor(source: string, text: string) {
    super()
    this.source = source
    this.#text = text
  }

  override valueOf(): string {
    return this.#text
  }
}
