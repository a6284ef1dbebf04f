import type { Details } from '../../document/types.ts'
import { type BlockFormat, indented, styledFormat } from './block-format.ts'
import type { Context } from './context.ts'
import { type Flow, type FlowItem, flowParagraph } from './flow.ts'
import { frameWithin } from './frame.ts'
import { framedTable } from './framed-table.ts'
import { textRun } from './markup/run.ts'
import { detailsFrame } from './styles/details.ts'

/** A disclosure, shown open: the summary as a small heading above its content, beside a thin bar. */
export function details(node: Details, outside: BlockFormat, context: Context): Flow {
  const frame = detailsFrame(context.theme)
  const content = (format: BlockFormat, style: string): Flow => [
    summary(node, style, format, context),
    ...context.blocks(node.children, format, context),
  ]
  const table = framedTable(node, frame, outside, context, (inside) =>
    content(inside, 'SummaryText'),
  )
  if (table !== null) return [table]
  const inside: BlockFormat = {
    ...indented(outside, frame.inset.start),
    style: outside.style ?? 'Details',
    frame: frameWithin(outside, frame),
  }
  return content(inside, 'Summary')
}

function summary(node: Details, style: string, format: BlockFormat, context: Context): FlowItem {
  const rtl = node.dir === 'rtl'
  const content =
    node.summary.length === 0
      ? textRun(context.labels.details)
      : context.inlines(node.summary, styledFormat(format, rtl), context)
  return flowParagraph(format, { style, rtl }, content)
}
