import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, normalize, relative, resolve, sep } from 'node:path'
import {
  BookError,
  type BookFault,
  type BookOutline,
  cappedFaults,
  type NamedPath,
  type OutlineEntry,
} from '../../books/book-outline.ts'
import { readBookToml } from '../../books/book-toml.ts'
import { readBookYaml } from '../../books/book-yaml.ts'
import { readBookdown } from '../../books/bookdown.ts'
import { readJupyterConfig, readJupyterToc } from '../../books/jupyter-toc.ts'
import { readMkdocsNav } from '../../books/mkdocs-nav.ts'
import { readQuartoBook } from '../../books/quarto-book.ts'
import { readSidebar } from '../../books/sidebar.ts'
import { readSummary } from '../../books/summary.ts'
import { formatBytes } from '../../common/files/format-bytes.ts'
import { isBelow, isInside } from '../../common/files/paths.ts'
import { errorCode, systemReason } from '../../common/files/system-error.ts'
import { decodeText, TextEncodingError } from '../../core/decode-text.ts'
import type { Book, BookFile } from '../../core/document/book.ts'
import { markdownExtensions } from '../../core/document/document-names.ts'
import { defaultLimits } from '../../core/document/limits.ts'
import { filePath } from '../../core/images/image-paths.ts'
import { UsageError } from '../usage-error.ts'
import { BookFilesError } from './book-files-error.ts'
import { readFailure } from './failure.ts'
import { withFolders } from './folder-entries.ts'
import { dash } from './paths.ts'
import { readSource } from './read-source.ts'
import type { Failure } from './report.ts'
import { commonFolder } from './sources.ts'

/** The files of a book, as the converter takes them. */
export interface BookContent {
  readonly content: string
  readonly book: Book
}

/** A book, before its files are read. */
export interface BookSource {
  /** The folder in which all its paths begin. */
  readonly folder: string
  /** What names it: the path of its own file, or that of its first. */
  readonly input: string
  /** The file whose lines name its entries. */
  readonly listing: string
  /** Every file of it, which no output may overwrite. */
  readonly inputs: readonly string[]
  /** The folder of its theme or a theme's id, if it names one. */
  readonly theme: string | null
  /** What its own file names and no document can hold. */
  readonly leftOut: readonly BookFault[]
  /**
   * Reads the files.
   *
   * @throws {BookFilesError} some of them can't be read
   */
  readonly read: () => Promise<BookContent>
}

/** Of a book's own file on the disk. UTF-16 takes up to twice as much as the UTF-8 that limits count. */
const mostBytes = 2 * defaultLimits.sourceBytes

/** So many files that can't be read are listed. */
const mostFaults = 20

/** Files that are looked for in a folder, in this order. */
const bookNames = ['book.yaml', 'book.yml', 'octavo.yaml', 'octavo.yml', 'book.toml'] as const
const siteNames = [
  '_quarto.yml',
  '_bookdown.yml',
  '_toc.yml',
  'mkdocs.yml',
  'mkdocs.yaml',
  'SUMMARY.md',
  'src/SUMMARY.md',
  'sidebars.json',
]

/**
 * Files that are named one after another, as `--merge` has them.
 *
 * @throws {UsageError} there are none, or standard input is among them
 */
export function mergedBook(paths: readonly string[]): BookSource {
  const [first] = paths
  if (first === undefined) throw new UsageError('Name the files that --merge combines.')
  if (paths.includes(dash)) {
    throw new UsageError('--merge reads files, and standard input has no place among them.')
  }
  const folder = commonFolder(paths)
  const shownFolder = relative('.', folder)
  const entries = paths.map((path) => ({ path, name: nameIn(folder, path) }))
  return {
    folder: shownFolder,
    input: first,
    listing: first,
    inputs: paths,
    theme: null,
    leftOut: [],
    read: async () => {
      const contents = await readAll(entries.map(({ path }) => ({ path, shown: path, read: path })))
      const files = entries.map(({ name }, index): BookFile => {
        return { path: name, content: contents[index] ?? '', kind: 'chapter', depth: 0 }
      })
      const [{ path, content } = { path: first, content: '' }, ...rest] = files
      return { content, book: { path, files: rest } }
    },
  }
}

