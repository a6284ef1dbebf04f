import { describe, expect, test } from 'vitest'
import type { Warning } from '#octavo/warnings.js'
import { readmes } from '../corpus/readmes.ts'
import { wordFile } from '../support/docx.ts'
import { htmlPage } from '../support/html-page.ts'
import { docxLetters, firstDifference, htmlLetters, pdfLetters } from '../support/letters.ts'
import { pdf } from '../support/pdf.ts'
import { richDocument } from '../support/rich-document.ts'
import { parityCases } from './parity-cases.ts'

const documents = [
  { name: 'the document with everything in it', content: richDocument },
  ...parityCases.filter(isComparable).map(({ construct, markdown, request }) => ({
    name: construct,
    content: markdown,
    request,
  })),
  ...readmes(30).map(({ name, content }) => ({ name: `the README of ${name}`, content })),
]

/** Formulas are left out anyway, and pdf.js gives no letter that stands right before a zero-width space. */
function isComparable({ file }: (typeof parityCases)[number]): boolean {
  return !file.startsWith('math/') && file !== 'inlines/character-invisible.ts'
}

/** A note that only a note cites stands after it in Word, before it in PDF's structure. */
const inAnyOrder = (letters: string) => [...letters].sort().join('')

describe.each(documents)('$name', ({ content, ...given }) => {
  test('has the same words in the same order in every format', async () => {
    const request = 'request' in given ? given.request : {}
    const html = htmlLetters(await htmlPage(content, request))
    const docx = docxLetters(await wordFile(content, request))
    const file = await pdf(content, request)
    const printed = pdfLetters(file, /^number_sections: true$/m.test(content))
    const drawn = withoutMissing(file.warnings)
    expect(firstDifference(docx.text, html.text), 'Word and HTML').toBeNull()
    expect(firstDifference(printed.text, drawn(docx.text)), 'PDF and Word').toBeNull()
    expect(
      firstDifference(inAnyOrder(docx.notes), inAnyOrder(html.notes)),
      'notes in Word and HTML',
    ).toBeNull()
    const notes = inAnyOrder(drawn(docx.notes))
    expect(firstDifference(inAnyOrder(printed.notes), notes), 'notes in PDF and Word').toBeNull()
  })
})

/** Leaves out the letters that a PDF warns of, each as `U+…`. */
function withoutMissing(warnings: readonly Warning[]): (text: string) => string {
  const missing = warnings
    .filter(({ code }) => code === 'missing_glyph')
    .map(({ message }) => Number.parseInt(/U\+([0-9A-F]+)/.exec(message)?.[1] ?? '', 16))
  return (text) =>
    [...text].filter((letter) => !missing.includes(letter.codePointAt(0) ?? 0)).join('')
}
