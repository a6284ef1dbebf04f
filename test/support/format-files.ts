import type { ConversionRequest } from '#octavo/core/convert.js'
import type { Warning } from '#octavo/core/document/warnings.js'
import type { Format } from '#octavo/core/formats/formats.js'
import { type WordFile, wordFile } from './docx.ts'
import { type EpubBook, epubBook } from './epub.ts'
import { expectWholeBook } from './epub-check.ts'
import { type HtmlPage, htmlPage } from './html-page.ts'
import { docxLetters, epubLetters, htmlLetters, type Letters } from './letters.ts'
import { type PdfFile, pdf, pdfText } from './pdf.ts'
import { docxText, epubText, htmlText } from './plain-text.ts'
import { type PptxFile, pptx } from './pptx.ts'
import { expectWholeSlides, pptxText } from './pptx-check.ts'

type Request = Omit<ConversionRequest, 'content' | 'format'>

/** How tests of all formats read a file of one. */
interface FormatFile<File> {
  /** Converts Markdown, and opens the file with a reader that rejects what isn't well-formed. */
  readonly open: (content: string, request?: Request) => Promise<File>
  /** What every case of the matrix must show in it that has no check of its own. Absent where each case has one. */
  readonly expectWhole?: (file: File, page: HtmlPage) => void
  /** The letters that must be the same as those of HTML. PDF has an order of its own. */
  readonly letters?: (file: File) => Letters
  /** All of its text, for the fuzzer. */
  readonly plainText: (
    bytes: Uint8Array,
    report: (kind: string) => void,
  ) => string | Promise<string>
}

/** A file of each format, as tests read it. */
export interface OpenedFiles
  extends Readonly<Record<Format, { readonly warnings: readonly Warning[] }>> {
  readonly html: HtmlPage
  readonly docx: WordFile
  readonly pdf: PdfFile & { readonly warnings: readonly Warning[] }
  readonly epub: EpubBook
  readonly pptx: PptxFile
}

export const formatFiles: { readonly [Each in Format]: FormatFile<OpenedFiles[Each]> } = {
  html: { open: htmlPage, letters: htmlLetters, plainText: htmlText },
  docx: { open: wordFile, letters: docxLetters, plainText: docxText },
  pdf: { open: pdf, plainText: pdfText },
  epub: {
    open: epubBook,
    expectWhole: expectWholeBook,
    letters: epubLetters,
    plainText: epubText,
  },
  // Pictures and tables stand where there's room for them.
  pptx: { open: pptx, expectWhole: expectWholeSlides, plainText: pptxText },
}
