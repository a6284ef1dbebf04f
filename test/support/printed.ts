import type { ConversionRequest } from '#octavo/core/convert.js'
import { chromiumPath, sayIfChromiumIsMissing } from './chromium.ts'
import { converted } from './converted.ts'
import { printedByChromium } from './in-browser.ts'
import { libreOfficePath, printedByLibreOffice, sayIfLibreOfficeIsMissing } from './libreoffice.ts'
import { type PdfFile, readPdf } from './pdf.ts'

sayIfChromiumIsMissing('pages as a browser prints them')
sayIfLibreOfficeIsMissing('pages as LibreOffice prints them')

/** The formats whose pages can be seen here: HTML needs Chromium, Word documents need LibreOffice. */
export const printable: readonly ('html' | 'docx' | 'pdf')[] = [
  ...(chromiumPath === undefined ? [] : (['html'] as const)),
  ...(libreOfficePath === undefined ? [] : (['docx'] as const)),
  'pdf',
]

const prints = new Map<string, Promise<PdfFile>>()

/** Converts Markdown and prints the result as a person would: a web page from the browser, a Word document from an office program. The same document is printed once. */
export function printed(
  format: 'html' | 'docx' | 'pdf',
  content: string,
  request: Omit<ConversionRequest, 'content' | 'format'> = {},
): Promise<PdfFile> {
  const key = JSON.stringify([format, content, request])
  const print = prints.get(key) ?? newPrint(format, content, request)
  prints.set(key, print)
  return print
}

async function newPrint(
  format: 'html' | 'docx' | 'pdf',
  content: string,
  request: Omit<ConversionRequest, 'content' | 'format'>,
): Promise<PdfFile> {
  const { bytes } = await converted({ ...request, content, format })
  switch (format) {
    case 'html':
      return readPdf(await printedByChromium(bytes))
    case 'docx': {
      const [file] = await printedByLibreOffice([bytes])
      if (file === undefined) throw new Error('LibreOffice printed nothing.')
      return readPdf(file)
    }
    case 'pdf':
      return readPdf(bytes)
  }
}
