import type { Block, Direction, Inline } from '../../document/types.ts'
import { walk } from '../../document/walk.ts'
import type { HeldValues } from '../data/held-values.ts'
import { directionOfText, isMostlyRightToLeft } from '../direction.ts'
import type { Context } from '../state.ts'

/**
 * The direction of inline content: what its element asks for, else of its first strong character, else of what is around it. Text
 * from right to left that begins with a Latin name, in a text of that direction, keeps to it.
 */
export function directionOf(
  inlines: readonly Inline[],
  { ownDir, dir, values }: Context,
): Direction {
  const first = ownDir ?? firstDirection(inlines, values) ?? dir
  if (ownDir !== null || dir === 'ltr' || first === 'rtl') return first
  return isMostlyRightToLeft(textsOf(inlines, values)) ? 'rtl' : first
}

function* textsOf(inlines: readonly Inline[], values: HeldValues): Generator<string> {
  for (const node of walk(inlines)) if (node.type === 'text') yield values.text(node.value)
}

function firstDirection(inlines: readonly Inline[], values: HeldValues): Direction | null {
  for (const inline of inlines) {
    const found =
      inline.type === 'text'
        ? directionOfText(values.text(inline.value))
        : 'children' in inline
          ? firstDirection(inline.children, values)
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

/** The direction of a list: that of its first item, but that of a text from right to left if any of its items has it. */
export function directionOfItems(
  items: readonly (readonly Block[])[],
  context: Context,
): Direction {
  const [first = context.dir, ...others] = items.map((blocks) => directionOfBlocks(blocks, context))
  return context.dir === 'rtl' && others.includes('rtl') ? 'rtl' : first
}
