import type { Blockquote } from '../../document/types.ts'
import { type BlockFormat, indented } from './block-format.ts'
import type { Context } from './context.ts'
import type { Flow } from './flow.ts'
import { frameWithin } from './frame.ts'
import { framedTable } from './framed-table.ts'
import { quoteFrame, quoteInset } from './styles/blockquote.ts'

/** A quotation: its paragraphs stand in, beside a bar where the theme has one. */
export function blockquote(node: Blockquote, outside: BlockFormat, context: Context): Flow {
  const { theme } = context
  const frame = quoteFrame(theme)
  const scaled: BlockFormat = { ...outside, scale: outside.scale * theme.quote.size }
  const content = (inside: BlockFormat) => context.blocks(node.children, inside, context)
  if (frame !== null) {
    const table = framedTable(node, frame, scaled, context, (inside) =>
      content({ ...inside, style: 'QuoteText' }),
    )
    if (table !== null) return [table]
  }
  const { start, end } = quoteInset(theme)
  return content({
    ...indented({ ...scaled, width: Math.max(1, outside.width - end) }, start),
    end: (outside.end ?? 0) + end,
    style: 'Quote',
    frame: frame === null ? outside.frame : frameWithin(outside, frame),
  })
}
