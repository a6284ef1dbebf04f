import { extname } from 'node:path'
import type { DeletionChoice } from '../../core/compare/older-version.ts'
import type { FrontMatterOptions } from '../../core/document/front-matter-options.ts'
import { type OutputFormat, outputFormats } from '../../core/formats/formats.ts'
import { Converter } from '../convert/converter.ts'
import { conversionFailure, readFailure, writeFailure } from '../convert/failure.ts'
import { checkImageFolders } from '../convert/local-images.ts'
import { OutputFiles } from '../convert/output-files.ts'
import { checkNoneOverwritten } from '../convert/outputs.ts'
import { dash } from '../convert/paths.ts'
import { readLook } from '../convert/read-look.ts'
import { Reporter, type Result } from '../convert/report.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { onInterrupt } from '../interrupt.ts'
import { UsageError } from '../usage-error.ts'
import { type NamedVersion, namedVersion, readVersion, type Version } from './version.ts'

export interface DiffFlags {
  readonly to?: OutputFormat
  readonly out?: string
  readonly git?: string
  readonly author?: string
  readonly date?: string
  readonly deletions: DeletionChoice
  readonly only?: 'changed'
  /** Whether the changes are listed before the text; if absent, they are but in Word, which lists them itself. */
  readonly list?: boolean
  readonly theme?: string
  readonly set: readonly string[]
  readonly template?: string
  readonly options: FrontMatterOptions
  readonly allowDir: readonly string[]
  readonly strict: boolean
  readonly json: boolean
  readonly quiet: boolean
  readonly timeout?: number
}

/** Two versions may be books. */
const defaultSeconds = 300

/**
 * `octavo diff`: writes one document with what has changed between two versions.
 *
 * @throws {UsageError} before anything is written
 */
export async function diffDocuments(named: readonly string[], flags: DiffFlags): Promise<ExitCode> {
  const [old, young] = namedVersions(named, flags.git)
  const { out } = flags
  if (out === undefined) throw new UsageError('Name the file to write with --out.')
  checkDate(flags.date)
  checkImageFolders(flags.allowDir)
  const format = formatOf(out, flags.to)
  if (format === 'md') checkMarkdown(flags)
  const { look, ...theme } = await readLook(flags.theme, flags.set)
  const files = new OutputFiles()
  const reporter = new Reporter(process.stderr, { ...flags, themeFolder: theme.folder })
  reporter.reportFaults(theme.warnings, 'theme_not_used')
  const versions: Version[] = []
  const converter = new Converter({
    format,
    look,
    template: flags.template,
    options: flags.options,
    concurrency: 1,
    timeoutMilliseconds: 1000 * (flags.timeout ?? defaultSeconds),
    imageFolders: flags.allowDir,
  })
  const close = async () => {
    await Promise.all([converter.close(), ...versions.map((version) => version.remove())])
  }
  onInterrupt(() => {
    reporter.silence()
    files.abandon()
    return close()
  })
  try {
    const result = await diff(old, young, { out, format, flags, converter, files, versions })
    reporter.report(result)
    if (result.status === 'failed') return exitCodes.failed
    const warned = result.status === 'converted' && result.warnings.length > 0
    return warned && flags.strict ? exitCodes.warnings : exitCodes.ok
  } finally {
    await close()
  }
}

async function diff(
  old: NamedVersion,
  young: NamedVersion,
  {
    out,
    format,
    flags,
    converter,
    files,
    versions,
  }: {
    readonly out: string
    readonly format: OutputFormat
    readonly flags: DiffFlags
    readonly converter: Converter
    readonly files: OutputFiles
    readonly versions: Version[]
  },
): Promise<Result> {
  const input = young.path
  try {
    for (const each of [old, young]) versions.push(await readVersion(each))
  } catch (error) {
    if (error instanceof UsageError) throw error
    return { status: 'failed', input, error: readFailure(error) }
  }
  const [before, after] = versions
  if (before === undefined || after === undefined) throw new UsageError('Name two versions.')
  const books = versions.flatMap(({ book }) => (book === undefined ? [] : [book]))
  checkNoneOverwritten([out], [old.path, young.path, ...books.flatMap(({ inputs }) => inputs)])
  if (format === 'md' && books.length > 0) {
    throw new UsageError(
      'Folders and books are not compared as Markdown: compare their files one by one.',
    )
  }
  const { content, ...ofBook } =
    typeof before.content === 'string' ? { content: before.content } : before.content
  const version = {
    content,
    ...('book' in ofBook && { book: ofBook.book }),
    author: flags.author ?? after.author ?? '',
    date: flags.date ?? (flags.author === undefined ? after.date : undefined) ?? '',
    deletions: flags.deletions,
    onlyChanged: flags.only === 'changed',
    listChanges: flags.list ?? format !== 'docx',
  }
  const job = { source: after.source, output: out, ...(after.book && { book: after.book }) }
  try {
    const older = { source: before.source, version }
    const { bytes, warnings } = await converter.convert(job, after.content, () => {}, older)
    try {
      await files.write(out, bytes)
    } catch (error) {
      return { status: 'failed', input, error: writeFailure(out, error) }
    }
    return { status: 'converted', input, output: out, bytes: bytes.length, warnings }
  } catch (error) {
    return { status: 'failed', input, error: conversionFailure(error) }
  }
}

/** @throws {UsageError} there aren't two */
function namedVersions(
  named: readonly string[],
  git: string | undefined,
): readonly [NamedVersion, NamedVersion] {
  const [first, second, ...more] = named
  if (first === undefined || more.length > 0) {
    throw new UsageError('Name the old and the new version.')
  }
  if (git !== undefined) {
    const at = git.indexOf('..')
    const from = git.slice(0, Math.max(at, 0))
    const to = git.slice(at + '..'.length)
    if (second !== undefined || from === '' || to.startsWith('.')) {
      throw new UsageError('--git takes two revisions, as in --git v1.2..v1.3, and one file.')
    }
    return [
      { revision: from, path: first },
      to === '' ? { path: first } : { revision: to, path: first },
    ]
  }
  const old = namedVersion(first)
  if (second === undefined) {
    if (old.revision === undefined) throw new UsageError('Name the new version behind the old one.')
    return [old, { path: old.path }]
  }
  if (first === dash && second === dash) {
    throw new UsageError('Standard input can be one of the two versions, and not both.')
  }
  return [old, namedVersion(second)]
}

function checkDate(date: string | undefined): void {
  if (date === undefined || /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?Z)?$/.test(date)) return
  throw new UsageError(
    `--date ${date}: use a date such as 2026-11-20, or a time such as 2026-11-20T09:30:00Z.`,
  )
}

/** @throws {UsageError} something is asked for that Markdown with changes doesn't have */
function checkMarkdown({ deletions, only, list, template }: DiffFlags): void {
  const flag =
    deletions !== 'show'
      ? '--deletions'
      : only !== undefined
        ? '--only'
        : list === true
          ? '--list'
          : template !== undefined
            ? '--template'
            : undefined
  if (flag !== undefined) {
    throw new UsageError(`${flag} is not for Markdown, which shows all changes in their places.`)
  }
}

/** @throws {UsageError} nothing says which format it is */
function formatOf(out: string, to: OutputFormat | undefined): OutputFormat {
  if (to !== undefined) return to
  const found = outputFormats.find((format) => `.${format}` === extname(out))
  if (found !== undefined) return found
  throw new UsageError(`--out ${out}: name the format with --to, or by the file's extension.`)
}
