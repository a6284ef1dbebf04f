import type { Alert } from '../../document/types.ts'
import { type BlockFormat, indented } from './block-format.ts'
import type { Context } from './context.ts'
import { type Flow, flowParagraph } from './flow.ts'
import { framedTable } from './framed-table.ts'
import { textRun } from './markup/run.ts'
import { alertFrame, alertHeadingStyle, alertLabelStyle, alertStyle } from './styles/alert.ts'

/** GitHub's alert: a label and its blocks in the frame that the theme has for alerts. */
export function alert(node: Alert, outside: BlockFormat, context: Context): Flow {
  const { kind, dir, children } = node
  const frame = alertFrame(kind, context.theme)
  const content = (format: BlockFormat, style: string): Flow => [
    flowParagraph(format, { style, rtl: dir === 'rtl' }, textRun(context.labels.alerts[kind])),
    ...context.blocks(children, format, context),
  ]
  const table = framedTable(node, frame, outside, context, ({ style: _, ...inside }) =>
    content(inside, alertHeadingStyle(kind)),
  )
  if (table !== null) return [table]
  const inside: BlockFormat = {
    ...indented(outside, frame.inset.start),
    width: outside.width - frame.inset.end,
    style: alertStyle(kind),
    frame: { ...frame, edge: outside.indent },
  }
  return content(inside, alertLabelStyle(kind))
}
