import { decodeText, TextEncodingError } from '../../decode-text.ts'
import { anywhere, filesMeant } from '../../images/image-paths.ts'
import type { SuppliedImage } from '../../images/supplied-images.ts'
import { frontMatterBlock } from '../source/front-matter-block.ts'
import { MappedLines } from './mapped-lines.ts'

/** A file that can be included. */
export interface IncludedFile {
  /** From the document's folder. */
  readonly path: string
  /** Its text, with line feeds as its only line ends. */
  readonly text: string
  readonly lines: MappedLines
  /** How many lines its front matter takes. */
  readonly frontMatter: number
}

/** Why a file can't be included, as a clause. */
export interface NoFile {
  readonly problem: string
}

type SuppliedFile = Extract<SuppliedImage, { bytes: unknown }>

/** The files that came with a document, or are supplied when it asks for them. */
export class IncludedFiles {
  /** Paths that nobody has been asked for yet. */
  readonly wanted = new Set<string>()
  /** Names of the files that have been used, as they were supplied. */
  readonly used = new Set<string>()
  readonly #supplied = new Map<string, SuppliedImage>()
  readonly #asked = new Set<string>()
  readonly #read = new Map<string, IncludedFile | NoFile>()
  #byName: ReadonlyMap<string, readonly string[]> | null = null

  constructor(supplied: readonly SuppliedImage[]) {
    this.supply(supplied)
  }

  /** Adds files. What has been asked for and isn't among them isn't there. */
  supply(files: readonly SuppliedImage[]): void {
    for (const path of this.wanted) this.#asked.add(path)
    this.wanted.clear()
    for (const file of files) this.#supplied.set(file.url, file)
    this.#byName = null
  }

  /**
   * The first of several files that is there.
   *
   * @returns `null` where it has to be asked for first
   */
  find(paths: readonly string[]): IncludedFile | NoFile | null {
    let problem: string | null = null
    let first: SuppliedFile | null = null
    let isUnknown = false
    for (const path of paths) {
      const file = this.#at(path)
      if (file === undefined) {
        if (this.#asked.has(path)) continue
        // What is there already isn't asked for elsewhere.
        if (first !== null) continue
        this.wanted.add(path)
        isUnknown = true
      } else if ('bytes' in file) {
        first ??= file
        this.used.add(file.url)
      }
      // What is said of the most likely place tells the most.
      else if (path === paths[0]) problem = file.problem
    }
    if (isUnknown) return null
    if (first !== null) return this.#opened(first)
    if (problem !== null) return { problem }
    const leadsOut = paths[0]?.startsWith('..') === true
    return {
      problem: leadsOut
        ? "it leads out of the document's folder"
        : 'no file with that name was sent with the document',
    }
  }

  #at(path: string): SuppliedImage | undefined {
    const given = this.#supplied.get(path)
    if (given !== undefined) return given
    if (path.startsWith(anywhere)) return this.#named(path.slice(anywhere.length))
    const name = filesMeant(path).find((meant) => this.#supplied.has(meant))
    return name === undefined ? undefined : this.#supplied.get(name)
  }

  /** Those that have been found, in that order. */
  get included(): readonly IncludedFile[] {
    return [...this.#read.values()].flatMap((file) => ('problem' in file ? [] : [file]))
  }

  /** A file that is supplied under another path, whatever folder it's in. */
  #named(path: string): SuppliedImage | undefined {
    this.#byName ??= this.#names()
    const end = `/${path.toLowerCase()}`
    const same = this.#byName.get(nameOf(path)) ?? []
    const [first] = same.filter((other) => `/${other.toLowerCase()}`.endsWith(end))
    return first === undefined ? undefined : this.#supplied.get(first)
  }

  /** Paths by their last names, the shortest first. */
  #names(): ReadonlyMap<string, readonly string[]> {
    const names = new Map<string, string[]>()
    for (const [path, file] of this.#supplied) {
      if ('problem' in file || path.startsWith('https:')) continue
      const same = names.get(nameOf(path))
      if (same === undefined) names.set(nameOf(path), [path])
      else same.push(path)
    }
    for (const same of names.values()) same.sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
    return names
  }

  #opened({ url, path = url, bytes }: SuppliedFile): IncludedFile | NoFile {
    const known = this.#read.get(url)
    if (known !== undefined) return known
    const file = opened(path, bytes)
    this.#read.set(url, file)
    return file
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).toLowerCase()
}

function opened(path: string, bytes: Uint8Array): IncludedFile | NoFile {
  try {
    const text = decodeText(bytes).replace(/\r\n?/g, '\n')
    if (text.includes('\0')) return { problem: 'it is not a text' }
    const written = text.replace(/\n$/, '').split('\n')
    const lines = MappedLines.of(text === '' ? [] : written, path)
    lines.endsWithLineFeed = text.endsWith('\n')
    return {
      ...{ path, text, lines },
      frontMatter: frontMatterBlock(text)?.lineFeeds ?? 0,
    }
  } catch (error) {
    if (error instanceof TextEncodingError) return { problem: `it ${error.message}` }
    throw error
  }
}
