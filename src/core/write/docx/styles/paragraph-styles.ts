import type { Document } from '../../../document/types.ts'
import { walkDocument } from '../../../document/walk.ts'
import type { Theme } from '../../../theme/types.ts'
import type { HeadingNumbering } from '../heading-numbering.ts'
import type { Page } from '../page.ts'
import { abstractStyles } from './abstract.ts'
import { alertStyles } from './alert.ts'
import { quoteStyles } from './blockquote.ts'
import { captionStyle } from './caption.ts'
import { codeStyle, codeTitleStyle } from './code.ts'
import { commentStyle } from './comment.ts'
import { descriptionListStyles } from './description-list.ts'
import { detailsStyles } from './details.ts'
import { figureStyle } from './figure.ts'
import { footnoteStyles } from './footnotes.ts'
import { headerFooterStyles } from './header-footer.ts'
import { headingStyles } from './heading.ts'
import { listStyles } from './list.ts'
import { bodyStyles } from './paragraph.ts'
import type { ParagraphStyle } from './paragraph-style.ts'
import { tableTextStyles } from './table.ts'
import { tableOfContentsStyles } from './table-of-contents.ts'
import { thematicBreakStyle } from './thematic-break.ts'
import { titleStyles } from './title-block.ts'

/** Every paragraph style, the default one first. */
export function paragraphStyles(
  document: Document,
  theme: Theme,
  page: Page,
  numbering: HeadingNumbering,
): readonly ParagraphStyle[] {
  return [
    ...bodyStyles(theme),
    ...titleStyles(theme),
    ...abstractStyles(theme),
    ...headingStyles(theme, numbering),
    ...listStyles(theme),
    ...descriptionListStyles(theme),
    thematicBreakStyle(theme),
    figureStyle,
    captionStyle(theme),
    ...quoteStyles(theme),
    codeStyle(theme),
    ...(hasCodeTitle(document) ? [codeTitleStyle(theme)] : []),
    ...alertStyles(theme),
    ...detailsStyles(theme),
    ...tableTextStyles(theme),
    spacerStyle,
    ...tableOfContentsStyles(document, theme, page),
    ...footnoteStyles(theme),
    commentStyle(theme),
    ...headerFooterStyles(theme),
  ]
}

/** The paragraph that keeps neighbours apart. */
const spacerStyle: ParagraphStyle = {
  id: 'Spacer',
  priority: 99,
  paragraph: { spacing: { after: 0, line: 1 } },
  run: { size: 2 },
}

function hasCodeTitle(document: Document): boolean {
  for (const node of walkDocument(document)) {
    if (node.type === 'code' && node.title !== null) return true
  }
  return false
}
