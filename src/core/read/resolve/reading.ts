import { DocumentLimitError, type DocumentLimits } from '../../document/limits.ts'
import type { Alignment, Anchor, Direction, OutlineEntry } from '../../document/types.ts'
import type { Budget } from '../budget.ts'
import type { Highlighter } from '../code/highlight.ts'
import type { HtmlElement } from '../html/tree.ts'
import type { ImageLoader } from '../images/load.ts'
import type { LoweredNote } from '../markdown/lowering.ts'
import type { FormulaReader } from '../math/formula.ts'
import type { WarningLog } from '../warning-log.ts'
import type { Citations } from './citations.ts'
import type { DocumentIndex } from './document-index.ts'
import type { SectionNumbers } from './section-numbers.ts'

/** What is known of, and noted about, the whole document while its tree is resolved. */
export interface Reading {
  /** BCP 47 tag. */
  readonly lang: string
  readonly limits: DocumentLimits
  readonly log: WarningLog
  readonly index: DocumentIndex
  readonly images: ImageLoader
  readonly formulas: FormulaReader
  readonly highlighter: Highlighter
  readonly notes: ReadonlyMap<string, LoweredNote>
  readonly citations: Citations
  readonly budget: Budget
  /** `null` where sections aren't numbered. */
  readonly sections: SectionNumbers | null
  /** Filled by the headings of the body. */
  readonly outline: OutlineEntry[]
  /** Lines of the tables of contents. */
  readonly contents: number[]
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
  /** How many `<q>` are around it. */
  readonly quotations: number
  /** Inside `<code>`: text is code. */
  readonly code: boolean
  /** Headings here belong to the outline. */
  readonly inBody: boolean
}

/** Has the anchor that the element sets, if any, wait for the next paragraph or heading. */
export function noteAnchor(element: HtmlElement, reading: Reading): void {
  const id = reading.index.takeAnchor(element)
  if (id !== null) reading.anchors.push({ type: 'anchor', id })
}

/**
 * The depth of what stands inside, in the typed tree.
 *
 * @throws {DocumentLimitError} for `nesting`
 */
export function depthInside(reading: Reading, scope: Scope, line: number): number {
  const depth = scope.depth + 1
  if (depth > reading.limits.nesting) {
    throw new DocumentLimitError(
      'nesting',
      `Line ${line} nests more than ${reading.limits.nesting} blocks and inline marks.`,
      line,
    )
  }
  return depth
}
