import type { Abstract } from '../../document/types.ts'
import { proportions } from '../../theme/proportions.ts'
import { type BlockFormat, insetFormat, styledFormat } from './block-format.ts'
import type { Context } from './context.ts'
import { type Flow, flowParagraph, withOuterSpace } from './flow.ts'
import { textRun } from './markup/run.ts'
import { twips } from './markup/units.ts'
import { abstractInset } from './styles/abstract.ts'

/** An abstract: its label and its blocks, indented on both sides. */
export function abstract(node: Abstract, outside: BlockFormat, context: Context): Flow {
  const { title, dir, children } = node
  const { theme, labels } = context
  const inside = insetFormat(outside, abstractInset(theme), 'Abstract')
  const rtl = dir === 'rtl'
  const label =
    title === null
      ? textRun(labels.abstract)
      : context.inlines(title, styledFormat(inside, rtl), context)
  const flow = [
    flowParagraph(inside, { style: 'AbstractTitle', rtl }, label),
    ...context.blocks(children, inside, context),
  ]
  return withOuterSpace(flow, { after: twips(theme.text.size * proportions.belowTitleBlock) })
}
