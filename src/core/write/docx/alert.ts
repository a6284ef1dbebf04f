import type { Alert } from '../../document/types.ts'
import { type BlockFormat, indented, styledFormat } from './block-format.ts'
import type { Context } from './context.ts'
import { type Flow, flowParagraph } from './flow.ts'
import { framedTable } from './framed-table.ts'
import { isShort, keptTogether } from './keep-together.ts'
import { textRun } from './markup/run.ts'
import { alertFrame, alertHeadingStyle, alertLabelStyle, alertStyle } from './styles/alert.ts'

/** An alert: its title, or the label of its kind, and its blocks in the frame that the theme has for alerts. Always open. */
export function alert(node: Alert, outside: BlockFormat, context: Context): Flow {
  const { kind, children } = node
  const frame = alertFrame(kind, context.theme)
  const content = (format: BlockFormat, style: string): Flow => [
    ...heading(node, format, style, context),
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
  const paragraphs = content(inside, alertLabelStyle(kind))
  return isShort(children, outside, context) ? keptTogether(paragraphs) : paragraphs
}

/** The title or the label; nothing where the author wants none. */
function heading(
  { name, title, children, dir }: Alert,
  format: BlockFormat,
  style: string,
  context: Context,
): Flow {
  if (title?.length === 0) return []
  const rtl = dir === 'rtl'
  const words =
    title === null
      ? textRun(context.labels.alerts[name])
      : context.inlines(title, styledFormat(format, rtl), context)
  // What comes after an alert isn't kept on its page.
  const alone = children.length === 0 ? { keepNext: false } : {}
  return [flowParagraph(format, { style, rtl, ...alone }, words)]
}
