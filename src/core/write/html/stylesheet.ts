import type { Document } from '../../document/types.ts'
import { memoize } from '../../memoize.ts'
import type { Theme } from '../../theme/types.ts'
import type { StyledNode } from './context.ts'
import { number, rule } from './css.ts'
import type { ImageAddresses } from './data-uris.ts'
import { abstract } from './styles/abstract.ts'
import { alertStyles } from './styles/alert.ts'
import { backCoverStyles } from './styles/back-cover.ts'
import { bibliography } from './styles/bibliography.ts'
import { blockquoteStyles } from './styles/blockquote.ts'
import { book } from './styles/book.ts'
import { caption } from './styles/caption.ts'
import { codeLines, codeStyles } from './styles/code.ts'
import { columns } from './styles/columns.ts'
import { comments } from './styles/comment.ts'
import { coverStyles } from './styles/cover.ts'
import { descriptionList } from './styles/description-list.ts'
import { details } from './styles/details.ts'
import { diagramStyles } from './styles/diagram.ts'
import { figure } from './styles/figure.ts'
import { footnotes } from './styles/footnotes.ts'
import { headingStyles } from './styles/heading.ts'
import { image } from './styles/image.ts'
import { indexOfTerms } from './styles/index-of-terms.ts'
import { forcedCheckbox, list } from './styles/list.ts'
import { math } from './styles/math.ts'
import { printStyles, tallDiagrams } from './styles/print.ts'
import { themeProperties } from './styles/properties.ts'
import { indented, justified, prose } from './styles/prose.ts'
import { comparison, revision } from './styles/revision.ts'
import { smallCaps } from './styles/small-caps.ts'
import { tableStyles } from './styles/table.ts'
import { tableOfContents } from './styles/table-of-contents.ts'
import { target, targetOutline } from './styles/target.ts'
import { titleBlockStyles } from './styles/title-block.ts'
import { watermarkStyles } from './styles/watermark.ts'
import { wideBlocks } from './styles/wide-blocks.ts'

/**
 * The style sheet of a document in a theme. From the document come the paper, the headers and the footers.
 *
 * @param styled what the document has of that which has rules of its own
 * @param imageAddresses of the images in headers and footers
 */
export function stylesheet(
  theme: Theme,
  document: Document,
  styled: ReadonlySet<StyledNode>,
  imageAddresses: ImageAddresses,
): string {
  const rules = rulesFor(styled, themeRules(theme))
  const diagrams = styled.has('diagram') ? diagramStyles(theme) + tallDiagrams(theme, document) : ''
  return [
    ...rules,
    diagrams,
    printStyles(theme, document, imageAddresses),
    coverStyles(theme, document),
    backCoverStyles(theme, document),
    watermarkStyles(theme, document),
  ].join('')
}

/**
 * The same for a book that reading systems lay out: without pages of paper, and without what belongs to the window of a browser.
 */
export function bookStylesheet(
  theme: Theme,
  document: Document,
  styled: ReadonlySet<StyledNode>,
): string {
  const rules = themeRules(theme).filter((part) => typeof part === 'string' || !part.inBrowser)
  return [
    ...rulesFor(styled, rules),
    styled.has('diagram') ? diagramStyles(theme) : '',
    coverStyles(theme, document),
    backCoverStyles(theme, document),
    book,
  ].join('')
}

/** The same for slides, whose size is that of the window. */
export function slideStylesheet(theme: Theme, styled: ReadonlySet<StyledNode>): string {
  const rules = themeRules(theme).filter((part) => typeof part === 'string' || !part.inBrowser)
  return [...rulesFor(styled, rules), styled.has('diagram') ? diagramStyles(theme) : ''].join('')
}

function rulesFor(
  styled: ReadonlySet<StyledNode>,
  parts: readonly (string | RareRules)[],
): readonly string[] {
  return parts.map((part) => {
    if (typeof part === 'string') return part
    return part.for === undefined || part.for.some((node) => styled.has(node)) ? part.rules : ''
  })
}

/** Rules for what few documents have, or for browsers alone. */
interface RareRules {
  /** Without it they are for any document. */
  readonly for?: readonly StyledNode[]
  readonly inBrowser?: true
  readonly rules: string
}

/** In the order of the style sheet. */
const themeRules = memoize((theme: Theme): readonly (string | RareRules)[] => [
  themeProperties(theme),
  { inBrowser: true, rules: screenSize(theme) },
  prose,
  theme.text.align === 'justify' ? justified : '',
  theme.text.firstLineIndent > 0 ? indented : '',
  blockquoteStyles(theme),
  headingStyles(theme),
  titleBlockStyles(theme),
  { for: ['abstract'], rules: abstract },
  list,
  { for: ['descriptionList'], rules: descriptionList },
  { for: ['toc', 'tableOfFigures'], rules: tableOfContents },
  { for: ['indexOfTerms'], rules: indexOfTerms },
  { for: ['footnoteReference'], rules: footnotes },
  { for: ['bibliography'], rules: bibliography },
  { for: ['revision'], rules: revision },
  { for: ['revised'], rules: comparison },
  { for: ['comment'], rules: comments },
  target,
  forcedCheckbox,
  targetOutline,
  codeStyles(theme),
  { for: ['codeLines'], rules: codeLines },
  { for: ['alert'], rules: alertStyles(theme) },
  { for: ['details', 'alert'], rules: details },
  { for: ['columns'], rules: columns },
  figure,
  caption,
  image,
  { for: ['math', 'inlineMath'], rules: math },
  tableStyles(theme.table),
  { inBrowser: true, rules: wideBlocks },
  { for: ['smallCaps'], rules: smallCaps },
])

/**
 * On screen, 11 points are the size that the reader has chosen in the browser; a little more where the screen is so
 * wide that it is likely to be further away.
 */
function screenSize({ text }: Theme): string {
  const size = (factor: number) =>
    rule('html', { 'font-size': `${number((100 * factor * text.size) / 11)}%` })
  return `${size(1)}@media screen and (min-width:72em){${size(1.1)}}`
}
