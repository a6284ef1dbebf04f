import type { HtmlElement } from '../html/tree.ts'
import type { ImageLoader } from '../images/load.ts'
import { DocumentLimitError, type DocumentLimits } from '../limits.ts'
import type { LoweredNote } from '../markdown/lowering.ts'
import type { FormulaReader } from '../math/formula.ts'
import type { Alignment, Anchor, Direction, OutlineEntry } from '../types.ts'
import type { WarningLog } from '../warning-log.ts'
import type { Citations } from './citations.ts'
import type { DocumentIndex } from './document-index.ts'
import type { SectionNumbers } from './section-numbers.ts'

/** What is known of, and noted about, the whole document while its tree is resolved. */
export interface Reading {
  readonly limits: DocumentLimits
  readonly log: WarningLog
  readonly index: DocumentIndex
  readonly images: ImageLoader
  readonly formulas: FormulaReader
  readonly notes: ReadonlyMap<string, LoweredNote>
  readonly citations: Citations
  readonly budget: Budget
  /** `null` where sections aren't numbered. */
  readonly sections: SectionNumbers | null
  /** Filled by the headings of the body. */
  readonly outline: OutlineEntry[]
  /** Anchors that stood alone. The next paragraph or heading takes them. */
  readonly anchors: Anchor[]
}

/** What holds at one place of the document, from the elements around it. */
export interface Scope {
  /** Inline elements around blocks: each run of text inside takes them on. Outermost first. */
  readonly marks: readonly HtmlElement[]
  readonly align: Alignment | null
  /** The direction of what has no strong character of its own. */
  readonly dir: Direction
  /** The direction that a `dir` attribute asks for. */
  readonly ownDir: Direction | null
  /** Typed blocks and inline marks around this place. */
  readonly depth: number
  readonly inLink: boolean
  /** Inside `<code>`: text is code. */
  readonly code: boolean
  /** Headings here belong to the outline. */
  readonly inBody: boolean
}

/** One level deeper in the typed tree. */
export function deeper(reading: Reading, scope: Scope, line: number): Scope {
  const depth = scope.depth + 1
  if (depth > reading.limits.nesting) {
    throw new DocumentLimitError(
      'nesting',
      `Line ${line} nests more than ${reading.limits.nesting} blocks and inline marks.`,
      line,
    )
  }
  return { ...scope, depth }
}

/** Counts what a document is made of against its limits. */
export class Budget {
  readonly #limits: DocumentLimits
  readonly #spent = new Map<keyof DocumentLimits, number>()

  constructor(limits: DocumentLimits) {
    this.#limits = limits
  }

  /** @throws {DocumentLimitError} when more than the limit is spent in all */
  spend(
    limit: 'nodes' | 'tableCells' | 'images' | 'footnoteReferences' | 'formulas',
    amount: number,
    line: number,
  ): void {
    const spent = (this.#spent.get(limit) ?? 0) + amount
    this.#spent.set(limit, spent)
    const allowed = this.#limits[limit]
    if (spent <= allowed) return
    throw new DocumentLimitError(
      limit,
      `The document has more than ${allowed} ${names[limit]}, which are all that is allowed; line ${line} goes beyond.`,
      line,
    )
  }
}

const names = {
  nodes: 'pieces of content',
  tableCells: 'table cells',
  images: 'images',
  footnoteReferences: 'footnote references',
  formulas: 'formulas',
}
