import type { Document } from '../../document/types.ts'
import { labelsIn } from '../../labels/labels.ts'
import { type Output, OutputLimitError } from '../../output.ts'
import type { Theme } from '../../theme/types.ts'
import { blocks, tightBlocks } from './blocks.ts'
import { comments } from './comment.ts'
import type { Context, HeadNeeds } from './context.ts'
import { DataUris } from './data-uris.ts'
import { footnotes, noteIds } from './footnotes.ts'
import { head } from './head.ts'
import { inlines } from './inlines.ts'
import { doctype, element, join, newline, nothing } from './markup.ts'
import { tableMeasure } from './measure.ts'
import { counterStyles } from './styles/counter-styles.ts'
import { listIndentStyles } from './styles/list.ts'
import { landscapeStyles } from './styles/print.ts'
import { widthStyles } from './styles/width.ts'
import { stylesheet } from './stylesheet.ts'
import { titleBlock } from './title-block.ts'

/** Characters of the longest string that V8 makes (v8-primitive.h, `String::kMaxLength` on 64-bit systems). */
const maxLength = 2 ** 29 - 24

/**
 * Writes a document as one HTML file: complete, styled, without scripts, and with nothing from outside but
 * the `https:` images that it names itself.
 *
 * @param outputBytes how large the file may be
 * @returns UTF-8 bytes; the same for the same document and theme
 * @throws {OutputLimitError} it would be larger
 */
export function writeHtml(document: Document, theme: Theme, outputBytes: number): Output {
  const limit = Math.min(outputBytes, maxLength)
  try {
    return writeWithin(limit, document, theme)
  } catch (error) {
    // Images are counted before; markup is what is left to make it too long.
    if (error instanceof RangeError && error.message === 'Invalid string length') {
      throw new OutputLimitError(limit)
    }
    throw error
  }
}

function writeWithin(limit: number, document: Document, theme: Theme): Output {
  const headNeeds: HeadNeeds = {
    remoteImages: false,
    landscape: false,
    widths: new Set(),
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
    tableMeasure: tableMeasure(theme),
    dataUris: new DataUris(limit),
    headNeeds,
    warnings: [],
    blocks,
    tightBlocks,
    inlines,
  }
  const content = [
    titleBlock(document.metadata),
    blocks(document.children, context),
    footnotes(context),
    comments(context),
  ].filter((part) => part !== nothing)
  const root = element(
    'html',
    { lang: document.lang, dir: document.dir },
    newline,
    // After the body, which has filled in what the head must provide.
    head(
      document,
      stylesheet(theme, document) +
        widthStyles(headNeeds.widths) +
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
  return { bytes: Buffer.from(doctype(root), 'utf8'), warnings: context.warnings }
}

/** Links to the very start of the document name `top`, unless a heading has that id (HTML, "find a potential indicated element"). */
function topId({ outline }: Document): string | null {
  return outline.some(({ id }) => id === 'top') ? null : 'top'
}
