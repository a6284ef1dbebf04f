import { type ConversionRequest, type ConvertOptions, convert } from '../core/convert.ts'
import { DocumentLimitError } from '../core/document/limits.ts'
import { trackedChangesChoices } from '../core/document/types.ts'
import { filesOf } from '../core/read/source-files.ts'
import { includesOf } from '../core/read-request.ts'
import { bytes, callback, oneOf, optional, text } from '../core/request/checks.ts'
import type { TrackedChanges } from '../from-docx/markdown/apply-changes.ts'
import type { Picture } from '../from-docx/markdown/pictures.ts'
import { mergeReviewed } from './merge-reviewed.ts'
import { OwnLines } from './own-lines.ts'
import type { UnplacedEdit } from './unplaced-edit.ts'

export type { UnplacedEdit } from './unplaced-edit.ts'

/** A Word file that came back, and what it was made of: the same request that `convert` got for it. */
export interface MergeRequest
  extends Omit<ConversionRequest, 'format' | 'split' | 'outputBytes' | 'documents'> {
  /** The file that came back. */
  readonly edited: Uint8Array
  /**
   * What becomes of changes, whether Word tracked them or not: `all`, the default, writes them as CriticMarkup; `accept` applies them;
   * `reject` leaves them out, so that only comments are merged.
   */
  readonly trackedChanges?: TrackedChanges
  /** The folder of pictures that were added, from that of the Markdown; `media` by default. */
  readonly pictureFolder?: string
  /** Whether a picture can't have a name, as another file has it. */
  readonly isPictureTaken?: (name: string, bytes: Uint8Array) => boolean
}

/** The Markdown after a merge, and what is left to its author. */
export interface MergeResult {
  /** The Markdown with what was edited; all else of it is as it was, byte for byte. */
  readonly markdown: string
  /** The same of the further files of a book, in order; empty for a document of one file. */
  readonly bookFiles: readonly string[]
  /** How many changes of the Markdown that is. */
  readonly placed: number
  /** What could not be placed, with the nearest line, counted through the files of a book. */
  readonly unplaced: readonly UnplacedEdit[]
  /** To be written into the folder. */
  readonly pictures: readonly Picture[]
}

/**
 * Places the edits and comments of a Word file in the Markdown that it was made of.
 *
 * @throws {RequestError} an argument is not what it may be
 * @throws {WordFileError} the file that came back is no Word file, is broken, or holds more than is allowed
 * @throws what `convert` throws of the Markdown
 * @example
 * import { readFile } from 'node:fs/promises'
 * import { merge } from 'octavo'
 *
 * const content = await readFile('report.md', 'utf8')
 * const { markdown, unplaced } = await merge({ content, edited: await readFile('report.docx') })
 * console.log(markdown, unplaced)
 */
export async function merge(
  request: MergeRequest,
  options: ConvertOptions = {},
): Promise<MergeResult> {
  const {
    edited,
    trackedChanges = 'all',
    pictureFolder = 'media',
    isPictureTaken,
    ...document
  } = request
  bytes(edited, 'edited')
  oneOf(trackedChangesChoices)(trackedChanges, 'trackedChanges')
  text(pictureFolder, 'pictureFolder')
  optional(callback)(isPictureTaken, 'isPictureTaken')
  const { book } = document
  const write = async ([content = '', ...others]: readonly string[], added: readonly Picture[]) => {
    const images = added.map(({ name, bytes }) => ({ url: `${pictureFolder}/${name}`, bytes }))
    const files = book?.files.map((file, index) => ({ ...file, content: others[index] ?? '' }))
    const edits = {
      ...document,
      content,
      ...(book !== undefined && files !== undefined && { book: { ...book, files } }),
      images: [...(document.images ?? []), ...images],
      options: { ...document.options, source_map: true },
      format: 'docx',
    } as const
    return (await convert(edits, options)).bytes
  }
  const files = filesOf(request.content, book)
  const includes = await includesOf(document, document.options ?? {})
  const merged = await mergeReviewed({
    files: files.map(({ content }) => content),
    lines: new OwnLines(files, includes),
    edited,
    changes: trackedChanges,
    pictureFolder,
    isPictureTaken,
    isTooLarge: (error) => error instanceof DocumentLimitError,
    write,
  })
  const [markdown = '', ...bookFiles] = merged.files
  const { placed, unplaced, pictures } = merged
  return { markdown, bookFiles, placed, unplaced, pictures }
}
