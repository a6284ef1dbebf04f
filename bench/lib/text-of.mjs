// The text of an HTML, DOCX or PDF file, and the pages of a PDF: reads the file from its input, prints JSON. It's a program
// of its own because pdf.js replaces some of JavaScript's built-in objects, and what is measured beside it gets slower.
import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'

const readers = { html, docx, pdf }

process.stdout.write(JSON.stringify(await readers[process.argv[2]](readFileSync(0))))

function html(bytes) {
  return { text: withoutTags(bytes) }
}

function docx(bytes) {
  return { text: withoutTags(unzipSync(new Uint8Array(bytes))['word/document.xml']) }
}

async function pdf(bytes) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages = []
  for (let number = 1; number <= file.numPages; number++) {
    const { items } = await (await file.getPage(number)).getTextContent()
    pages.push(items.map(({ str, hasEOL }) => `${str ?? ''}${hasEOL ? '\n' : ''}`).join(''))
  }
  return { text: pages.join('\n'), pages: pages.length }
}

function withoutTags(bytes) {
  return new TextDecoder().decode(bytes).replace(/<style>[^<]*<\/style>|<[^>]*>/gu, '')
}
