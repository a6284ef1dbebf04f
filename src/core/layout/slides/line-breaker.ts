import { characterWidth, type Face, isFullWidth } from '../character-width.ts'

/** Breaks what stands in a line of text into lines, as programs do. Widths in em. */
export class LineBreaker {
  readonly #room: number
  #lines = 1
  #line = 0
  #word = 0

  /** @param room how wide a line is */
  constructor(room: number) {
    this.#room = room
  }

  /** @param scale of the text's size */
  text(text: string, face: Face, scale: number): void {
    for (const character of text) {
      const code = character.codePointAt(0) ?? 0
      const width = characterWidth(code, face) * scale
      if (character === '\n') this.newLine()
      else if (character === ' ' || character === '\t') {
        this.#endWord()
        this.#line += character === '\t' ? 4 * width : width
      } else {
        if (isFullWidth(code)) this.#endWord()
        this.#word += width
        if (isFullWidth(code) || character === '-' || character === '\u200b') this.#endWord()
      }
    }
  }

  /** What doesn't break. */
  box(width: number): void {
    this.#word += width
  }

  newLine(): void {
    this.#endWord()
    this.#lines++
    this.#line = 0
  }

  /** How many lines all of it takes. */
  end(): number {
    this.#endWord()
    return this.#lines
  }

  #endWord(): void {
    const room = this.#room
    if (this.#word === 0) return
    if (this.#line + this.#word > room && this.#line > 0) {
      this.#lines++
      this.#line = 0
    }
    // A word longer than a line breaks within it.
    if (this.#word > room) {
      const whole = Math.floor(this.#word / room)
      this.#lines += whole
      this.#line = this.#word - whole * room
    } else this.#line += this.#word
    this.#word = 0
  }
}
