import { expect, test } from 'vitest'
import type { Document, Inline } from '#octavo/core/document/types.js'
import { findTheme, resolveTheme } from '#octavo/core/theme/index.js'
import { createPdfWriter } from '#octavo/core/write/pdf/write.js'
import { pdfText } from '../support/pdf.ts'
import { read } from '../support/read.ts'

// What Typst refuses of an author's is a fault that is mended when it's found. These documents have one that the reader
// never makes: an anchor without a name.

const write = createPdfWriter(async () => new Map())
const nameless: Inline = { type: 'anchor', id: '' }

async function written(document: Document) {
  const definition = findTheme('corporate')
  if (definition === undefined) throw new Error('No such theme')
  const { bytes, warnings } = await write(document, resolveTheme(definition))
  return {
    text: (await pdfText(bytes)).replaceAll(/\s+/g, ' '),
    warnings: warnings.map(({ code, line }) => [code, line]),
    messages: warnings.map(({ message }) => message),
  }
}

/** The document that the Markdown makes, with a nameless anchor at the start of each paragraph that `fails`. */
function withFaults(source: string, fails: (line: number) => boolean): Document {
  const { document } = read(source)
  const children = document.children.map((block) =>
    block.type === 'paragraph' && fails(block.line)
      ? { ...block, children: [nameless, ...block.children] }
      : block,
  )
  return { ...document, children }
}

const lines = Array.from({ length: 40 }, (_, index) => `Text *${index}* of [it](#a).\n\n`).join('')
const source = `# A\n\n${lines}`

test('a block that Typst refuses is drawn without its links and marks, with a warning of its line', async () => {
  const { text, warnings, messages } = await written(withFaults(source, (line) => line === 45))
  expect(warnings).toEqual([['pdf_simplified', 45]])
  expect(messages[0]).toMatch(/could not be drawn in PDF as written \(.+\); its text is shown/)
  for (let index = 0; index < 40; index++) expect(text).toContain(`Text ${index} of it.`)
})

test('of many blocks that Typst refuses, none costs the document', async () => {
  const document = withFaults(source, (line) => line % 4 === 1 && line > 1)
  const { text, warnings } = await written(document)
  expect(warnings.filter(([code]) => code === 'pdf_simplified').length).toBeGreaterThan(19)
  for (let index = 0; index < 40; index++) expect(text).toContain(`Text ${index} of it.`)
})

test('the notes of a block that Typst refuses follow it', async () => {
  const document = withFaults(
    'One[^1].\n\nTwo.\n\n[^1]: Note[^2].\n\n[^2]: Deeper.',
    (line) => line === 1,
  )
  const { text, warnings } = await written(document)
  expect(warnings).toEqual([['pdf_simplified', 1]])
  expect(text).toContain('One. Note. Deeper. Two.')
})

test('a table and code that Typst refuses keep all of their words', async () => {
  const { document } = read(
    '<div>\n\n| Head |\n|---|\n| *Cell* |\n\n```\na\tb\n```\n\nLast\n\n</div>',
  )
  const [last] = read('Last').document.children
  const inner = [...document.children, ...(last === undefined ? [] : [last])]
  const faulty: Document = {
    ...document,
    children: [
      {
        type: 'aligned',
        align: 'center',
        line: 1,
        children: inner.map((block) =>
          block.type === 'paragraph'
            ? { ...block, children: [nameless, ...block.children] }
            : block,
        ),
      },
    ],
  }
  const { text, warnings } = await written(faulty)
  expect(warnings).toEqual([['pdf_simplified', 1]])
  expect(text).toContain('Head Cell a b Last')
})

test('a document whose every form Typst refuses is an error that names no file', async () => {
  const { document } = read('a')
  const footer = { ...document.metadata, isoDate: '2026-99-99' }
  await expect(written({ ...document, metadata: footer })).rejects.toThrow(
    /^The document can't be laid out as PDF: [^/\\]+\.$/,
  )
})
