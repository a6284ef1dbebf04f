import type { Random } from '../fuzz/random.ts'

/** A document as its author might have gone on with it. @param other from which blocks are taken */
export function edited(content: string, other: string, random: Random): string {
  const blocks = content.split('\n\n')
  const others = other.split('\n\n')
  const changed = blocks.flatMap((block) => {
    const roll = random.below(12)
    if (roll === 0) return []
    if (roll === 1) return [block, random.pick(others)]
    if (roll === 2) return [block.replace(/[a-z]+/, 'changed')]
    return [block]
  })
  if (random.chance(0.3)) changed.push(...changed.splice(0, random.below(4)))
  return changed.join('\n\n')
}
