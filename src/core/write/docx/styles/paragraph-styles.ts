import type { Document } from '../../../document/types.ts'
import { walkDocument } from '../../../document/walk.ts'
import type { Theme } from '../../../theme/types.ts'
import type { FontWeights } from '../font-weights.ts'
import type { HeadingNumbering } from '../heading-numbering.ts'
import type { Page } from '../page.ts'
import { abstractStyles } from './abstract.ts'
import { alertStyles } from './alert.ts'
import { backCoverParagraph } from './back-cover.ts'
import { bibliographyStyles } from './bibliography.ts'
import { quoteStyles } from './blockquote.ts'
import { captionStyle } from './caption.ts'
import { codeStyle, codeTitleStyle } from './code.ts'
import { commentStyle } from './comment.ts'
import { coverStyles } from './cover.ts'
import { descriptionListStyles } from './description-list.ts'
import { detailsStyles } from './details.ts'
import { figureStyle } from './figure.ts'
import { footnoteStyles } from './footnotes.ts'
import { firstHeaderStyle, headerFooterStyles } from './header-footer.ts'
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
  weights: FontWeights,
  page: Page,
  numbering: HeadingNumbering,
): readonly ParagraphStyle[] {
  const held = blocksOf(document)
  const styles = [
    ...bodyStyles(theme),
    ...titleStyles(theme, weights),
    ...(document.cover === null ? [] : coverStyles(theme)),
    ...(document.backCover.length === 0 ? [] : [backCoverParagraph]),
    ...abstractStyles(theme),
    ...headingStyles(theme, weights, numbering),
    ...listStyles(theme),
    ...descriptionListStyles(theme),
    thematicBreakStyle(theme),
    figureStyle,
    captionStyle(theme),
    ...quoteStyles(theme),
    codeStyle(theme),
    ...(held.bibliography ? [bibliographyStyles(theme)] : []),
    ...(held.codeTitle ? [codeTitleStyle(theme, weights)] : []),
    ...alertStyles(theme, weights),
    ...detailsStyles(theme),
    ...tableTextStyles(theme),
    spacerStyle,
    ...tableOfContentsStyles(document, theme, weights, page),
    ...footnoteStyles(theme),
    commentStyle(theme),
    ...headerFooterStyles(theme, page, document.dir),
  ]
  if (page.lineNumbers === 'none') return styles
  return styles.map((style) =>
    uncounted.has(style.id)
      ? { ...style, paragraph: { ...style.paragraph, uncounted: true } }
      : style,
  )
}

/** Styles whose lines aren't numbered. Word doesn't number those of notes, headers and footers; LibreOffice does. */
const uncounted: ReadonlySet<string> = new Set([
  ...['Title', 'Subtitle', 'Author', 'Date', 'Spacer', 'FootnoteText', 'BackCover'],
  ...[firstHeaderStyle, 'Header', 'Footer'],
])

/** The paragraph that keeps neighbours apart, in the lowest lines that Word has. */
const spacerStyle: ParagraphStyle = {
  id: 'Spacer',
  priority: 99,
  paragraph: { spacing: { after: 0, exactLine: 14 } },
  run: { size: 2 },
}

/** Which blocks there are, anywhere in the document, whose styles others don't have. */
function blocksOf(document: Document) {
  const held = { bibliography: false, codeTitle: false }
  for (const node of walkDocument(document)) {
    if (node.type === 'bibliography') held.bibliography = true
    else if (node.type === 'code' && node.title !== null) held.codeTitle = true
  }
  return held
}
