import { expect } from 'vitest'
import type { ConversionRequest } from '#octavo/core/convert.js'
import { wordFile } from './docx.ts'
import { epubBook } from './epub.ts'
import { htmlPage } from './html-page.ts'
import { docxLetters, epubLetters, firstDifference, htmlLetters, pdfLetters } from './letters.ts'
import { pdf } from './pdf.ts'

/** A note that only a note cites stands after it in Word, before it in PDF's structure. */
const inAnyOrder = (letters: string) => [...letters].sort().join('')

/** Notes at the end of a PDF have their numbers before them, as text. */
const withoutNumbers = (letters: string) => letters.replace(/\d/g, '')

/** Converts a document to all formats, and expects the same words in the same order in each. */
export async function expectSameWords(
  content: string,
  request: Omit<ConversionRequest, 'content' | 'format'> = {},
): Promise<void> {
  const html = htmlLetters(await htmlPage(content, request))
  const epub = epubLetters(await epubBook(content, request))
  expect(firstDifference(epub.text, html.text), 'EPUB and HTML').toBeNull()
  expect(
    firstDifference(inAnyOrder(epub.notes), inAnyOrder(html.notes)),
    'notes in EPUB and HTML',
  ).toBeNull()
  const docx = docxLetters(await wordFile(content, request))
  const file = await pdf(content, request)
  const isNumbered =
    /^number_sections: true$/m.test(content) &&
    file.warnings.every(({ code }) => code !== 'sections_not_numbered')
  const numbers = /\.appendix\b/.test(content) ? 'with appendices' : 'chapters'
  const printed = pdfLetters(file, isNumbered ? numbers : 'none')
  expect(firstDifference(docx.text, html.text), 'Word and HTML').toBeNull()
  expect(
    firstDifference(inAnyOrder(docx.notes), inAnyOrder(html.notes)),
    'notes in Word and HTML',
  ).toBeNull()
  const atEnd = file.warnings.some(({ message }) =>
    message.startsWith('The footnotes are at the end of the PDF'),
  )
  const end = docx.text.length
  const text = atEnd ? printed.text.slice(0, end) : printed.text
  expect(firstDifference(text, docx.text), 'PDF and Word').toBeNull()
  const [noted, expected] = atEnd
    ? [printed.text.slice(end) + printed.notes, docx.notes].map(withoutNumbers)
    : [printed.notes, docx.notes]
  expect(
    firstDifference(inAnyOrder(noted ?? ''), inAnyOrder(expected ?? '')),
    'notes in PDF and Word',
  ).toBeNull()
}
