import type { Anchor, Block, Caption, Direction, Inline } from '../../document/types.ts'
import { directionOfText } from '../direction.ts'
import type { Reading, Scope } from './reading.ts'

/**
 * The block that a run of inline content makes: a paragraph, or a figure if it's an image that stands
 * alone and has a title, which is its caption. Nothing comes of nothing; anchors alone wait for the next block.
 */
export function paragraphOrFigure(
  inlines: readonly Inline[],
  reading: Reading,
  scope: Scope,
  line: number,
): Block[] {
  if (inlines.length === 0) return []
  if (inlines.every((inline) => inline.type === 'anchor' || inline.type === 'break')) {
    for (const inline of inlines) if (inline.type === 'anchor') reading.anchors.push(inline)
    return []
  }
  reading.budget.spend('nodes', 1, line)
  const { align } = scope
  const [only] = inlines
  if (inlines.length === 1 && only?.type === 'image' && only.title !== null) {
    const words: Inline[] = [{ type: 'text', value: only.title }]
    const children = [...takeAnchors(reading), { ...only, title: null }]
    const dir = directionOf(words, scope)
    const caption: Caption = { type: 'caption', children: words, dir, align }
    const image: Block = { type: 'paragraph', children, dir, align, line }
    return [{ type: 'figure', children: [image], caption, line }]
  }
  const children = [...takeAnchors(reading), ...inlines]
  return [{ type: 'paragraph', children, dir: directionOf(inlines, scope), align, line }]
}

/** The anchors that wait for a block. */
export function takeAnchors(reading: Reading): Anchor[] {
  return reading.anchors.splice(0)
}

/** The direction of inline content: what its element asks for, else of its first strong character, else of what is around it. */
export function directionOf(inlines: readonly Inline[], scope: Scope): Direction {
  return scope.ownDir ?? firstDirection(inlines) ?? scope.dir
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
export function directionOfBlocks(blocks: readonly Block[], scope: Scope): Direction {
  if (scope.ownDir !== null) return scope.ownDir
  const first = blocks.find((block) => 'dir' in block)
  return first !== undefined && 'dir' in first ? first.dir : scope.dir
}
