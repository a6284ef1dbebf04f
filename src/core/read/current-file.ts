import type { BookLines } from '../document/book.ts'
import { folderOf } from '../document/document-names.ts'
import { DocumentLimitError } from '../document/limits.ts'
import type { ImageLoader } from './images/load.ts'
import { type GivenFile, inFile } from './source-files.ts'
import type { WarningLog } from './warning-log.ts'

/** The file of a document that is being read: paths begin in its folder, and warnings are about its lines. */
export class CurrentFile {
  readonly #files: readonly GivenFile[]
  readonly #lines: BookLines | null
  readonly #log: WarningLog
  readonly #images: ImageLoader
  #index = 0

  /** @param lines those of a book; `null` for any other document */
  constructor(
    files: readonly GivenFile[],
    lines: BookLines | null,
    log: WarningLog,
    images: ImageLoader,
  ) {
    this.#files = files
    this.#lines = lines
    this.#log = log
    this.#images = images
  }

  get #path(): string {
    return this.#files[this.#index]?.path ?? ''
  }

  /** Lines of the files before one. */
  linesBefore(index: number): number {
    return this.#lines?.before(index) ?? 0
  }

  /** Makes a file the current one, by its index. */
  enter(index: number): void {
    this.#index = index
    this.#log.linesBefore = this.linesBefore(index)
    this.#images.folder = folderOf(this.#path)
    const origins = this.#files[index]?.origins
    this.#images.folderAt =
      origins === undefined ? null : (line) => folderOf(origins.placeOf(line - 1).file)
  }

  /**
   * Runs one stage of reading.
   *
   * @throws {DocumentLimitError} that of the stage; in a book, or a document that includes files, with the file and its line
   */
  during<Result>(stage: () => Result): Result {
    try {
      return stage()
    } catch (error) {
      if (this.#lines === null || !(error instanceof DocumentLimitError)) throw error
      const { line } = error
      const place = line === undefined ? undefined : this.#lines.of(line + this.#log.linesBefore)
      throw inFile(error, place ?? { file: this.#path })
    }
  }
}
