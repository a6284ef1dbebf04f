import type { Abstract } from '../../document/types.ts'
import { proportions } from '../../theme/proportions.ts'
import { type BlockFormat, indented, styledFormat } from './block-format.ts'
import type { Context } from './context.ts'
import { type Flow, flowParagraph, withSpacing } from './flow.ts'
import { textRun } from './markup/run.ts'
import { twips } from './markup/units.ts'
import { abstractInset } from './styles/abstract.ts'

/** An abstract: its label and its blocks, indented on both sides. */
export function abstract(node: Abstract, outside: BlockFormat, context: Context): Flow {
  const { title, dir, children } = node
  const { theme, labels } = context
  const { start, end } = abstractInset(theme)
  const inside: BlockFormat = {
    ...indented({ ...outside, width: Math.max(1, outside.width - end) }, start),
    end: (outside.end ?? 0) + end,
    style: 'Abstract',
  }
  const rtl = dir === 'rtl'
  const label =
    title === null
      ? textRun(labels.abstract)
      : context.inlines(title, styledFormat(inside, rtl), context)
  const flow = [
    flowParagraph(inside, { style: 'AbstractTitle', rtl }, label),
    ...context.blocks(children, inside, context),
  ]
  const after = twips(theme.text.size * proportions.belowTitleBlock)
  return flow.map((item, index) =>
    index === flow.length - 1 ? withSpacing(item, { after }) : item,
  )
}
