/** Tells which lines are code between fences, the fences included. It's asked about lines in their order. */
export class FencedCode {
  #fence: string | null = null

  has(line: string): boolean {
    const marker = /^ {0,3}(`{3,}|~{3,})/u.exec(line)?.[1]
    if (this.#fence === null) {
      this.#fence = marker ?? null
      return marker !== undefined
    }
    if (marker?.startsWith(this.#fence) && line.trim() === marker) this.#fence = null
    return true
  }
}
