import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { errorCode } from '../../common/files/system-error.ts'

/** The folder into which pictures go. Files that others put there are never replaced. */
export class PictureFolder {
  readonly path: string
  readonly #found: ReadonlyMap<string, string>

  constructor(path: string) {
    this.path = path
    this.#found = filesIn(path)
  }

  /** Whether there's another file of that name, or of one that only differs in case. */
  isTaken(name: string, bytes: Uint8Array): boolean {
    const found = this.#found.get(name.toLowerCase())
    if (found === undefined) return false
    try {
      return !readFileSync(join(this.path, found)).equals(bytes)
    } catch {
      return true
    }
  }

  /** The folder as Markdown in that file addresses it. */
  addressFrom(markdown: string | null): string {
    const from = markdown === null ? '.' : dirname(markdown)
    return relative(from, this.path).split(sep).join('/') || '.'
  }
}

function filesIn(path: string): ReadonlyMap<string, string> {
  try {
    return new Map(readdirSync(path).map((name) => [name.toLowerCase(), name]))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return new Map()
    throw error
  }
}
