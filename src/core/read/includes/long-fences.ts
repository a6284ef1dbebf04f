import { closingFence, type OpenFence } from './line-kinds.ts'
import type { MappedLines } from './mapped-lines.ts'

/** Makes the fences of a block of code longer than those in files that are put into it. */
export class LongFences {
  readonly #out: MappedLines
  #open: { readonly at: number; readonly fence: OpenFence } | null = null
  #longest = 0

  constructor(out: MappedLines) {
    this.#out = out
  }

  /** Notes the last line, which opened a block. */
  opened(fence: OpenFence): void {
    this.#open = { at: this.#out.length - 1, fence }
    this.#longest = 0
  }

  /** Notes lines that were put into the block. */
  put({ texts }: MappedLines): void {
    if (this.#open === null) return
    for (const text of texts) {
      const run = closingFence.exec(text)?.[1] ?? ''
      if (run.startsWith(this.#open.fence.character))
        this.#longest = Math.max(this.#longest, run.length)
    }
  }

  /** Notes that the last line closed the block, or that no line does. */
  closed(hasEnd: boolean): void {
    if (this.#open === null) return
    const { at, fence } = this.#open
    this.#open = null
    if (this.#longest < fence.length) return
    this.#lengthen(at, fence)
    if (hasEnd) this.#lengthen(this.#out.length - 1, fence)
  }

  #lengthen(at: number, { character }: OpenFence): void {
    const text = this.#out.texts[at] ?? ''
    const start = text.indexOf(character.repeat(3))
    let end = start
    while (text.charAt(end) === character) end++
    this.#out.texts[at] =
      text.slice(0, start) + character.repeat(this.#longest + 1) + text.slice(end)
  }
}
