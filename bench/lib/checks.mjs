// An output counts only if it holds the document: its last word, and all of its sections.
import { unzipSync } from 'fflate'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { lastWord } from './documents.mjs'

/** @throws if the HTML, DOCX or PDF isn't the whole document */
export async function mustHoldDocument(name, format, output, sections) {
  const text = await textOf[format](output)
  const found = text.split(/Section\s*\d+\s*:/u).length - 1
  if (!text.includes(lastWord)) throw new Error(`${name}: the end of the document is missing`)
  if (found < sections) throw new Error(`${name}: ${found} of ${sections} sections`)
}

const decoder = new TextDecoder()

const textOf = {
  html: async (output) => asText(output).replace(/<[^>]*>/gu, ''),
  docx: async (output) =>
    decoder.decode(unzipSync(new Uint8Array(output))['word/document.xml']).replace(/<[^>]*>/gu, ''),
  pdf: async (output) => {
    const file = await getDocument({ data: new Uint8Array(output), verbosity: 0 }).promise
    const texts = []
    for (let number = 1; number <= file.numPages; number++) {
      const content = await (await file.getPage(number)).getTextContent()
      texts.push(
        content.items.map(({ str, hasEOL }) => `${str ?? ''}${hasEOL ? '\n' : ''}`).join(''),
      )
    }
    return texts.join('\n')
  },
}

function asText(output) {
  return typeof output === 'string' ? output : decoder.decode(output)
}

export function sectionsOf(markdown) {
  return markdown.split('\n## Section ').length - 1
}

export async function pagesOf(pdf) {
  return (await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise).numPages
}
