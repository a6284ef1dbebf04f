import type { Document } from '../../document/types.ts'
import { labelsIn } from '../../labels/labels.ts'
import { measuresOf } from '../../layout/measures.ts'
import type { Output } from '../../output.ts'
import type { Theme } from '../../theme/types.ts'
import { blocks } from './blocks.ts'
import { columnOptions, columnStyles, inlineCodePadding } from './columns.ts'
import type { Context, HeadNeeds } from './context.ts'
import { footnoteIds } from './footnote-ids.ts'
import { footnotes } from './footnotes.ts'
import { head } from './head.ts'
import { doctype, element, join, newline, nothing } from './markup.ts'
import { stylesheet } from './stylesheet.ts'
import { titleBlock } from './title-block.ts'

/**
 * The document as one HTML file: complete, styled, without scripts, and with nothing from outside but
 * the `https:` images that it names itself.
 *
 * @returns UTF-8 bytes; the same for the same document and theme
 */
export function writeHtml(document: Document, theme: Theme): Output {
  const needs: HeadNeeds = { remoteImages: false, columnWidths: new Set() }
  const context: Context = {
    document,
    labels: labelsIn(document.lang),
    dir: document.dir,
    insideLink: false,
    footnoteIds: footnoteIds(document.outline),
    needs,
    warnings: [],
    columns: { measures: measuresOf(theme, inlineCodePadding), options: columnOptions(theme) },
  }
  const content = [
    titleBlock(document.metadata),
    blocks(document.children, context),
    footnotes(context),
  ].filter((part) => part !== nothing)
  const root = element(
    'html',
    { lang: document.lang, dir: document.dir },
    newline,
    // After the body, whose drawing has noted what the head must provide.
    head(document, stylesheet(theme, document) + columnStyles(needs.columnWidths), needs),
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
