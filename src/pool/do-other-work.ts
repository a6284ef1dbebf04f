import type { SuppliedImage } from '../core/images/supplied-images.ts'
import { type Output, OutputLimitError } from '../core/output.ts'
import { zip } from '../core/zip.ts'
import { fromDocx } from '../from-docx/from-docx.ts'
import type { OtherWork } from './other-work.ts'

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
