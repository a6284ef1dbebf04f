import { isEmptyPlace } from '../../document/empty-place.ts'
import type { Inline } from '../../document/types.ts'

/** What is beside inline content on its line, without marks around it; `null` where nothing does. */
export interface Neighbours {
  readonly before: Inline | null
  readonly after: Inline | null
}

export const none: Neighbours = { before: null, after: null }

/** What is beside one of the nodes in a row, whose own neighbours are given. */
export function neighboursOf(
  inlines: readonly Inline[],
  index: number,
  around: Neighbours,
): Neighbours {
  return {
    before: nearest(inlines, index, -1) ?? around.before,
    after: nearest(inlines, index, 1) ?? around.after,
  }
}

/** The nearest node that is drawn and holds no others, backwards or forwards; `undefined` if there is none in the row. */
function nearest(inlines: readonly Inline[], from: number, step: 1 | -1): Inline | undefined {
  for (let index = from + step; ; index += step) {
    const inline = inlines[index]
    if (inline === undefined) return undefined
    const node = outermost(inline, step)
    if (node !== undefined) return node
  }
}

function outermost(inline: Inline, step: 1 | -1): Inline | undefined {
  if (isEmptyPlace(inline)) return undefined
  if (apart.has(inline.type) || !('children' in inline)) return inline
  return nearest(inline.children, step === 1 ? -1 : inline.children.length, step)
}

/** What has a box, a size, or something else than its children at its end. */
const apart: ReadonlySet<Inline['type']> = new Set([
  'abbreviation',
  'comment',
  'keyboard',
  'small',
  'subscript',
  'superscript',
])

/** The character of a neighbour that is nearest; empty where there is none, U+FFFC for what isn't text. */
export function nearestCharacter(neighbour: Inline | null, side: 'before' | 'after'): string {
  if (neighbour === null || neighbour.type === 'break') return ''
  if (neighbour.type !== 'text' && neighbour.type !== 'inlineCode') return '\ufffc'
  const { value } = neighbour
  const two = side === 'before' ? value.slice(-2) : value.slice(0, 2)
  return [...two].at(side === 'before' ? -1 : 0) ?? ''
}
