import { childElements } from '../../document/mathml.ts'
import type { MathElement } from '../../document/types.ts'

/** About how many lines high a formula is set. */
export function formulaHeight(node: MathElement): number {
  const children = childElements(node)
  const highest = children.reduce((most, child) => Math.max(most, formulaHeight(child)), 1)
  switch (node.name) {
    case 'mtable':
      return 0.3 + children.reduce((sum, child) => sum + Math.max(1.25, formulaHeight(child)), 0)
    case 'mfrac':
      return children.reduce((sum, child) => sum + formulaHeight(child), 0) + 0.2
    case 'munderover':
      return highest + 1.3
    case 'munder':
    case 'mover':
      return highest + 0.7
    default:
      return highest
  }
}
