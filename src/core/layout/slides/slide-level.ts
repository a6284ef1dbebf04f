import type { Block } from '../../document/types.ts'

/**
 * The level of headings at which slides begin: the highest that is followed at once by something other than a heading, as Pandoc
 * finds it (https://pandoc.org/MANUAL.html#structuring-the-slide-show). Those above it begin sections, those below it stand on slides.
 */
export function slideLevel(blocks: readonly Block[]): number {
  let level = 7
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1]
    if (block.type !== 'heading' || next === undefined) continue
    if (next.type !== 'heading' && next.type !== 'thematicBreak')
      level = Math.min(level, block.depth)
  }
  if (level < 7) return level
  const depths = blocks.flatMap((block) => (block.type === 'heading' ? [block.depth] : []))
  return depths.length === 0 ? 1 : Math.max(...depths)
}
