import { documentsIn } from '../../document/documents-in.ts'
import type { Document } from '../../document/types.ts'
import { labelsIn } from '../../labels/labels.ts'
import { type Output, OutputLimitError } from '../../output.ts'
import type { Theme } from '../../theme/types.ts'
import { backCover } from './back-cover.ts'
import { blocks } from './blocks.ts'
import { comments } from './comment.ts'
import type { Context } from './context.ts'
import { cover } from './cover.ts'
import { DataUris } from './data-uris.ts'
import { footnotes } from './footnotes.ts'
import { head, styleInPage } from './head.ts'
import { container, type Html, page } from './markup.ts'
import { documentStyles, type HtmlFonts, printWarnings, startHtml } from './start.ts'
import { titleBlock } from './title-block.ts'

/** Characters of the longest string that V8 makes (v8-primitive.h, `String::kMaxLength` on 64-bit systems). */
export const longestPage = 2 ** 29 - 24

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
  const limit = Math.min(outputBytes, longestPage)
  return withinStrings(limit, () => writeWithin(limit, document, theme, fonts))
}

/**
 * What `write` returns.
 *
 * @param limit how large the file may be
 * @throws {OutputLimitError} it would need a longer string than there can be
 */
export function withinStrings<Written>(limit: number, write: () => Written): Written {
  try {
    return write()
  } catch (error) {
    // Images are counted before; markup is what is left to make it too long.
    if (error instanceof RangeError && error.message === 'Invalid string length') {
      throw new OutputLimitError(Math.min(limit, longestPage))
    }
    throw error
  }
}

function writeWithin(limit: number, document: Document, theme: Theme, fonts: HtmlFonts): Output {
  const context = startHtml(document, theme, new DataUris(limit), fonts)
  const { headNeeds } = context
  const [first = document, ...others] = documentsIn(document)
  const main =
    first === document
      ? container('main', { id: topId(document) }, ...partsOf(document, theme, context))
      : container(
          'main',
          { id: topId(document) },
          ...[first, ...others].map((each) => record(each, theme, context)),
        )
  const root = container(
    'html',
    { lang: document.lang, dir: document.dir },
    // After the body, which has filled in what the head must provide.
    head(document, styleInPage(documentStyles(context, theme, fonts), headNeeds), headNeeds),
    container('body', {}, main),
  )
  const warnings = [...context.warnings, ...printWarnings(document)]
  return { bytes: page(root, headNeeds.fonts?.bytes), warnings }
}

/** All that a document shows, in order. */
export function partsOf(document: Document, theme: Theme, around: Context): readonly Html[] {
  const context = { ...around, document }
  return [
    document.cover === null ? titleBlock(context) : cover(document.cover, theme, context),
    blocks(document.children, context),
    footnotes(context),
    comments(context),
    backCover(context),
  ]
}

/** The document of one record among others, with its own comments at its end. */
function record(document: Document, theme: Theme, around: Context): Html {
  const { lang, dir } = document
  const context: Context = { ...around, dir, labels: labelsIn(lang), comments: [] }
  context.headNeeds.styled.add('recordStart')
  return container(
    'section',
    {
      class: `record record-${document.record}`,
      lang: lang === around.document.lang ? null : lang,
      dir: dir === around.dir ? null : dir,
    },
    ...partsOf(document, theme, context),
  )
}

/** Links to the very start of the document name `top`, unless a heading has that id (HTML, "find a potential indicated element"). */
function topId({ outline }: Document): string | null {
  return outline.some(({ id }) => id === 'top') ? null : 'top'
}
