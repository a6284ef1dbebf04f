import { existsSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { titleOfFile } from '../../common/files/filename.ts'
import type { FrontMatterOptions } from '../../core/document/front-matter-options.ts'
import { WordFileError } from '../../from-docx/word-file-error.ts'
import { type MergeResult, merge } from '../../merge/merge.ts'
import type { BookContent } from '../convert/book-source.ts'
import { conversionFailure, readFailure, writeFailure } from '../convert/failure.ts'
import { checkImageFolders, localImages } from '../convert/local-images.ts'
import { OutputFiles } from '../convert/output-files.ts'
import { dash } from '../convert/paths.ts'
import { readLook } from '../convert/read-look.ts'
import { readSource } from '../convert/read-source.ts'
import type { Source } from '../convert/sources.ts'
import { readTemplate } from '../convert/template-file.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { readTrackedChanges, type TrackedChangesFlags } from '../from-docx/flags.ts'
import { PictureFolder } from '../from-docx/picture-folder.ts'
import { readWordBytes } from '../from-docx/read-word-bytes.ts'
import { onInterrupt } from '../interrupt.ts'
import { printable } from '../terminal/printable.ts'
import { UsageError } from '../usage-error.ts'

export interface MergeFlags extends TrackedChangesFlags {
  readonly out?: string
  readonly write?: boolean
  readonly book?: boolean
  readonly media?: string
  readonly theme?: string
  readonly template?: string
  readonly set: readonly string[]
  readonly allowDir: readonly string[]
  readonly options: FrontMatterOptions
}

/** The Markdown, and where its files are. */
interface Origin {
  readonly source: Source
  readonly content: BookContent | string
  /** Of each file, in order. */
  readonly paths: readonly string[]
}

/**
 * `octavo merge`: places the edits of a Word file in the Markdown that it was made of.
 *
 * @throws {UsageError} before anything is read or written
 */
export async function mergeFile(
  named: string,
  edited: string,
  flags: MergeFlags,
): Promise<ExitCode> {
  const trackedChanges = readTrackedChanges(flags)
  const output = outputOf(named, flags)
  checkImageFolders(flags.allowDir)
  const report = (place: string, label: string, message: string) => {
    process.stderr.write(`${printable(`${place}: ${label}: ${message}`)}\n`)
  }
  const { look } = await readLook(flags.theme, flags.set)
  const files = new OutputFiles()
  onInterrupt(async () => files.abandon())
  let origin: Origin
  let bytes: Uint8Array
  let template: Uint8Array | undefined
  try {
    origin = await readOrigin(named, flags)
    bytes = await readWordBytes(edited)
    if (flags.template !== undefined) template = await readTemplate(flags.template)
  } catch (error) {
    if (error instanceof UsageError) throw error
    report(existsSync(named) ? edited : named, 'error', readFailure(error).message)
    return exitCodes.failed
  }
  const { source, content, paths } = origin
  const images = localImages(source, flags.allowDir, () => {})
  const folder = new PictureFolder(flags.media ?? mediaFolder(output ?? named))
  let result: MergeResult
  try {
    result = await merge({
      ...(typeof content === 'string'
        ? { content }
        : { content: content.content, book: content.book }),
      ...look,
      ...(template && { template }),
      options: flags.options,
      fallbackTitle: titleOfFile(source.path, 'docx'),
      supplyImages: (urls) => images.supply(urls, {}, async (supplied) => supplied),
      edited: bytes,
      trackedChanges,
      pictureFolder: folder.addressFrom(output === dash ? null : (output ?? source.path)),
      isPictureTaken: (name, picture) => folder.isTaken(name, picture),
    })
  } catch (error) {
    const isWord = error instanceof WordFileError
    const message = isWord ? error.message : conversionFailure(error).message
    report(isWord ? edited : named, 'error', message)
    return exitCodes.failed
  }
  const written = [result.markdown, ...result.bookFiles]
  const before =
    typeof content === 'string'
      ? [content]
      : [content.content, ...content.book.files.map((file) => file.content)]
  let path = output ?? named
  try {
    for (const picture of result.pictures) {
      path = join(folder.path, picture.name)
      await files.write(path, picture.bytes)
      report(path, 'picture_added', 'A picture that was added to the Word file.')
    }
    for (const [index, markdown] of written.entries()) {
      path = output ?? paths[index] ?? named
      if (output === undefined && markdown === before[index]) continue
      // Titles and the like are in the book's own file.
      if (typeof content !== 'string' && index === 0) {
        report(named, 'error', 'An edit is of what the file of the book says, such as its title.')
        return exitCodes.failed
      }
      await files.write(path, Buffer.from(markdown, 'utf8'))
    }
  } catch (error) {
    report(path, 'error', writeFailure(path, error).message)
    return exitCodes.failed
  }
  for (const { text, line, reason } of result.unplaced) {
    report(`${named}:${line}`, 'edit_not_placed', `${reason} Its text: ${text}`)
  }
  return result.unplaced.length > 0 ? exitCodes.warnings : exitCodes.ok
}

/** Where the Markdown goes; `undefined` for the files themselves. */
function outputOf(named: string, { out, write, book }: MergeFlags): string | undefined {
  if (write && out !== undefined)
    throw new UsageError('--write and --out say different things. Give one of them.')
  if (named === dash && (write || book))
    throw new UsageError('Standard input cannot be written. Name a file.')
  if (write) return undefined
  if (book) throw new UsageError('A book has several files. Give --write to change them.')
  if (out !== undefined) return out
  if (named === dash) return dash
  const beside = join(dirname(named), `${basename(named, extname(named))}.new${extname(named)}`)
  if (!existsSync(beside)) return beside
  throw new UsageError(`${beside} exists already. Give --out ${beside} to replace it, or --write.`)
}

async function readOrigin(named: string, { book }: MergeFlags): Promise<Origin> {
  const source = { path: named, place: named }
  if (!book) return { source, content: await readSource(source), paths: [named] }
  const { namedBook } = await import('../convert/book-source.ts')
  const found = await namedBook(named)
  const content = await found.read()
  const { book: files } = content
  const paths = [files.path, ...files.files.map(({ path }) => path)]
  return {
    source: { path: join(found.folder, 'book.md'), place: 'book.md' },
    content,
    paths: paths.map((path) => join(found.folder, path)),
  }
}

function mediaFolder(markdown: string): string {
  if (markdown === dash) return 'media'
  return join(dirname(markdown), `${basename(markdown, extname(markdown))}_media`)
}