/**
 * A book that has a file of its own: `book.yaml`, or that of another tool; or a folder that holds one.
 *
 * @throws {BookFilesError} what it says can't be read
 * @throws {UsageError} there is no such file, or it's a program
 */
export async function namedBook(named: string): Promise<BookSource> {
  const file = await bookFile(named)
  const folder = dirname(file)
  const text = await textOf(file)
  const { outline, listing, base, guesses, isMdBook } = await outlineOf(file, text)
  const theme = await themeOf(outline, file)
  const entries = outline.entries.map((entry) => ({ ...entry, place: placeOf(entry, base) }))
  const inputs = entries.flatMap(({ place }) => (place === null ? [] : [join(folder, place)]))
  return {
    folder,
    input: file,
    listing,
    inputs: [file, ...inputs],
    theme,
    leftOut: cappedFaults(outline.leftOut),
    read: async () => {
      const root = await realpath(folder)
      const faults: Failure[] = []
      const fault = (line: number, message: string) => faults.push({ file: listing, line, message })
      const listed: (OutlineEntry & { readonly name: string | null })[] = []
      for (const entry of entries) {
        if (entry.path === null) {
          listed.push({ ...entry, name: null })
          continue
        }
        const { place, path, line } = entry
        const shown = path.slice(0, 200)
        if (place === null) {
          fault(line, `"${shown}" is outside the book's folder, or no path of a file.`)
          continue
        }
        const name = await existing(root, place, guesses)
        if ('name' in name) listed.push({ ...entry, name: name.name })
        else fault(line, `"${shown}" ${name.problem}.`)
      }
      if (faults.length > 0) throw tooManyLeftOut(faults)
      const files = listed.flatMap(({ name, line }) => {
        return name === null
          ? []
          : [{ path: name, shown: join(folder, name), read: join(root, name), line }]
      })
      const contents = await readAll(files)
      const texts = new Map(files.map(({ path }, index) => [path, contents[index] ?? '']))
      return {
        content: outline.frontMatter,
        book: {
          path: basename(file),
          kind: 'matter',
          linesBefore: 1,
          ...(isMdBook && { tool: 'mdbook' as const }),
          files: listed.map(({ name, kind, depth, title }) => ({
            ...(name === null
              ? { path: basename(file), content: '' }
              : {
                  path: name,
                  content: texts.get(name) ?? '',
                }),
            ...{ kind, depth, title: title ?? titleOfName(name) },
          })),
        },
      }
    },
  }
}

async function bookFile(named: string): Promise<string> {
  const kind = await kindOf(named)
  if (kind instanceof Error)
    throw new UsageError(`--book ${named} can't be read: ${systemReason(kind)}.`)
  if (kind === 'file') return named
  if (kind === 'other') throw new UsageError(`--book ${named} is neither a file nor a folder.`)
  const names = [...bookNames, ...siteNames]
  for (const name of names) {
    const path = join(named, name)
    if ((await kindOf(path)) === 'file') return path
  }
  throw new UsageError(`The folder ${named} has no file of a book: ${names.join(', ')}.`)
}

async function kindOf(path: string): Promise<'file' | 'folder' | 'other' | Error> {
  try {
    const stats = await stat(path)
    return stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : 'other'
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

interface ReadOutline {
  readonly outline: BookOutline
  /** The file that it was read of. */
  readonly listing: string
  /** The folder in which its paths begin, from that of the file. */
  readonly base: string
  /** What may follow the path of an entry; nothing in most files. */
  readonly guesses: readonly string[]
  /** Whether it's a book of mdBook. */
  readonly isMdBook: boolean
}

/** Runs what reads a book's own file, so that what is wrong has its name. */
function named<Result>(file: string, read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof BookError)) throw error
    const faults = error.faults.map(({ line, message }): Failure => {
      return { file, message, ...(line !== undefined && { line }) }
    })
    throw new BookFilesError(faults)
  }
}

/** Sites name documents without their extensions. */
const withoutExtension = [
  ...markdownExtensions.map((extension) => `.${extension}`),
  ...markdownExtensions.map((extension) => `/index.${extension}`),
  ...markdownExtensions.map((extension) => `/README.${extension}`),
]

