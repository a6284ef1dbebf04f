import { standsApart } from '../../document/only-images.ts'
import type { Alignment, Block, Paragraph } from '../../document/types.ts'
import { hasBlanks } from '../../layout/filled-lines.ts'
import { leadsUp } from '../../layout/leads-up.ts'
import { type Context, ownDirection } from './context.ts'
import type { Neighbour, Ref } from './nodes.ts'
import type { Place } from './place.ts'

/** What is around a block in its container. */
export interface Surroundings {
  /** The alignment of figures and tables. */
  readonly align: Alignment | null
  readonly before: Block | undefined
  readonly after: Block | undefined
}

export function drawParagraph(
  block: Paragraph,
  place: Place,
  context: Context,
  { before, after }: Surroundings,
): Ref {
  const { align, children, dir } = block
  const indented = context.theme.text.firstLineIndent > 0
  return context.list.add({
    k: 'paragraph',
    dir: ownDirection(dir, place),
    align,
    ragged: context.theme.text.align === 'justify' && hasBlanks(children),
    apart: indented && standsApart(block),
    lead: leadsUp(block, after) ? { before: neighbour(before), after: neighbour(after) } : null,
    c: context.inlines(children, place),
  })
}

function neighbour(block: Block | undefined): Neighbour {
  if (block === undefined) return 'nothing'
  if (block.type === 'heading') return 'heading'
  return block.type === 'paragraph' && !standsApart(block) ? 'paragraph' : 'block'
}
