import { diff } from '@codemirror/merge'
import { ChangeSet } from '@codemirror/state'
import type { Replacement } from './change.ts'

/** Where places of a text are in what has become of it. */
export interface Moved {
  /** @returns the position, at most the one that is nearest */
  readonly position: (at: number) => number
  /** @returns the replacement in the new text; `undefined` if what it replaces has changed */
  readonly replacement: (of: Replacement) => Replacement | undefined
}

export function movedPlaces(before: string, now: string): Moved {
  if (before === now) return { position: (at) => at, replacement: (same) => same }
  const changes = ChangeSet.of(
    diff(before, now, { scanLimit: 2000 }).map(({ fromA, toA, fromB, toB }) => ({
      from: fromA,
      to: toA,
      insert: now.slice(fromB, toB),
    })),
    before.length,
  )
  return {
    position: (at) => changes.mapPos(at),
    replacement: ({ from, to, insert }) =>
      changes.touchesRange(from, to)
        ? undefined
        : { from: changes.mapPos(from), to: changes.mapPos(to), insert },
  }
}
