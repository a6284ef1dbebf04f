import type { HeadingDepth } from '../document/types.ts'
import { headingDepth } from './constructs/heading.ts'
import type { DocumentContents } from './contents/read-contents.ts'

/**
 * Numbers headings as `1`, `1.1`, `1.2`… The shallowest level that the document uses is the first; a
 * level that is skipped counts as 1.
 */
export class SectionNumbers {
  readonly #top: number
  readonly #counts: number[] = []

  constructor(top: number) {
    this.#top = top
  }

  static of({ body, contents }: DocumentContents): SectionNumbers {
    let top = 6
    contents.visit(body, (node) => {
      top = Math.min(top, headingDepth(node) ?? 6)
    })
    return new SectionNumbers(top)
  }

  next(depth: HeadingDepth): string {
    const level = Math.max(depth - this.#top, 0)
    this.#counts.length = Math.min(this.#counts.length, level + 1)
    while (this.#counts.length < level) this.#counts.push(1)
    this.#counts[level] = (this.#counts[level] ?? 0) + 1
    return this.#counts.join('.')
  }
}
