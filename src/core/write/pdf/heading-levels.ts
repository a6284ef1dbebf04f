import type { Heading } from '../../document/types.ts'
import type { Warning } from '../../document/warnings.ts'

/**
 * The levels that headings have in the tag tree. PDF/UA-1 (ISO 14289-1, 7.4.2) begins at level 1 and skips
 * none, so a heading stands one level below the heading that it belongs to.
 */
export interface HeadingLevels {
  readonly warnings: readonly Warning[]
  /** The level of the next heading in order, 1 to 6. */
  next(heading: Heading): number
}

/** @param titled whether a title stands above the headings, in whose place a first heading of level 2 is no skip */
export function createHeadingLevels(titled: boolean): HeadingLevels {
  const warnings: Warning[] = []
  /** Depths of the headings that the current place is under. */
  const parents: number[] = []
  let previous = titled ? 1 : 0
  return { warnings, next }

  function next({ depth, line }: Heading): number {
    while ((parents.at(-1) ?? 0) >= depth) parents.pop()
    parents.push(depth)
    if (depth > previous + 1) {
      const after = previous === 0 ? 'is the first heading' : `follows one of level ${previous}`
      const message = `A heading of level ${depth} ${after}; the PDF's structure has it at level ${parents.length}.`
      warnings.push({ code: 'heading_level_skipped', message, line })
    }
    previous = depth
    return parents.length
  }
}
