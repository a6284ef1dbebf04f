import type { Context } from './context.ts'
import { withProperties, writeFlow } from './flow.ts'
import { paragraphElement } from './markup/paragraph.ts'
import { join, nothing, type Xml } from './markup/xml.ts'
import { inOneColumn, pageFormat } from './page.ts'
import { backCoverStyle } from './styles/back-cover.ts'
import { blockGap } from './styles/paragraph-style.ts'

/**
 * The paragraphs of the back cover, which share a frame at the foot of the page, and the one that this is anchored to. LibreOffice
 * doesn't read frames of styles.
 */
export function backCoverContent(context: Context): Xml {
  const { document, theme, page, styles } = context
  const whole = inOneColumn(page)
  const format = { ...pageFormat(whole), style: backCoverStyle }
  const flow = context
    .blocks(document.backCover, format, context)
    .map((item) => withProperties(item, { pageFoot: whole.textWidth }))
  return join([
    writeFlow(flow, blockGap(theme), styles),
    paragraphElement({ style: 'Spacer' }, nothing),
  ])
}
