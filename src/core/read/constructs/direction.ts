import type { Block, Direction, Inline } from '../../document/types.ts'
import { directionOfText } from '../direction.ts'
import type { Context } from '../state.ts'

/** The direction of inline content: what its element asks for, else of its first strong character, else of what is around it. */
export function directionOf(inlines: readonly Inline[], { ownDir, dir }: Context): Direction {
  return ownDir ?? firstDirection(inlines) ?? dir
}

function firstDirection(inlines: readonly Inline[]): Direction | null {
  for (const inline of inlines) {
    const found =
      inline.type === 'text'
        ? directionOfText(inline.value)
        : 'children' in inline
          ? firstDirection(inline.children)
          : null
    if (found !== null) return found
  }
  return null
}

/** The direction of a block with blocks in it: that of the first of them that has one. */
export function directionOfBlocks(blocks: readonly Block[], { ownDir, dir }: Context): Direction {
  if (ownDir !== null) return ownDir
  const first = blocks.find((block) => 'dir' in block)
  return first !== undefined && 'dir' in first ? first.dir : dir
}
