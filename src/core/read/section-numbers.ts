import type { HeadingDepth } from '../document/types.ts'
import { headingDepth } from './constructs/heading.ts'
import type { DocumentContents } from './contents/read-contents.ts'
import { lineOf, type SourceNode } from './source-node.ts'
import type { WarningLog } from './warning-log.ts'

/** A number as authors write it: `2`, `2.`, `2.1`, `2)`, `§ 2`. Not a year. */
const ownNumber = /^(?:§\s*)?\d{1,3}(?:\.\d{1,3})*[.)]?\s+\S/u

/**
 * Numbers headings as `1`, `1.1`, `1.2`… The shallowest level that the sections use is the first; a level that is skipped
 * counts as 1. A sole heading of level 1 that comes before all others is the document's title, and has no number.
 */
export class SectionNumbers {
  readonly #top: number
  readonly #hasTitle: boolean
  readonly #counts: number[] = []

  private constructor(top: number, hasTitle: boolean) {
    this.#top = top
    this.#hasTitle = hasTitle
  }

  /**
   * @param titleLeftOut whether the heading that is the title isn't among them
   * @param asked whether the document itself asks for numbers, rather than its theme
   * @returns `null` if most of the headings carry numbers of their own, with a warning if the document asked for more
   */
  static of(
    { body, contents }: DocumentContents,
    titleLeftOut: boolean,
    asked: boolean,
    log: WarningLog,
  ): SectionNumbers | null {
    const headings: Heading[] = []
    contents.visit(body, (node) => {
      const depth = headingDepth(node)
      if (depth !== null) headings.push({ depth, node, text: contents.textOf(contents.of(node)) })
    })
    const hasTitle =
      !titleLeftOut &&
      headings.length > 1 &&
      headings[0]?.depth === 1 &&
      headings.every(({ depth }, index) => index === 0 || depth > 1)
    const sections = hasTitle ? headings.slice(1) : headings
    const numbered = sections.filter(({ text }) => ownNumber.test(text.trim()))
    const [first] = numbered
    if (first !== undefined && numbered.length > 1 && 2 * numbered.length >= sections.length) {
      if (asked) {
        const message = 'Sections were not numbered: their headings carry numbers of their own.'
        log.add('sections_not_numbered', message, lineOf(first.node))
      }
      return null
    }
    return new SectionNumbers(Math.min(6, ...new Set(sections.map(({ depth }) => depth))), hasTitle)
  }

  /** The number of the next heading, or `null` for the document's title. */
  next(depth: HeadingDepth): string | null {
    if (this.#hasTitle && depth === 1) return null
    const level = Math.max(depth - this.#top, 0)
    this.#counts.length = Math.min(this.#counts.length, level + 1)
    while (this.#counts.length < level) this.#counts.push(1)
    this.#counts[level] = (this.#counts[level] ?? 0) + 1
    return this.#counts.join('.')
  }
}

interface Heading {
  readonly depth: HeadingDepth
  readonly node: SourceNode
  readonly text: string
}