async function outlineOf(file: string, text: string): Promise<ReadOutline> {
  const name = basename(file)
  const asWritten = { listing: file, base: '', guesses: [''], isMdBook: false }
  if (/^mkdocs\.ya?ml$/i.test(name)) {
    const { docs, ...outline } = named(file, () => readMkdocsNav(text))
    const base = await folderInside(docs, file)
    const entries = await withFolders(outline.entries, join(dirname(file), base))
    return { ...asWritten, outline: { ...outline, entries }, base }
  }
  if (/^_quarto\.ya?ml$/i.test(name))
    return { ...asWritten, outline: named(file, () => readQuartoBook(text)) }
  if (/^_bookdown\.ya?ml$/i.test(name)) {
    const names = await readdir(dirname(file))
    const index = await textIfThere(join(dirname(file), 'index.Rmd'))
    return { ...asWritten, outline: named(file, () => readBookdown(text, names, index)) }
  }
  if (/^_toc\.ya?ml$/i.test(name)) {
    const config = await textIfThere(join(dirname(file), '_config.yml'))
    const outline = named(file, () => readJupyterToc(text, readJupyterConfig(config)))
    return { ...asWritten, outline, guesses: ['', ...withoutExtension] }
  }
  if (/\.ya?ml$/i.test(name))
    return { outline: named(file, () => readBookYaml(text)), ...asWritten }
  if (/\.toml$/i.test(name)) {
    const { frontMatter, source } = named(file, () => readBookToml(text))
    const base = await folderInside(source, file)
    const summary = join(dirname(file), base, 'SUMMARY.md')
    const listed = await textOf(summary)
    const outline = named(summary, () => readSummary(listed, frontMatter))
    return { ...asWritten, outline, listing: summary, base, isMdBook: true }
  }
  if (/\.(?:md|markdown)$/i.test(name)) {
    const frontMatter = await frontMatterOfBook(file)
    const outline = named(file, () => readSummary(text, frontMatter))
    return { ...asWritten, outline, isMdBook: true }
  }
  if (/\.json$/i.test(name)) {
    const docs = (await kindOf(join(dirname(file), 'docs'))) === 'folder' ? 'docs' : ''
    const outline = named(file, () => readSidebar(text))
    return { ...asWritten, outline, base: docs, guesses: ['', ...withoutExtension] }
  }
  const isProgram = /\.[cm]?[jt]sx?$/i.test(name)
  throw new UsageError(
    isProgram
      ? `--book ${file} is a program, which Octavo doesn't run. Write what it exports to a file of JSON.`
      : `--book ${file} is not a file that describes a book: book.yaml, SUMMARY.md, book.toml, mkdocs.yml, _quarto.yml, _bookdown.yml, _toc.yml, or a sidebar in JSON.`,
  )
}

/** Of an mdBook, whose `book.toml` may stand above the folder of its files. */
async function frontMatterOfBook(summary: string): Promise<string> {
  const path = join(dirname(resolve(summary)), '..', 'book.toml')
  if ((await kindOf(path)) !== 'file') return ''
  try {
    return readBookToml(await textOf(path)).frontMatter
  } catch (error) {
    // It's the file of something else, or gets an error once it is named itself.
    if (error instanceof BookError || error instanceof UsageError) return ''
    throw error
  }
}

/** The text of a file; empty where there is none. */
async function textIfThere(file: string): Promise<string> {
  return (await kindOf(file)) === 'file' ? textOf(file) : ''
}

async function textOf(file: string): Promise<string> {
  try {
    const { size } = await stat(file)
    if (size > mostBytes)
      throw new UsageError(`--book ${file} is larger than ${formatBytes(mostBytes)}.`)
    return decodeText(await readFile(file))
  } catch (error) {
    if (error instanceof UsageError) throw error
    const reason = error instanceof TextEncodingError ? error.message : systemReason(error)
    throw new UsageError(`--book ${file} can't be read: ${reason}.`)
  }
}

