import type { ConversionRequest } from '#octavo/core/convert.js'
import type { WarningCode } from '#octavo/core/document/warnings.js'
import type { WordFile } from '../support/docx.ts'
import type { HtmlPage } from '../support/html-page.ts'
import type { PdfFile } from '../support/pdf.ts'

/**
 * One construct of Markdown, and what a reader must find of it in each format.
 *
 * A case is a row of the matrix in docs/markdown.md, a test in each format, and a document of the corpus that
 * other people's validators look at. A file under `cases/` holds one, as its default export.
 */
export interface ParityCase {
  /** What authors call it: the row's heading. */
  readonly construct: string
  /** How it's written, short enough for the documentation. The whole of `markdown` if absent. */
  readonly example?: string
  /** What becomes of it, in a clause for each column of the matrix. */
  readonly becomes: { readonly html: string; readonly docx: string; readonly pdf: string }
  /** The document that is converted. */
  readonly markdown: string
  readonly request?: Omit<ConversionRequest, 'content' | 'format'>
  readonly html: (page: HtmlPage) => void | Promise<void>
  readonly docx: (file: WordFile) => void | Promise<void>
  readonly pdf: (file: PdfFile) => void | Promise<void>
  /** Every warning that the conversion gives, by format where they differ. None if absent. */
  readonly warnings?: Expected | Readonly<Record<'html' | 'docx' | 'pdf', Expected>>
}

type Expected = readonly { readonly code: WarningCode; readonly line?: number }[]

/** The case as it stands, checked by the compiler. */
export function parityCase(definition: ParityCase): ParityCase {
  return definition
}

/** The warnings that a case expects in one format. */
export function expectedWarnings(
  { warnings = [] }: ParityCase,
  format: 'html' | 'docx' | 'pdf',
): Expected {
  return 'html' in warnings ? warnings[format] : warnings
}
