/** Numbers for texts, so that comparing two is comparing numbers. */
export class Interning {
  readonly #numbers = new Map<string, number>()

  /** The number of that text: the same for the same text. */
  of(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    const number = this.#numbers.size
    this.#numbers.set(text, number)
    return number
  }
}
