import type { BookPlace } from '../core/document/book.ts'
import type { Includes } from '../core/read/includes/with-includes.ts'

/** A piece of one of the files. */
export interface OwnPiece {
  /** The file's index. */
  readonly file: number
  readonly from: number
  readonly to: number
}

interface OwnFile {
  readonly path: string
  readonly text: string
  /** Offsets of its lines, and behind them the length. */
  readonly starts: readonly number[]
  /** How many lines are in the files before it. */
  readonly before: number
}

/** A line of the whole text. */
interface WholeLine {
  readonly start: number
  readonly file: number
  readonly place: BookPlace
}

/**
 * The files of a document with what they include, as one text, and which of its lines are the files' own: only these can be edited.
 */
export class OwnLines {
  /** All files with what they include, one below another. */
  readonly text: string
  readonly #files: readonly OwnFile[]
  readonly #lines: readonly WholeLine[]

  /** @param files as they're written */
  constructor(
    files: readonly { readonly path: string; readonly content: string }[],
    { files: included }: Pick<Includes, 'files'>,
  ) {
    let before = 0
    this.#files = files.map(({ path, content }) => {
      const starts = [
        0,
        ...Array.from(content.matchAll(/\r\n?|\n/g), (end) => end.index + end[0].length),
      ]
      const file = { path, text: content, starts: [...starts, content.length], before }
      before += starts.length
      return file
    })
    const texts = files.map(({ content }, index) => included[index]?.content ?? content)
    this.text = texts.join('\n')
    let start = 0
    this.#lines = texts.flatMap((text, file) => {
      const origins = included[file]?.lines
      const path = files[file]?.path ?? ''
      const ends = text.matchAll(/\r\n?|\n/g)
      const starts = [start, ...Array.from(ends, (end) => start + end.index + end[0].length)]
      start += text.length + 1
      return starts.map((each, index) => ({
        ...{ start: each, file },
        place: origins?.placeOf(index) ?? { file: path, line: index + 1 },
      }))
    })
  }

  /** Where a piece of the whole text is in the files; `null` if some of it is included, or stands in another's place. */
  pieceOf(from: number, to: number): OwnPiece | null {
    const first = this.#lineAt(from)
    const last = this.#lineAt(to)
    const start = this.#own(first)
    const end = this.#own(last)
    const [a, b] = [this.#lines[first], this.#lines[last]]
    if (start === null || end === null || a === undefined || b === undefined || a.file !== b.file)
      return null
    // What is included between them would go too.
    if (b.place.line - a.place.line !== last - first) return null
    return { file: a.file, from: start + from - a.start, to: end + to - b.start }
  }

  /** The file that includes a line of the whole text, and says nothing of its own there; `null` for a line of the files. */
  includedAt(line: number): BookPlace | null {
    const { file = 0, place } = this.#lines[line - 1] ?? {}
    return place === undefined || place.file === this.#files[file]?.path ? null : place
  }

  /** The line of the files, counted through all of them, that one of the whole text is, or that includes it. */
  ownLine(line: number): number {
    for (let at = line; at > 0; at--) {
      const { file = 0, place } = this.#lines[at - 1] ?? {}
      const { path, before = 0 } = this.#files[file] ?? {}
      if (place !== undefined && place.file === path) {
        return before + place.line + (at === line ? 0 : 1)
      }
    }
    return 1
  }

  #lineAt(offset: number): number {
    let low = 0
    let high = this.#lines.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((this.#lines[middle]?.start ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low
  }

  /** The offset of a line in its file; `null` for one that isn't there as it stands. */
  #own(index: number): number | null {
    const line = this.#lines[index]
    const file = this.#files[line?.file ?? 0]
    if (line === undefined || file === undefined || line.place.file !== file.path) return null
    const start = file.starts[line.place.line - 1] ?? 0
    const written = file.text.slice(start, file.starts[line.place.line])
    const shown = this.text.slice(line.start, this.#lines[index + 1]?.start ?? this.text.length)
    return trimmed(written) === trimmed(shown) ? start : null
  }
}

function trimmed(line: string): string {
  return line.replace(/(?:\r\n|\r|\n)$/, '')
}
