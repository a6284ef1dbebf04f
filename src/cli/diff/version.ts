import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { BookContent, BookSource } from '../convert/book-source.ts'
import { dash } from '../convert/paths.ts'
import { readSource } from '../convert/read-source.ts'
import { findSources, type Source } from '../convert/sources.ts'
import { UsageError } from '../usage-error.ts'
import { checkOut } from './git.ts'

/** One of two versions that are compared. */
export interface Version {
  /** As the user named it. */
  readonly named: string
  readonly source: Source
  readonly book?: BookSource
  readonly content: BookContent | string
  /** Of a Git revision. */
  readonly author?: string
  readonly date?: string
  remove(): Promise<void>
}

/** A version as it's named: a path, or one in a Git revision. */
export interface NamedVersion {
  readonly revision?: string
  readonly path: string
}

/** `HEAD~3:report.md`, unless there is a file of that name. */
export function namedVersion(named: string): NamedVersion {
  const [, revision, path] = /^([^:]{2,}):(.+)$/s.exec(named) ?? []
  if (revision === undefined || path === undefined || existsSync(named)) return { path: named }
  return { revision, path }
}

/**
 * Reads a version: a document, a book, or the Markdown files of a folder.
 *
 * @throws {UsageError} there's no such file or revision
 * @throws what `readSource` and `BookSource.read` throw
 */
export async function readVersion({ revision, path }: NamedVersion): Promise<Version> {
  if (revision === undefined) return { ...(await readPath(path, path)), remove: async () => {} }
  const { folder, author, date, remove } = await checkOut(revision, path)
  try {
    const named = `${revision}:${path}`
    return { ...(await readPath(join(folder, path), named)), author, date, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

async function readPath(
  path: string,
  named: string,
): Promise<Pick<Version, 'named' | 'source' | 'book' | 'content'>> {
  if (path !== dash && !existsSync(path)) throw new UsageError(`There is no ${named}.`)
  if (path === dash || (!isBookFile(path) && !statSync(path).isDirectory())) {
    const source = { path, place: path }
    return { named, source, content: await readSource(source) }
  }
  const book = await bookAt(path)
  return {
    named,
    source: { path: join(book.folder, 'book.md'), place: 'book.md' },
    book,
    content: await book.read(),
  }
}

function isBookFile(path: string): boolean {
  return /\.(?:ya?ml|toml|json)$/.test(path) || /(?:^|[\\/])SUMMARY\.md$/.test(path)
}

/** The book that a folder has a file of, or else all of its Markdown files. */
async function bookAt(path: string): Promise<BookSource> {
  const { mergedBook, namedBook } = await import('../convert/book-source.ts')
  try {
    return await namedBook(path)
  } catch (error) {
    if (!(error instanceof UsageError) || !statSync(path).isDirectory()) throw error
    const { sources } = await findSources([path], true)
    if (sources.length === 0) throw new UsageError(`${path} has no Markdown files.`)
    return mergedBook(sources.map((source) => source.path))
  }
}
