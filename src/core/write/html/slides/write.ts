import type { Document } from '../../../document/types.ts'
import { labelsIn } from '../../../labels/labels.ts'
import { type SlidePages, slidePages } from '../../../layout/slides/pages.ts'
import type { Output } from '../../../output.ts'
import type { Theme } from '../../../theme/types.ts'
import type { Context } from '../context.ts'
import { DataUris } from '../data-uris.ts'
import { head, scriptSource, styleInPage } from '../head.ts'
import { container, dataElement, lines, page, scriptElement } from '../markup.ts'
import { type HtmlFonts, startHtml } from '../start.ts'
import { slideStyles } from '../styles/slides.ts'
import { longestPage, withinStrings } from '../write.ts'
import { SlideLooks } from './looks.ts'
import { slide } from './slide.ts'

/**
 * Writes a document as slides in one HTML file: complete, styled, and with one script, which shows a slide at a time. Where scripts are
 * forbidden, the slides stand one below the other.
 *
 * @param outputBytes how large the file may be
 * @param presenter the script
 * @returns UTF-8 bytes; the same for the same document and theme
 * @throws {OutputLimitError} it would be larger
 * @throws {DocumentLimitError} it has too many slides
 */
export function writeSlides(
  document: Document,
  theme: Theme,
  outputBytes: number,
  fonts: HtmlFonts,
  presenter: string,
): Output {
  const limit = Math.min(outputBytes, longestPage)
  const planned = slidePages(document, theme)
  return withinStrings(limit, () => writeWithin(limit, document, planned, fonts, presenter))
}

function writeWithin(
  limit: number,
  document: Document,
  { pages, geometry, theme, warnings }: SlidePages,
  fonts: HtmlFonts,
  presenter: string,
): Output {
  const context: Context = startHtml(document, theme, new DataUris(limit), fonts)
  const { headNeeds } = context
  const looks = new SlideLooks(theme)
  const sections = pages.map((each, index) => slide(each, index, pages.length, looks, context))
  const { slides: words, site } = labelsIn(document.lang)
  const program = scriptElement(presenter)
  const style = styleInPage(slideStyles(context, theme, geometry, looks, fonts), headNeeds)
  const root = container(
    'html',
    { lang: document.lang, dir: document.dir },
    head(document, { ...style, scriptSource: scriptSource(program.code) }, headNeeds),
    container(
      'body',
      {},
      container('main', { class: 'deck' }, lines(sections)),
      dataElement('presenter-words', { ...words, previous: site.previous, next: site.next }),
      program.element,
    ),
  )
  return { bytes: page(root, headNeeds.fonts?.bytes), warnings: [...warnings, ...context.warnings] }
}
