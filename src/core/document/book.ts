export const bookFileKinds = ['part', 'chapter', 'appendix', 'matter'] as const
/** What a file is in a book: `part` groups the chapters after it, and `matter` is what is before or after them. Only chapters and appendices have numbers. */
export type BookFileKind = (typeof bookFileKinds)[number]

/** One file of a book, and its place there. */
export interface BookFile {
  /** From the book's folder, with `/`, and without `.` and `..`. Links, images and warnings name the file by it. */
  readonly path: string
  /** Markdown. Its front matter may name its `title`, `authors` and sources to cite; all else is the book's. Empty for a heading alone. */
  readonly content: string
  readonly kind: BookFileKind
  /** The number of headings above it: those of its part and of the chapters around it. Its own headings are so much deeper, down to level 6. */
  readonly depth: number
  /** The words of its heading, if neither a heading of level 1 nor a title of its own comes first. */
  readonly title?: string | undefined
}

/** Further files that become one document with the first. */
export interface Book {
  /** The path of the first file, as those of the others. */
  readonly path: string
  /** What kind of file it is; a chapter if absent. */
  readonly kind?: BookFileKind | undefined
  /** Lines that precede the file's own in its content, such as the mark of front matter that the file doesn't have; 0 if absent. */
  readonly linesBefore?: number | undefined
  /** The tool whose book it is, if its files have syntax that is text elsewhere: mdBook's directives. */
  readonly tool?: 'mdbook' | undefined
  readonly files: readonly BookFile[]
}

/** A line of a book's files, read one after another. */
export interface BookPlace {
  readonly file: string
  /** From 1. */
  readonly line: number
}

interface FileLines {
  readonly path: string
  readonly lines: number
  /** How many of them precede the file's own. */
  readonly before: number
  /** Where its lines come from; absent where all are its own. */
  readonly origins?: LineOrigins | undefined
}

/** Where lines come from that aren't all of one file. */
export interface LineOrigins {
  /** @param index from 0 */
  readonly placeOf: (index: number) => BookPlace
}

/**
 * Where the lines of a book come from. In its one document they are counted through all files, which keep their order in that way; what is
 * said about a line names its file.
 */
export class BookLines {
  readonly #files: readonly FileLines[]
  readonly #starts: readonly number[]

  constructor(files: readonly FileLines[]) {
    this.#files = files
    let next = 0
    this.#starts = files.map(({ lines }) => {
      const start = next
      next += lines
      return start
    })
  }

  /** How many lines are before those of a file. */
  before(file: number): number {
    return this.#starts[file] ?? 0
  }

  /** @param line counted through all files, from 1 */
  of(line: number): BookPlace {
    const file = this.fileAt(line)
    const { path = '', before = 0, origins } = this.#files[file] ?? {}
    const inContent = line - this.before(file)
    const place = origins?.placeOf(inContent - 1) ?? { file: path, line: inContent }
    return place.file === path ? { file: path, line: Math.max(1, place.line - before) } : place
  }

  /** @param line counted through all files, from 1 */
  fileAt(line: number): number {
    let [low, high] = [0, this.#starts.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((this.#starts[middle] ?? 0) < line) low = middle
      else high = middle - 1
    }
    return low
  }
}
