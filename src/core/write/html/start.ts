import type { Document } from '../../document/types.ts'
import { runningLines, walk } from '../../document/walk.ts'
import type { Warning } from '../../document/warnings.ts'
import type { StandIns } from '../../fonts/stand-ins.ts'
import type { WebFont } from '../../fonts/web-fonts.ts'
import { labelsIn } from '../../labels/labels.ts'
import type { Theme } from '../../theme/types.ts'
import { blocks, tightBlocks } from './blocks.ts'
import type { Context } from './context.ts'
import type { ImageAddresses } from './data-uris.ts'
import { noteIds } from './footnotes.ts'
import { inlines } from './inlines.ts'
import { contentMeasure } from './measure.ts'
import { counterStyles } from './styles/counter-styles.ts'
import { fontFaces } from './styles/font-faces.ts'
import { clauseStyles, listIndentStyles } from './styles/list.ts'
import { landscapeStyles, paperStyles } from './styles/print.ts'
import { recordStyles, withRecordsAsDocuments } from './styles/records.ts'
import { standInStyles } from './styles/stand-ins.ts'
import { tableWidthStyles } from './styles/table.ts'
import { widthStyles } from './styles/width.ts'
import { bookStylesheet, stylesheet } from './stylesheet.ts'

/** How the file comes by the theme's fonts. */
export type HtmlFonts =
  | { readonly kind: 'embedded'; readonly fonts: readonly WebFont[] }
  | { readonly kind: 'named'; readonly standIns: StandIns }

/**
 * What is known of a document before it's written.
 *
 * @param imageAddresses of the images that it shows
 */
export function startHtml(
  document: Document,
  theme: Theme,
  imageAddresses: ImageAddresses,
  fonts: HtmlFonts,
): Context {
  return {
    document,
    labels: labelsIn(document.lang),
    dir: document.dir,
    insideLink: false,
    footnoteIds: noteIds(document.outline, 'fn'),
    commentIds: noteIds(document.outline, 'comment'),
    comments: [],
    contentMeasure: contentMeasure(theme, document.metadata.pageSize),
    raise: 0,
    inBook: false,
    pullQuotes: theme.quote.pull !== null,
    filledLines: theme.text.align === 'justify',
    imageAddresses,
    headNeeds: {
      styled: new Set(),
      remoteImages: false,
      fonts: fonts.kind === 'embedded' ? fontFaces(fonts.fonts) : null,
      landscape: false,
      widths: new Set(),
      tableWidths: new Set(),
      leastTableWidths: new Set(),
      paperWidths: new Set(),
      paperScales: new Set(),
      counterStyles: new Set(),
      listIndents: new Set(),
      clauseIndents: new Set(),
    },
    warnings: [],
    blocks,
    tightBlocks,
    inlines,
  }
}

/** The style sheet for what has been written, after the rules of its fonts. That of a book has no rules for paper. */
export function documentStyles(
  { document, headNeeds, imageAddresses, inBook }: Context,
  theme: Theme,
  fonts: HtmlFonts,
): string {
  const rules = [
    inBook
      ? bookStylesheet(theme, document, headNeeds.styled)
      : stylesheet(theme, document, headNeeds.styled, imageAddresses),
    fonts.kind === 'named' ? standInStyles(fonts.standIns, theme) : '',
    widthStyles(headNeeds.widths),
    inBook ? '' : tableWidthStyles(headNeeds) + paperStyles(headNeeds),
    counterStyles(headNeeds.counterStyles),
    listIndentStyles(headNeeds.listIndents),
    clauseStyles(headNeeds.clauseIndents),
    headNeeds.landscape && !inBook ? landscapeStyles(theme, document) : '',
  ].join('')
  if (inBook || !headNeeds.styled.has('recordStart')) return rules
  return withRecordsAsDocuments(rules) + recordStyles(document)
}

/** Warnings about parts of a document that browsers can't print. */
export function printWarnings(document: Document): readonly Warning[] {
  return [
    ...runningHeadingWarnings(document),
    ...letterheadWarnings(document),
    ...lineNumberWarnings(document),
  ]
}

function runningHeadingWarnings(document: Document): readonly Warning[] {
  const lines = new Set<number>()
  for (const { start, center, end } of runningLines(document)) {
    for (const node of walk([...start, ...center, ...end])) {
      if (node.type === 'pageField' && node.field === 'section') lines.add(node.line)
    }
  }
  const message = 'A running heading was left out, because browsers cannot print it.'
  return [...lines].map((line) => ({ code: 'running_heading_dropped', message, line }))
}

/** Browsers paint nothing of the content in the margins, and place the background of `@page` each in its own way. */
function letterheadWarnings({ letterhead }: Document): readonly Warning[] {
  if (letterhead === null || letterhead.line === null) return []
  const message = 'The letterhead was left out, because browsers cannot print it.'
  return [{ code: 'letterhead_dropped', message, line: letterhead.line }]
}

/** CSS counts elements, not lines. What only a theme asks for causes no warning with each document. */
function lineNumberWarnings({ metadata: { page } }: Document): readonly Warning[] {
  if (page === null || (page.lineNumbers ?? 'none') === 'none') return []
  const message = 'The line numbers were left out, because browsers cannot print them.'
  return [{ code: 'line_numbers_dropped', message, line: page.line }]
}
