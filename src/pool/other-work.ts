import type { TrackedChanges } from '../from-docx/markdown/apply-changes.ts'
import type { ConversionRequest } from './conversion-request.ts'

/**
 * Work of a worker other than the conversion of Markdown. It travels with a request whose `images` begin with the file that it's
 * about, so that it waits, is limited and fails as conversions do.
 */
export type OtherWork = FromDocxWork | MergeWork

/** What both give back. */
interface MarkdownWork {
  /** Of the Markdown file, without extension. */
  readonly name: string
  readonly trackedChanges: TrackedChanges
  /** An archive with the pictures, or the Markdown alone. */
  readonly output: 'zip' | 'markdown'
}

/** Makes Markdown of the request's only file, which is a Word file. */
export interface FromDocxWork extends MarkdownWork {
  readonly kind: 'from-docx'
}

/** Places the edits of the request's first file, which is a Word file, in its Markdown. All others are images of the Markdown. */
export interface MergeWork extends MarkdownWork {
  readonly kind: 'merge'
}

/** A request to make Markdown of a Word file. */
export function fromDocxRequest(
  work: Omit<FromDocxWork, 'kind'>,
  file: Uint8Array,
): ConversionRequest {
  return {
    content: '',
    format: 'html',
    images: [{ url: wordName, bytes: file }],
    work: { ...work, kind: 'from-docx' },
  }
}

/**
 * A request to place the edits of a Word file in its Markdown.
 *
 * @param document what was converted to the Word file
 * @param edited the Word file that came back
 */
export function mergeRequest(
  work: Omit<MergeWork, 'kind'>,
  document: ConversionRequest,
  edited: Uint8Array,
): ConversionRequest {
  const images = [{ url: wordName, bytes: edited }, ...(document.images ?? [])]
  return { ...document, format: 'docx', images, work: { ...work, kind: 'merge' } }
}

const wordName = 'document.docx'
