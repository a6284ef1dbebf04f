import type { Columns } from '../../document/types.ts'
import { columnLayout } from '../../layout/columns.ts'
import { type Context, withDirection } from './context.ts'
import { container, element, type Html, join, lines, newline } from './markup.ts'
import type { ContentMeasure } from './measure.ts'

/** Columns side by side, or one below the other on a narrow screen. */
export function columns(node: Columns, context: Context): Html {
  const { dir, inner } = withDirection(context, node.dir)
  const { contentMeasure, headNeeds } = context
  const { options } = contentMeasure
  const layout = columnLayout(node, options.room, options.size)
  if (layout === null) {
    const content = node.children.filter(({ children }) => children.length > 0)
    return join(
      content.map(({ children }) => context.blocks(children, context)),
      newline,
    )
  }
  const written = node.children.map(({ share, children }, index) => {
    const width = Math.max(1, Math.round(1000 * share))
    headNeeds.widths.add(width)
    const room = layout.widths[index] ?? options.room
    const onPaper = (contentMeasure.paper.text * room) / options.room
    const narrower: ContentMeasure = {
      ...contentMeasure,
      paper: { text: onPaper, table: onPaper },
      options: { ...options, room },
    }
    const within = { ...inner, contentMeasure: narrower }
    return element('div', { class: `column width-${width}` }, context.blocks(children, within))
  })
  const kind = node.together ? 'columns together' : 'columns'
  return container('div', { class: kind, dir }, lines(written))
}
