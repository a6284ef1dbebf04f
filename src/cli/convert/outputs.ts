import { existsSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { defaultBaseName, distinctNames } from '../../common/files/filename.ts'
import { isFolder } from '../../common/files/paths.ts'
import { markdownExtensions } from '../../core/document/document-names.ts'
import {
  defaultFormat,
  type Format,
  formatDescriptions,
  formats,
} from '../../core/formats/formats.ts'
import { UsageError } from '../usage-error.ts'
import type { BookSource } from './book-source.ts'
import type { ConvertFlags } from './flags.ts'
import type { Job } from './job.ts'
import { withLinks } from './linked-documents.ts'
import { dash, realTarget } from './paths.ts'
import type { FoundSources, Source } from './sources.ts'

export interface Plan {
  readonly format: Format
  readonly jobs: readonly Job[]
  /** The file of the archive, or `-`, if there is one. */
  readonly archive: string | undefined
  /** Records that are left out, since their files are there. */
  readonly present?: number
}

export type PlanFlags = Pick<ConvertFlags, 'to' | 'out' | 'zip' | 'json' | 'watch' | 'template'>

const defaultArchive = 'documents.zip'

const formatsByExtension: Readonly<Record<string, Format | 'zip'>> = {
  ...Object.fromEntries(
    formats.flatMap((format) =>
      [format, ...formatDescriptions[format].otherExtensions].map((each) => [`.${each}`, format]),
    ),
  ),
  '.zip': 'zip',
}

/** Removed from a document's name before the format's extension is added. */
const textExtension = new RegExp(
  `\\.(?:${markdownExtensions.join('|')}|mdown|mkdn?|txt|text)$`,
  'i',
)

/**
 * Decides the output of each document.
 *
 * @throws {UsageError} the options contradict each other, or two documents would overwrite one another or an input
 */
export function planOutputs({ sources, open }: FoundSources, flags: PlanFlags): Plan {
  const { out } = flags
  const zipped = flags.zip || kindOf(out) === 'zip'
  const format = formatOf(flags)
  const plan = zipped ? archivePlan(sources, format, out) : filePlan(sources, format, out, open)
  if (flags.watch) checkWatchable(plan)
  checkStandardOutput(plan, flags.json)
  checkDistinct(plan)
  checkInputsKept(
    plan,
    sources.map(({ path }) => path),
  )
  const isRun = open || plan.jobs.length > 1
  return isRun ? { ...plan, jobs: withLinks(plan.jobs, plan.archive !== undefined) } : plan
}

/** The file name of a book's output, without its extension. */
const bookName = 'book'

/**
 * Decides the output of a book.
 *
 * @throws {UsageError} as `planOutputs`
 */
export function planBook(book: BookSource, flags: PlanFlags): Plan {
  const plan = planOutputs({ sources: [sourceOf(book)], missing: [], open: false }, flags)
  checkInputsKept(plan, book.inputs)
  return { ...plan, jobs: plan.jobs.map((job) => ({ ...job, book })) }
}

function sourceOf({ folder }: BookSource): Source {
  const place = `${bookName}.md`
  return { path: join(folder, place), place, root: folder }
}

/** The folder of a site, beside the book's file. */
const siteFolder = 'site'

/**
 * Decides where the site of a book is put: in a folder, or an archive.
 *
 * @throws {UsageError} as `planOutputs`
 */
export function planSite(book: BookSource, flags: PlanFlags): Plan {
  const { zip, to = defaultFormat, template } = flags
  const out = flags.out ?? join(book.folder, zip ? `${siteFolder}.zip` : siteFolder)
  if (!formatDescriptions[to].splits || template !== undefined) {
    throw new UsageError('--split creates HTML, and no other format.')
  }
  const isArchive = out === dash || kindOf(out) === 'zip'
  if (!isArchive && (zip || kindOf(out) !== undefined)) {
    const wanted = zip ? 'an archive such as site.zip' : 'a folder, or an archive such as site.zip'
    throw new UsageError(
      `--split writes several files, which --out ${out} can't hold: name ${wanted}.`,
    )
  }
  if (!isArchive && existsSync(out) && !isFolderPath(out)) {
    throw new UsageError(`--out ${out} is a file, and a site needs a folder.`)
  }
  const site = isArchive ? 'archive' : 'folder'
  const jobs = [{ source: sourceOf(book), output: out, book, site } as const]
  const plan: Plan = { format: to, jobs, archive: undefined }
  checkStandardOutput({ ...plan, archive: out }, flags.json)
  checkInputsKept(plan, book.inputs)
  return plan
}

function kindOf(out: string | undefined): Format | 'zip' | undefined {
  return out === undefined || isFolderPath(out) ? undefined : formatsByExtension[extensionOf(out)]
}

function extensionOf(out: string): string {
  return extname(out).toLowerCase()
}

export function formatOf(flags: PlanFlags): Format {
  const format = namedFormat(flags) ?? formatOfTemplate(flags.template) ?? defaultFormat
  if (flags.template !== undefined && !formatDescriptions[format].takesTemplate) {
    throw new UsageError(`--template creates DOCX and PPTX documents, but the format is ${format}.`)
  }
  return format
}

/** That of the documents which a template is for. */
function formatOfTemplate(template: string | undefined): Format | undefined {
  if (template === undefined) return undefined
  return /\.p[op]tx$/iu.test(template) ? 'pptx' : 'docx'
}

/** What `--to` or the extension of `--out` says. */
function namedFormat({ to, out, zip }: PlanFlags): Format | undefined {
  const kind = kindOf(out)
  if (zip && kind !== undefined && kind !== 'zip') {
    throw new UsageError(`--zip creates a ZIP archive, but --out ${out} does not name one.`)
  }
  const implied = kind === 'zip' ? undefined : kind
  if (to !== undefined && implied !== undefined && to !== implied) {
    throw new UsageError(`--to says ${to}, and --out ${out} says ${implied}.`)
  }
  if (to !== undefined) return to
  if (implied !== undefined) return implied
  if (out !== undefined && kind === undefined && out !== dash && !isFolderPath(out)) {
    const extension = extensionOf(out)
    if (extension !== '') {
      throw new UsageError(
        `Octavo can't create ${extension} files. Set the format with --to: ${formats.join(', ')}.`,
      )
    }
  }
  return undefined
}

/** An existing folder, or a path that ends like one. */
function isFolderPath(path: string): boolean {
  return path !== dash && (/[/\\]$/.test(path) || isFolder(path))
}

function archivePlan(sources: readonly Source[], format: Format, out = defaultArchive): Plan {
  const archive = isFolderPath(out) ? join(out, defaultArchive) : out
  return {
    format,
    jobs: sources.map((source) => ({ source, output: pathInside(source, format) })),
    archive,
  }
}

function filePlan(
  sources: readonly Source[],
  format: Format,
  out: string | undefined,
  open: boolean,
): Plan {
  if (out === undefined) {
    const beside = (source: Source) =>
      source.path === dash ? dash : withFormat(source.path, format)
    const jobs = sources.map((source) => ({ source, output: beside(source) }))
    return { format, jobs, archive: undefined }
  }
  if (isFolderPath(out) || (out !== dash && (sources.length > 1 || open))) {
    if (existsSync(out) && !isFolderPath(out)) {
      throw new UsageError(`--out ${out} is a file, and these documents need a folder.`)
    }
    if (formatsByExtension[extensionOf(out)] !== undefined && !isFolderPath(out)) {
      throw new UsageError(
        `--out ${out} names one file for ${sources.length} documents. Name a folder, or an archive such as ${defaultArchive}.`,
      )
    }
    const jobs = sources.map((source) => ({
      source,
      output: join(out, pathInside(source, format)),
    }))
    return { format, jobs, archive: undefined }
  }
  if (sources.length > 1) {
    throw new UsageError(
      `Only one document can be written to standard output; given: ${sources.length}. Use --zip to combine them.`,
    )
  }
  return { format, jobs: sources.map((source) => ({ source, output: out })), archive: undefined }
}

/** A document's path in a folder or archive that holds all of them. */
function pathInside({ place }: Source, format: Format): string {
  return withFormat(place === dash ? defaultBaseName : place, format)
}

function withFormat(path: string, format: Format): string {
  return `${path.replace(textExtension, '')}.${format}`
}

function checkWatchable({ jobs, archive }: Plan): void {
  const streams = jobs.some(({ source, output }) => source.path === dash || output === dash)
  if (archive === undefined && !streams) return
  throw new UsageError(
    '--watch works only with files: it does not support archives, standard input or standard output.',
  )
}

function checkStandardOutput({ format, jobs, archive }: Plan, json: boolean): void {
  if (archive !== dash && !jobs.some(({ output }) => output === dash)) return
  if (json) {
    throw new UsageError('--json writes its report to standard output; name a file with --out.')
  }
  if ((archive === dash || !formatDescriptions[format].isText) && process.stdout.isTTY) {
    const what = archive === dash ? 'A ZIP archive' : format.toUpperCase()
    throw new UsageError(
      `${what} can't be shown in a terminal; name a file with --out, or use a pipe.`,
    )
  }
}

/** Paths are compared with their links followed and, as in the API, as a case-insensitive file system would. */
function checkDistinct({ jobs, archive }: Plan): void {
  const names = jobs.map(({ output }) => (archive === undefined ? targetOf(output) : output))
  const distinct = distinctNames(names)
  const index = names.findIndex((name, at) => name !== dash && name !== distinct[at])
  const name = names[index]
  if (name === undefined) return
  const twin = names.findIndex((other) => distinctNames([other, name])[1] !== name)
  throw new UsageError(
    `${jobs[twin]?.source.path} and ${jobs[index]?.source.path} would both become ${jobs[index]?.output}. Convert them one by one with --out.`,
  )
}

export function checkInputsKept({ jobs, archive }: Plan, paths: readonly string[]): void {
  checkNoneOverwritten(archive === undefined ? jobs.map(({ output }) => output) : [archive], paths)
}

/** @throws {UsageError} one of the outputs is an input */
export function checkNoneOverwritten(outputs: readonly string[], paths: readonly string[]): void {
  const inputs = new Set(paths.map(targetOf))
  for (const output of outputs) {
    if (output !== dash && inputs.has(targetOf(output))) {
      throw new UsageError(`${output} is one of the documents to convert, and is not overwritten.`)
    }
  }
}

/** The file that a path leads to; `-` stays. */
function targetOf(path: string): string {
  if (path === dash) return dash
  try {
    return realTarget(path)
  } catch {
    // Its error is reported when it's read or written.
    return resolve(path)
  }
}
