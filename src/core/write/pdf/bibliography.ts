import type { Bibliography } from '../../document/types.ts'
import { hangingIndent, labelColumn, labelGap } from '../../layout/bibliography-indent.ts'
import { type Context, ownDirection, paragraphOf, sequence } from './context.ts'
import type { Ref } from './nodes.ts'
import { inside, type Place } from './place.ts'

export function drawBibliography(
  block: Bibliography,
  place: Place,
  context: Context,
): readonly Ref[] {
  const column = labelColumn(block) * place.size
  const gap = labelGap * place.size
  const indent = column === 0 ? hangingIndent * place.size : column + gap
  const inner = inside(place, { cost: 2, indent })
  const labels = column === 0 ? null : block.children.map(({ label }) => label ?? '')
  if (inner === undefined) {
    return block.children.map(({ label, children }) =>
      paragraphOf(
        [label === null ? '' : `${label} `, ...context.inlines(children, place)],
        context,
      ),
    )
  }
  const dir = ownDirection(block.dir, place)
  const within = { ...inner, dir: block.dir }
  const c = block.children.map(({ children, revised }) => {
    const words = revised ? [{ type: 'revision' as const, ...revised, children }] : children
    return sequence(context.inlines(words, within), context)
  })
  return [context.list.add({ k: 'bibliography', dir, labels, indent, column, gap, c })]
}
