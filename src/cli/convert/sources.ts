import { once } from 'node:events'
import { fstatSync, type Stats, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { systemReason } from '../../common/files/system-error.ts'
import { markdownExtensions } from '../../core/document/document-names.ts'
import { UsageError } from '../usage-error.ts'
import { dash } from './paths.ts'
import type { Result } from './report.ts'

export interface Source {
  /** As named, or found below a folder that was named. `-` is standard input. */
  readonly path: string
  /** Its path below the folder that holds all of them, with `/`. */
  readonly place: string
  /** The folder below which it was found, if it was. */
  readonly root?: string
}

/** Something that was named and doesn't exist. */
export interface MissingSource {
  readonly path: string
  readonly reason: string
}

export interface FoundSources {
  readonly sources: readonly Source[]
  readonly missing: readonly MissingSource[]
  /** Whether a folder or a pattern was named, so that the number of documents may change. */
  readonly open: boolean
}

/** Searched for in folders. A file that is named itself may have any extension. */
const markdownFiles = `**/*.{${markdownExtensions.join()}}`

const noMarkdown = `it contains no Markdown file (${markdownExtensions.map((each) => `.${each}`).join(', ')})`

/** Other people's documents. */
const ignored = ['**/node_modules/**']

/**
 * The documents that a command line means: where it names none, what is piped into it.
 *
 * @throws {UsageError} there is nothing to read
 */
export async function namedOrPiped(named: readonly string[]): Promise<readonly string[]> {
  if (named.length > 0) return named
  if (isPiped() && (await hasText(process.stdin))) return [dash]
  throw new UsageError('Name a file, a folder with -r, or - for standard input.')
}

/** Whether standard input is a pipe or a file: neither a terminal nor /dev/null. */
function isPiped(): boolean {
  try {
    const input = fstatSync(0)
    return input.isFIFO() || input.isFile() || input.isSocket()
  } catch {
    // It's closed.
    return false
  }
}

/** Leaves the text in the stream. */
async function hasText(stream: Readable): Promise<boolean> {
  await once(stream, 'readable')
  const chunk: unknown = stream.read()
  if (chunk !== null) stream.unshift(chunk)
  return chunk !== null
}

/**
 * Finds the documents that the arguments name: files, `-`, folders, and patterns such as `docs/*.md` that the shell has
 * not expanded. A file that is named twice is found once.
 *
 * @throws {UsageError} a folder is named and `recursive` is false
 */
export async function findSources(
  named: readonly string[],
  recursive: boolean,
): Promise<FoundSources> {
  const sources: Source[] = []
  const missing: MissingSource[] = []
  const files: string[] = []
  let open = false
  for (const path of named) {
    if (path === dash) {
      sources.push({ path, place: dash })
      continue
    }
    const stats = statsOf(path)
    if (stats instanceof Error) {
      if (!(await isPattern(path))) {
        missing.push({ path, reason: systemReason(stats) })
        continue
      }
      open = true
      const matches = await matchesOf(path)
      if (matches.length === 0) missing.push({ path, reason: 'no file matches it' })
      files.push(...matches)
    } else if (stats.isDirectory()) {
      if (!recursive) throw new UsageError(`${path} is a folder; use -r for the documents in it.`)
      open = true
      const inside = await documentsBelow(path)
      if (inside.length === 0) {
        missing.push({ path, reason: noMarkdown })
      }
      sources.push(...inside)
    } else {
      files.push(path)
    }
  }
  return { sources: unique([...sources, ...withPlaces(files)]), missing, open }
}

/** Failed results for what doesn't exist. */
export function missingResults({ missing }: FoundSources): readonly Result[] {
  return missing.map(({ path, reason }) => ({
    status: 'failed',
    input: path,
    error: { message: `The document can't be read: ${reason}.` },
  }))
}

/** What to watch for an argument: for a pattern, the folder where it starts. */
export async function watchedPath(named: string): Promise<string> {
  if (!(statsOf(named) instanceof Error) || !(await isPattern(named))) return named
  const { isDynamicPattern } = await import('tinyglobby')
  const segments = named.split(/[/\\]/)
  const first = segments.findIndex((segment) => isDynamicPattern(segment))
  return segments.slice(0, first).join('/') || '.'
}

async function isPattern(path: string): Promise<boolean> {
  const { isDynamicPattern } = await import('tinyglobby')
  return isDynamicPattern(path)
}

function statsOf(path: string): Stats | Error {
  try {
    return statSync(path)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

async function matchesOf(pattern: string): Promise<string[]> {
  const portable = sep === '\\' ? pattern.replaceAll('\\', '/') : pattern
  const { glob } = await import('tinyglobby')
  const matches = await glob(portable, { expandDirectories: false, ignore: ignored })
  return matches.sort()
}

async function documentsBelow(folder: string): Promise<Source[]> {
  const { glob } = await import('tinyglobby')
  const places = await glob(markdownFiles, {
    cwd: folder,
    caseSensitiveMatch: false,
    followSymbolicLinks: false,
    expandDirectories: false,
    ignore: ignored,
  })
  return places.sort().map((place) => ({ path: join(folder, place), place, root: folder }))
}

/** Files that were named themselves, by their paths below the folder that holds all of them. */
function withPlaces(files: readonly string[]): Source[] {
  const folder = commonFolder(files)
  return files.map((path) => ({
    path,
    place: relative(folder, resolve(path)).split(sep).join('/') || basename(path),
  }))
}

/** The innermost folder that contains all files, and contains or is each of the folders. */
export function commonFolder(files: readonly string[], folders: readonly string[] = []): string {
  const [first = '', ...rest] = [
    ...files.map((file) => dirname(resolve(file))),
    ...folders.map((folder) => resolve(folder)),
  ]
  let folder = first
  for (const other of rest) {
    while (other !== folder && !other.startsWith(folder.endsWith(sep) ? folder : folder + sep)) {
      folder = dirname(folder)
    }
  }
  return folder
}

function unique(sources: readonly Source[]): Source[] {
  const seen = new Set<string>()
  return sources.filter(({ path }) => {
    const key = path === dash ? dash : resolve(path)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
