import { expect } from 'vitest'
import type { HtmlPage } from './html-page.ts'
import { htmlWords } from './letters.ts'
import { type PptxFile, pptxFileOf } from './pptx.ts'

/**
 * Expects slides with all words of the document's HTML, each with a title, of which nothing stands below the edge, and links to
 * slides that are there.
 */
export function expectWholeSlides(file: PptxFile, page: HtmlPage): void {
  const { slides } = file
  const shown = lettersIn(wordsOf(file))
  expect(
    htmlWords(page).filter((word) => !shown.includes(lettersIn(word))),
    'words that are missing',
  ).toEqual([])
  expect(Math.max(0, ...slides.map(({ bottom }) => bottom)), 'lowest edge').toBeLessThanOrEqual(1)
  expect(
    slides.filter(({ title }) => title === null || title.trim() === '').map(({ texts }) => texts),
    'slides without a title',
  ).toEqual([])
}

/** All text of slides, notes and text alternatives. */
function wordsOf({ slides }: Pick<PptxFile, 'slides'>): string {
  return slides
    .flatMap(({ title, texts, notes, alternatives }) => [
      title ?? '',
      ...texts,
      notes,
      ...alternatives,
    ])
    .join('|')
}

/** All of its text, for the fuzzer. */
export function pptxText(bytes: Uint8Array): string {
  return wordsOf(pptxFileOf(bytes))
}

function lettersIn(text: string): string {
  return text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')
}