/** A path of an entry from the folder of the book's file; `null` for one that leads out of it. */
function placeOf({ path }: OutlineEntry, base: string): string | null {
  if (path === null) return null
  const inside = filePath(path)
  const folder = normalize(base)
    .split(sep)
    .join('/')
    .replace(/(?<!\/)\/+$/, '')
  if (inside === null) return null
  return folder === '.' ? inside : filePath(`${folder}/${inside}`)
}

/** A theme's id, or the path of its folder, which lies in that of the book's file. */
async function themeOf({ theme }: BookOutline, file: string): Promise<string | null> {
  if (theme === null) return null
  if (!/[/\\]|^\.{1,2}$/.test(theme.path)) return theme.path
  return join(dirname(file), await folderInside(theme, file))
}

/**
 * A folder that a book's file names, from that of the file; empty for this itself.
 *
 * @throws {BookFilesError} it leads out of there, with `..` or by a link
 */
async function folderInside({ key, path, line }: NamedPath, file: string): Promise<string> {
  const plain = normalize(path.replaceAll('\\', '/'))
    .split(sep)
    .join('/')
    .replace(/(?<!\/)\/+$/, '')
  const inside = plain === '.' || plain === '' ? '' : filePath(plain)
  const root = await realpath(dirname(file))
  const target = inside === null ? null : await realpath(join(root, inside)).catch(() => root)
  if (inside !== null && target !== null && isInside(target, root)) return inside
  const message = `The key ${key} names "${path.slice(0, 200)}", which leads out of the book's folder.`
  throw new BookFilesError([{ file, message, ...(line !== undefined && { line }) }])
}

/** The file of an entry: links may lead to it, but not out of the folder. */
async function existing(
  root: string,
  place: string,
  guesses: readonly string[],
): Promise<{ readonly name: string } | { readonly problem: string }> {
  for (const guess of guesses) {
    const name = `${place}${guess}`
    try {
      const path = await realpath(join(root, name))
      if (!isBelow(path, root)) return { problem: "leads out of the book's folder" }
      if ((await stat(path)).isFile()) return { name }
      if (guess === guesses.at(-1)) return { problem: 'is not a file' }
    } catch (error) {
      const code = errorCode(error)
      if (code !== 'ENOENT' && code !== 'ENOTDIR')
        return { problem: `can't be read: ${systemReason(error)}` }
    }
  }
  return { problem: "can't be read: there is no such file" }
}

interface FileToRead {
  readonly path: string
  /** The name that errors have. */
  readonly shown: string
  /** Where it is. */
  readonly read: string
  /** Where the book's file names it. */
  readonly line?: number
}

/** One after another, so that memory never holds much more than a document may have. A file may be part of a book twice. */
async function readAll(files: readonly FileToRead[]): Promise<readonly string[]> {
  const faults: Failure[] = []
  const texts: string[] = []
  let bytes = 0
  for (const { read, shown } of files) {
    try {
      const text = await readSource({ path: read }, { mayBeEmpty: true })
      bytes += Buffer.byteLength(text)
      texts.push(text)
    } catch (error) {
      faults.push({ file: shown, ...readFailure(error) })
    }
    if (bytes > defaultLimits.sourceBytes) {
      const most = formatBytes(defaultLimits.sourceBytes)
      const message = `The files of the book are larger than the ${most} that one document may have.`
      throw new BookFilesError([{ file: shown, message }])
    }
  }
  if (faults.length > 0) throw tooManyLeftOut(faults)
  return texts
}

function tooManyLeftOut(faults: readonly Failure[]): BookFilesError {
  const more = faults.length - mostFaults
  if (more <= 0) return new BookFilesError(faults)
  return new BookFilesError([
    ...faults.slice(0, mostFaults),
    { message: `${more} more files of the book can't be read.` },
  ])
}

/** What a chapter is called that has no heading and no title. */
function titleOfName(name: string | null): string | undefined {
  const last = name === null ? '' : basename(name)
  const isPage = /^(?:README|index)\.[^.]+$/i.test(last)
  const words = (isPage ? basename(dirname(name ?? '')) : last.replace(/\.[^.]+$/, '')).replace(
    /[-_]+/g,
    ' ',
  )
  return words === '.' || words === '' ? undefined : words
}

function nameIn(folder: string, path: string): string {
  return relative(folder, resolve(path)).split(sep).join('/')
}
