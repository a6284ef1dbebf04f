import type { Budget } from '../aligned.ts'
import type { Interning } from '../interning.ts'

/** What a comparison of two texts in Markdown passes along. */
export interface MarkupState {
  readonly interning: Interning
  readonly budget: Budget
  /** Stands behind each change; empty where nobody signs. */
  readonly signature: string
  /** Whether blocks that were changed are deleted and inserted as a whole. */
  readonly wholeBlocks: boolean
  /** The blocks of the document in which something is marked, in their order. */
  readonly marked: MarkedBlock[]
  /** Of these, by their places, those that are deleted and inserted as a whole. */
  readonly unmarkable: ReadonlySet<number>
}

/** A block as it was and as it is, and as both in one. */
export interface MarkedBlock {
  readonly old: string
  readonly young: string
  readonly both: string
}
