import type { ConversionRequest } from '#octavo/core/convert.js'
import type { WarningCode } from '#octavo/core/document/warnings.js'
import type { Format } from '#octavo/core/formats/formats.js'
import type { OpenedFiles } from '../support/format-files.ts'

/**
 * One construct of Markdown, and what a reader must find of it in each format.
 *
 * A case is a row of the matrix in docs/markdown.md, a test in each format, and a document of the corpus that
 * other people's validators look at. A file under `cases/` holds one, as its default export.
 */
interface Construct {
  /** What authors call it: the row's heading. */
  readonly construct: string
  /** How it's written, short enough for the documentation. The whole of `markdown` if absent. */
  readonly example?: string
  /** What becomes of it, in a clause for each column of the matrix. */
  readonly becomes: { readonly html: string; readonly docx: string; readonly pdf: string }
  /** The document that is converted. */
  readonly markdown: string
  readonly request?: Omit<ConversionRequest, 'content' | 'format'>
  /** Every warning that the conversion gives, by format where they differ. None if absent. */
  readonly warnings?: Expected | ExpectedByFormat
}

/** Formats in which each case has a check. In the others, it may have one beside what `formatFiles` checks in all. */
type Required = 'html' | 'docx' | 'pdf'
export type FormatChecks = {
  readonly [Each in Format]?: (file: OpenedFiles[Each]) => void | Promise<void>
}
type RequiredChecks = {
  readonly [Each in Required]: (file: OpenedFiles[Each]) => void | Promise<void>
}
/** What isn't named has the warnings of `others`, or else of HTML. */
type ExpectedByFormat = { readonly [Each in Format | 'others']?: Expected }
type Expected = readonly { readonly code: WarningCode; readonly line?: number }[]

export type ParityCase = Construct & FormatChecks & RequiredChecks

/** The case as it stands, checked by the compiler. */
export function parityCase(definition: ParityCase): ParityCase {
  return definition
}

/** The warnings that a case expects in one format. */
export function expectedWarnings({ warnings = [] }: ParityCase, format: Format): Expected {
  if ('length' in warnings) return warnings
  return warnings[format] ?? warnings.others ?? warnings.html ?? []
}
