import type { Direction, Document } from '../../../document/types.ts'
import { walkDocument } from '../../../document/walk.ts'
import { LatestResults, memoize } from '../../../memoize.ts'
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
import { clauseStyles } from './clause.ts'
import { codeStyle, codeTitleStyle } from './code.ts'
import { commentStyle } from './comment.ts'
import { coverStyles } from './cover.ts'
import { descriptionListStyles } from './description-list.ts'
import { detailsStyles } from './details.ts'
import { figureStyle } from './figure.ts'
import { footnoteStyles } from './footnotes.ts'
import { firstHeaderStyle, headerFooterStyles } from './header-footer.ts'
import { headingStyles } from './heading.ts'
import { indexStyles } from './index-of-terms.ts'
import { listStyles } from './list.ts'
import { bodyStyles } from './paragraph.ts'
import type { ParagraphStyle } from './paragraph-style.ts'
import { tableTextStyles } from './table.ts'
import { outermostDepth, tableOfContentsStyles } from './table-of-contents.ts'
import { thematicBreakStyle } from './thematic-break.ts'
import { titleStyles } from './title-block.ts'

/** All that decides the paragraph styles beside the theme and its fonts: plain data, of which the same gives the same styles. */
interface StyleInputs extends BlocksWithStyles {
  readonly cover: boolean
  readonly backCover: boolean
  readonly dir: Direction
  readonly outermostDepth: number
  readonly page: Page
  readonly numbering: HeadingNumbering
}

/** Blocks whose styles only the documents have that hold them. */
interface BlocksWithStyles {
  readonly bibliography: boolean
  readonly codeTitle: boolean
}

/** Few documents in a process need others than those before them. */
const mostLists = 8

const listsOf = memoize((_: Theme) => new LatestResults<readonly ParagraphStyle[]>(mostLists))

/**
 * Every paragraph style, the default one first.
 *
 * @returns the same list for documents that need the same, so that what is made of it may be kept with it
 */
export function paragraphStyles(
  document: Document,
  theme: Theme,
  weights: FontWeights,
  page: Page,
  numbering: HeadingNumbering,
): readonly ParagraphStyle[] {
  const inputs: StyleInputs = {
    ...blocksOf(document),
    cover: document.cover !== null,
    backCover: document.backCover.length > 0,
    dir: document.dir,
    outermostDepth: outermostDepth(document),
    page,
    numbering,
  }
  const key = JSON.stringify([inputs, weights.key])
  return listsOf(theme).of(key, () => stylesOf(inputs, theme, weights))
}

function stylesOf(
  inputs: StyleInputs,
  theme: Theme,
  weights: FontWeights,
): readonly ParagraphStyle[] {
  const { page } = inputs
  const styles = [
    ...bodyStyles(theme),
    ...titleStyles(theme, weights),
    ...(inputs.cover ? coverStyles(theme) : []),
    ...(inputs.backCover ? [backCoverParagraph] : []),
    ...abstractStyles(theme),
    ...headingStyles(theme, weights, inputs.numbering),
    ...listStyles(theme),
    ...(inputs.numbering.clauses === undefined ? [] : clauseStyles(inputs.numbering.clauses)),
    ...descriptionListStyles(theme),
    thematicBreakStyle(theme),
    figureStyle,
    captionStyle(theme),
    ...quoteStyles(theme),
    codeStyle(theme),
    ...(inputs.bibliography ? [bibliographyStyles(theme)] : []),
    ...(inputs.codeTitle ? [codeTitleStyle(theme, weights)] : []),
    ...alertStyles(theme, weights),
    ...detailsStyles(theme),
    ...tableTextStyles(theme),
    spacerStyle,
    ...indexStyles(theme),
    ...tableOfContentsStyles(inputs.outermostDepth, theme, weights, page),
    ...footnoteStyles(theme),
    commentStyle(theme),
    ...headerFooterStyles(theme, page, inputs.dir),
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

function blocksOf(document: Document): BlocksWithStyles {
  const held = { bibliography: false, codeTitle: false }
  for (const node of walkDocument(document)) {
    if (node.type === 'bibliography') held.bibliography = true
    else if (node.type === 'code' && node.title !== null) held.codeTitle = true
  }
  return held
}
