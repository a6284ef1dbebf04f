import type { Document } from '../../document/types.ts'
import { runningLines, walk } from '../../document/walk.ts'
import type { Warning } from '../../document/warnings.ts'
import type { StandIns } from '../../fonts/stand-ins.ts'
import type { WebFont } from '../../fonts/web-fonts.ts'
import { labelsIn } from '../../labels/labels.ts'
import { type Output, OutputLimitError } from '../../output.ts'
import type { Theme } from '../../theme/types.ts'
import { backCover } from './back-cover.ts'
import { blocks, tightBlocks } from './blocks.ts'
import { comments } from './comment.ts'
import type { Context, HeadNeeds } from './context.ts'
import { cover } from './cover.ts'
import { DataUris } from './data-uris.ts'
import { footnotes, noteIds } from './footnotes.ts'
import { head } from './head.ts'
import { inlines } from './inlines.ts'
import { element, join, newline, nothing, page } from './markup.ts'
import { contentMeasure } from './measure.ts'
import { counterStyles } from './styles/counter-styles.ts'
import { fontFaces } from './styles/font-faces.ts'
import { listIndentStyles } from './styles/list.ts'
import { landscapeStyles, paperStyles } from './styles/print.ts'
import { standInStyles } from './styles/stand-ins.ts'
import { tableWidthStyles } from './styles/table.ts'
import { widthStyles } from './styles/width.ts'
import { stylesheet } from './stylesheet.ts'
import { titleBlock } from './title-block.ts'

/** How the file comes by the theme's fonts. */
export type HtmlFonts =
  | { readonly kind: 'embedded'; readonly fonts: readonly WebFont[] }
  | { readonly kind: 'named'; readonly standIns: StandIns }

/** Characters of the longest string that V8 makes (v8-primitive.h, `String::kMaxLength` on 64-bit systems). */
const maxLength = 2 ** 29 - 24

/**
 * Writes a document as one HTML file: complete, styled, without scripts, and with nothing from outside but
 * the `https:` images that it names itself.
 *
 * @param outputBytes how large the file may be
 * @param fonts to be embedded, or to stand in for those that the theme names
 * @returns UTF-8 bytes; the same for the same document and theme
 * @throws {OutputLimitError} it would be larger
 */
export function writeHtml(
  document: Document,
  theme: Theme,
  outputBytes: number,
  fonts: HtmlFonts,
): Output {
  const limit = Math.min(outputBytes, maxLength)
  try {
    return writeWithin(limit, document, theme, fonts)
  } catch (error) {
    // Images are counted before; markup is what is left to make it too long.
    if (error instanceof RangeError && error.message === 'Invalid string length') {
      throw new OutputLimitError(limit)
    }
    throw error
  }
}

function writeWithin(limit: number, document: Document, theme: Theme, fonts: HtmlFonts): Output {
  const headNeeds: HeadNeeds = {
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
  }
  const context: Context = {
    document,
    labels: labelsIn(document.lang),
    dir: document.dir,
    insideLink: false,
    footnoteIds: noteIds(document.outline, 'fn'),
    commentIds: noteIds(document.outline, 'comment'),
    comments: [],
    contentMeasure: contentMeasure(theme, document.metadata.pageSize),
    pullQuotes: theme.quote.pull !== null,
    dataUris: new DataUris(limit),
    headNeeds,
    warnings: [],
    blocks,
    tightBlocks,
    inlines,
  }
  const content = [
    document.cover === null ? titleBlock(document) : cover(document.cover, theme, context),
    blocks(document.children, context),
    footnotes(context),
    comments(context),
    backCover(context),
  ].filter((part) => part !== nothing)
  const root = element(
    'html',
    { lang: document.lang, dir: document.dir },
    newline,
    // After the body, which has filled in what the head must provide.
    head(
      document,
      stylesheet(theme, document, headNeeds.styled, context.dataUris) +
        (fonts.kind === 'named' ? standInStyles(fonts.standIns, theme) : '') +
        widthStyles(headNeeds.widths) +
        tableWidthStyles(headNeeds) +
        paperStyles(headNeeds) +
        counterStyles(headNeeds.counterStyles) +
        listIndentStyles(headNeeds.listIndents) +
        (headNeeds.landscape ? landscapeStyles(theme, document) : ''),
      headNeeds,
    ),
    newline,
    element(
      'body',
      {},
      newline,
      element('main', { id: topId(document) }, newline, join(content, newline), newline),
      newline,
    ),
    newline,
  )
  const warnings = [
    ...context.warnings,
    ...runningHeadingWarnings(document),
    ...letterheadWarnings(document),
    ...lineNumberWarnings(document),
  ]
  return { bytes: page(root, headNeeds.fonts?.bytes), warnings }
}

function runningHeadingWarnings(document: Document): readonly Warning[] {
  const lines = new Set<number>()
  for (const { start, center, end } of runningLines(document)) {
    for (const node of walk([...start, ...center, ...end])) {
      if (node.type === 'pageField' && node.field === 'section') lines.add(node.line)
    }
  }
  const message = 'A running heading was left out: browsers can print none.'
  return [...lines].map((line) => ({ code: 'running_heading_dropped', message, line }))
}

/** Browsers paint nothing of the content in the margins, and place the background of `@page` each in its own way. */
function letterheadWarnings({ letterhead }: Document): readonly Warning[] {
  if (letterhead === null || letterhead.line === null) return []
  const message = 'The letterhead was left out: browsers can print none.'
  return [{ code: 'letterhead_dropped', message, line: letterhead.line }]
}

/** CSS counts elements, and knows no lines. What only a theme asks for isn't told of with each document. */
function lineNumberWarnings({ metadata: { page } }: Document): readonly Warning[] {
  if (page === null || (page.lineNumbers ?? 'none') === 'none') return []
  const message = 'The line numbers were left out: browsers can print none.'
  return [{ code: 'line_numbers_dropped', message, line: page.line }]
}

/** Links to the very start of the document name `top`, unless a heading has that id (HTML, "find a potential indicated element"). */
function topId({ outline }: Document): string | null {
  return outline.some(({ id }) => id === 'top') ? null : 'top'
}
