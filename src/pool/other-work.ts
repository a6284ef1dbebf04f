import type { SuppliedImage } from '../core/images/supplied-images.ts'
import { type Output, OutputLimitError } from '../core/output.ts'
import { zip } from '../core/zip.ts'
import { fromDocx } from '../from-docx/from-docx.ts'
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

/**
 * Does it, in a worker.
 *
 * @throws {WordFileError} the Word file can't be read
 * @throws {OutputLimitError} the result would be larger than `outputBytes`
 */
export function doOtherWork(
  work: OtherWork,
  images: readonly SuppliedImage[],
  outputBytes: number,
): Output {
  const files = images.flatMap((image) => ('bytes' in image ? [image.bytes] : []))
  const output = workOn(work, files)
  if (output.bytes.length > outputBytes) throw new OutputLimitError(outputBytes)
  return output
}

function workOn(work: OtherWork, files: readonly Uint8Array[]): Output {
  const [file = new Uint8Array()] = files
  switch (work.kind) {
    case 'from-docx': {
      const { markdown, pictures, warnings } = fromDocx(file, {
        trackedChanges: work.trackedChanges,
      })
      const bytes = Buffer.from(markdown, 'utf8')
      return {
        bytes:
          work.output === 'markdown'
            ? bytes
            : zip([
                { name: `${work.name}.md`, bytes },
                ...pictures.map((picture) => ({
                  name: `media/${picture.name}`,
                  bytes: picture.bytes,
                })),
              ]),
        warnings: warnings.map(({ message, text }) => ({
          code: 'word_content_dropped',
          message: text === '' ? message : `${message} Its text: ${text}`,
        })),
      }
    }
  }
}
