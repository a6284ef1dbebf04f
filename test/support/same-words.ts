import { expect } from 'vitest'
import type { ConversionRequest } from '#octavo/core/convert.js'
import { type Format, formats } from '#octavo/core/formats/formats.js'
import { converted } from './converted.ts'
import { wordFile } from './docx.ts'
import { formatFiles } from './format-files.ts'
import { htmlPage } from './html-page.ts'
import { docxLetters, firstDifference, htmlLetters, type Letters, pdfLetters } from './letters.ts'
import { pdf } from './pdf.ts'
import { SoundOutputs } from './sound-outputs.ts'

type Request = Omit<ConversionRequest, 'content' | 'format'>

const sound = new SoundOutputs('same-words', '', import.meta.url)

/** A note that only a note cites stands after it in Word, before it in PDF's structure. */
const inAnyOrder = (letters: string) => [...letters].sort().join('')

/** Notes at the end of a PDF have their numbers before them, as text. */
const withoutNumbers = (letters: string) => letters.replace(/\d/g, '')

/** Converts a document to all formats, and expects the same words in the same order in each. */
export async function expectSameWords(content: string, request: Request = {}): Promise<void> {
  const made = formats.map((format) => converted({ ...request, content, format }))
  const outputs = (await Promise.all(made)).flatMap(({ bytes, warnings }) => [
    bytes,
    JSON.stringify(warnings),
  ])
  if (sound.has(content, ...outputs)) return
  await expectWords(content, request)
  sound.add(content, ...outputs)
}

async function expectWords(content: string, request: Request): Promise<void> {
  const html = htmlLetters(await htmlPage(content, request))
  for (const format of formats) await expectLettersOf(html, format, content, request)
  const docx = docxLetters(await wordFile(content, request))
  const file = await pdf(content, request)
  const isNumbered =
    /^number_sections: true$/m.test(content) &&
    file.warnings.every(({ code }) => code !== 'sections_not_numbered')
  const numbers = /\.appendix\b/.test(content) ? 'with appendices' : 'chapters'
  const hasClauses = /^numbering: legal$/m.test(content)
  const printed = pdfLetters(file, hasClauses ? 'clauses' : isNumbered ? numbers : 'none')
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

async function expectLettersOf<Each extends Format>(
  html: Letters,
  format: Each,
  content: string,
  request: Request,
): Promise<void> {
  const { open, letters } = formatFiles[format]
  if (letters === undefined) return
  const { text, notes } = letters(await open(content, request))
  expect(firstDifference(text, html.text), `${format} and HTML`).toBeNull()
  expect(
    firstDifference(inAnyOrder(notes), inAnyOrder(html.notes)),
    `notes in ${format} and HTML`,
  ).toBeNull()
}
