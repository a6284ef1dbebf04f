import type { Blockquote } from '../../document/types.ts'
import { isPullQuote } from '../../layout/pull-quote.ts'
import { type BlockFormat, insetFormat } from './block-format.ts'
import type { Context } from './context.ts'
import type { Flow } from './flow.ts'
import { frameWithin } from './frame.ts'
import { framedTable } from './framed-table.ts'
import { isShort, keptTogether } from './keep-together.ts'
import { pullQuoteStyleIds, quoteFrame, quoteInset, quoteStyleIds } from './styles/blockquote.ts'

/** Whether paragraphs of that style are in a quote. */
function isQuote(style: string | undefined): boolean {
  return style === quoteStyleIds.whole || style === quoteStyleIds.text
}

/** A quotation: indented paragraphs, beside a bar if the theme has one. */
export function blockquote(node: Blockquote, outside: BlockFormat, context: Context): Flow {
  const { theme } = context
  const frame = quoteFrame(theme)
  const pull = isQuote(outside.style) || !isPullQuote(node) ? null : theme.quote.pull
  const styles = pull === null ? quoteStyleIds : pullQuoteStyleIds
  const { size } = pull ?? theme.quote
  const scaled: BlockFormat = { ...outside, scale: outside.scale * size }
  const content = (inside: BlockFormat) => context.blocks(node.children, inside, context)
  if (frame !== null) {
    const table = framedTable(node, frame, scaled, context, (inside) =>
      content({ ...inside, style: styles.text }),
    )
    if (table !== null) return [table]
  }
  const paragraphs = content({
    ...insetFormat(scaled, quoteInset(theme), styles.whole),
    frame: frame === null ? outside.frame : frameWithin(outside, frame),
  })
  return isShort(node.children, scaled, context) ? keptTogether(paragraphs) : paragraphs
}
