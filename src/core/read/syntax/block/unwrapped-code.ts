import type { EditedLines } from './edited-lines.ts'

const opening = /^(`{3,}|~{3,})[ \t]*mdx-code-block[ \t]*$/

/** Docusaurus's ` ```mdx-code-block `, which hides MDX from programs that translate: its content stands there without fences. */
export class UnwrappedCode {
  readonly #lines: EditedLines
  /** The line of the fence that ends the last block. */
  #end = -1
  /** Fences that nothing closes. */
  readonly #unclosed = new Set<string>()

  constructor(lines: EditedLines) {
    this.#lines = lines
  }

  /** Leaves out a line that is a fence of such a block. @param isVerbatim whether it's inside other code */
  takes(line: number, text: string, isVerbatim: boolean): boolean {
    if (line === this.#end) {
      this.#remove(line)
      return true
    }
    const fence = isVerbatim || line < this.#end ? undefined : opening.exec(text)?.[1]
    if (fence === undefined || this.#unclosed.has(fence)) return false
    const end = this.#endOf(line, fence)
    if (end === null) {
      this.#unclosed.add(fence)
      return false
    }
    this.#end = end
    this.#remove(line)
    return true
  }

  #remove(line: number): void {
    const lines = this.#lines
    lines.remove(lines.at(line, lines.place(line).text), lines.endOf(line))
  }

  /** CommonMark 0.31.2, 4.5: the first fence that is as long, or longer. */
  #endOf(line: number, fence: string): number | null {
    for (let end = line + 1; end < this.#lines.count; end++) {
      const text = this.#lines.words(end)
      if (text.startsWith(fence) && /^(?:`+|~+)$/.test(text)) return end
    }
    return null
  }
}
