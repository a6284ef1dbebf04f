import type { ConversionRequest as ReadyRequest } from '../core/convert.ts'
import type { Warning } from '../core/document/warnings.ts'
import type { SuppliedImage } from '../core/images/supplied-images.ts'
import { type Output, OutputLimitError } from '../core/output.ts'
import { zip } from '../core/zip.ts'
import { fromDocx } from '../from-docx/from-docx.ts'
import type { Picture } from '../from-docx/markdown/pictures.ts'
import { merge } from '../merge/merge.ts'
import type { ConversionRequest } from './conversion-request.ts'
import type { MergeWork, OtherWork } from './other-work.ts'
import { convertInItsTheme } from './theme-of-request.ts'

/** Where pictures are, from the Markdown. */
const pictureFolder = 'media'

/**
 * Does it, in a worker.
 *
 * @param request the one that it travels with
 * @throws {WordFileError} the Word file can't be read
 * @throws {OutputLimitError} the result would be larger than `outputBytes`
 * @throws what `convert` and `supplyImages` throw of the Markdown in which edits are placed
 */
export async function doOtherWork(
  work: OtherWork,
  request: ConversionRequest,
  supplyImages: NonNullable<ReadyRequest['supplyImages']>,
  outputBytes: number,
): Promise<Output> {
  const [file, ...images] = request.images ?? []
  const bytes = file !== undefined && 'bytes' in file ? file.bytes : new Uint8Array()
  const output =
    work.kind === 'merge'
      ? await convertInItsTheme({ ...request, images }, (ready) =>
          mergeInto(work, { ...ready, supplyImages }, bytes),
        )
      : readWord(work, bytes)
  if (output.bytes.length > outputBytes) throw new OutputLimitError(outputBytes)
  return output
}

function readWord(work: OtherWork, file: Uint8Array): Output {
  const { trackedChanges } = work
  const { markdown, pictures, warnings } = fromDocx(file, { trackedChanges })
  return {
    bytes: fileOf(work, markdown, pictures),
    warnings: warnings.map(({ message, text }) => ({
      code: 'word_content_dropped',
      message: text === '' ? message : `${message} Its text: ${text}`,
    })),
  }
}

async function mergeInto(
  work: MergeWork,
  document: ReadyRequest,
  edited: Uint8Array,
): Promise<Output> {
  const { markdown, pictures, unplaced } = await merge({
    ...document,
    edited,
    trackedChanges: work.trackedChanges,
    pictureFolder,
    isPictureTaken: (name) => isNamed(`${pictureFolder}/${name}`, document),
  })
  const notPlaced = unplaced.map(({ text, line, reason }) => ({
    code: 'edit_not_placed' as const,
    message: text === '' ? reason : `${reason} Its text: ${text}`,
    line,
  }))
  const left = work.output === 'markdown' ? pictures.map(leftOut) : []
  return { bytes: fileOf(work, markdown, pictures), warnings: [...notPlaced, ...left] }
}

/** Whether the Markdown may show another picture of that name already. */
function isNamed(path: string, { content, images = [] }: ReadyRequest): boolean {
  return content.includes(path) || images.some(({ url }: SuppliedImage) => url === path)
}

function leftOut({ name }: Picture): Warning {
  const path = `${pictureFolder}/${name}`
  return {
    code: 'word_content_dropped',
    message: `The picture ${path} was added to the Word file, and is only in the archive, which "output" can ask for.`,
  }
}

/** The Markdown, or an archive with it and its pictures. */
function fileOf(
  { name, output }: OtherWork,
  markdown: string,
  pictures: readonly Picture[],
): Uint8Array {
  const bytes = Buffer.from(markdown, 'utf8')
  if (output === 'markdown') return bytes
  const files = pictures.map((picture) => ({
    name: `${pictureFolder}/${picture.name}`,
    bytes: picture.bytes,
  }))
  return zip([{ name: `${name}.md`, bytes }, ...files])
}
