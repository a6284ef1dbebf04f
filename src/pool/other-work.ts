import type { TrackedChanges } from '../from-docx/markdown/apply-changes.ts'
import type { ConversionRequest } from './conversion-request.ts'

/**
 * Work of a worker other than the conversion of Markdown. It travels with a request without content, whose `images` are the files that
 * it's about, so that it waits, is limited and fails as conversions do.
 */
export type OtherWork = FromDocxWork

/** Makes Markdown of the request's only file, which is a Word file. */
export interface FromDocxWork {
  readonly kind: 'from-docx'
  /** Of the Markdown file, without extension. */
  readonly name: string
  readonly trackedChanges: TrackedChanges
  /** An archive with the pictures, or the Markdown alone. */
  readonly output: 'zip' | 'markdown'
}

/** A request to do other work with files. */
export function otherWorkRequest(
  work: OtherWork,
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
): ConversionRequest {
  const images = files.map(({ name, bytes }) => ({ url: name, bytes }))
  return { content: '', format: 'html', images, work }
}
