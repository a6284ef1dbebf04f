import type { Block, ChangeMark, Inline, Signature, TableCell } from '../document/types.ts'
import type { Budget } from './aligned.ts'
import type { Fingerprints, Unit } from './fingerprints.ts'
import type { Interning } from './interning.ts'

/** A unit that is in one version only, and where it stood among its like. */
export interface OneSided {
  readonly node: Unit
  /** The row of units that it stood in, and its place there. */
  readonly row: number
  readonly at: number
  /** What the merged tree has for it; its `revised` may become a move. */
  readonly written: { revised?: ChangeMark }
}

/** What a comparison of two documents passes along, and what it finds. */
export interface State {
  readonly interning: Interning
  readonly old: Fingerprints
  readonly young: Fingerprints
  readonly budget: Budget
  readonly signature: Signature
  /** Found so far, in the order of the merged document. */
  readonly deleted: OneSided[]
  readonly inserted: OneSided[]
  /** Notes of the old version by those of the new that they became. */
  readonly notes: Map<number, number>
  /** Rows of units so far. */
  rows: number
  /** Merges blocks inside others. What merges one kind of them doesn't import what merges all. */
  blocks(
    old: readonly Block[],
    young: readonly Block[],
    state: State,
    inCell?: boolean,
  ): readonly Block[]
  inlines(old: readonly Inline[], young: readonly Inline[], state: State): MergedLine
}

export interface MergedLine {
  readonly nodes: readonly Inline[]
  /** How much of the words both versions share, from 0 to 1. */
  readonly common: number
  readonly words: number
}

export function insertion({ signature }: State): ChangeMark {
  return { change: 'insertion', ...signature }
}

export function deletion({ signature }: State): ChangeMark {
  return { change: 'deletion', ...signature }
}

/** A cell that stands where the other version has a column more. */
export function emptyCell(like: TableCell, revised: ChangeMark): TableCell {
  return { ...like, children: [], revised }
}
