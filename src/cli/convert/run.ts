import { defaultImageLimits } from '../../common/settings/image-limits.ts'
import { defaultLimits } from '../../core/document/limits.ts'
import { defaultFormat } from '../../core/formats/formats.ts'
import type { ImageHost } from '../../core/images/image-hosts.ts'
import type { ZipEntry } from '../../core/zip.ts'
import { type Data, isPattern } from '../../data/data.ts'
import type { ImageSupplier } from '../../pool/pool.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { onInterrupt } from '../interrupt.ts'
import { Activity } from '../terminal/activity.ts'
import { Progress } from '../terminal/progress.ts'
import { UsageError } from '../usage-error.ts'
import { BookFilesError } from './book-files-error.ts'
import type { BookSource } from './book-source.ts'
import { Converter, concurrencyFor } from './converter.ts'
import { writeFailure } from './failure.ts'
import type { ConvertFlags } from './flags.ts'
import { parseImageHosts } from './image-hosts.ts'
import type { Job } from './job.ts'
import { checkImageFolders } from './local-images.ts'
import { type Deliver, makeDocument, makeDocuments } from './make-document.ts'
import { OutputFiles, writeToStandardOutput } from './output-files.ts'
import { type Plan, planBook, planOutputs, planSite } from './outputs.ts'
import { readLook } from './read-look.ts'
import type { RecordsData } from './records.ts'
import { type Archive, countWarnings, jsonReport, Reporter, type Result } from './report.ts'
import { type FoundSources, findSources, missingResults, namedOrPiped } from './sources.ts'
import { readTemplate, UnreadableTemplateError } from './template-file.ts'

/** What a conversion may take. That of one document is the service's default too. */
const defaultSeconds = { document: 30, book: 300 } as const

/**
 * `octavo convert`: converts each document that is named.
 *
 * @throws {UsageError} before anything is read or written
 */
export async function convertDocuments(
  inputs: readonly string[],
  flags: ConvertFlags,
): Promise<ExitCode> {
  checkBookFlags(inputs, flags)
  const named = flags.book === undefined ? await namedOrPiped(inputs) : inputs
  checkImageFolders(flags.allowDir)
  const imageHosts = parseImageHosts(flags.allowHost)
  const data = await dataOf(flags.data)
  const records = await recordsToMerge(named, flags, data)
  const book = records === null ? await bookOf(named, flags) : null
  if (book instanceof BookFilesError) return reportBookError(book, flags)
  const { look, ...theme } = await readLook(flags.theme ?? book?.theme ?? undefined, flags.set)
  await checkTemplate(flags.template)
  const found: FoundSources =
    book === null
      ? await findSources(named, flags.recursive)
      : { sources: [], missing: [], open: false }
  const plan =
    records === null
      ? withData(await planOf(found, book, flags, data), data)
      : (await import('./records.ts')).planMergedRecords(found, flags, records)
  const concurrency = concurrencyFor(flags.jobs, plan.jobs.length)
  const files = new OutputFiles()
  const isShown = !flags.json && !flags.quiet
  const progress = new Progress(process.stderr, plan.jobs.length, isShown)
  const isOne = plan.jobs.length === 1 && !flags.watch
  const activity = new Activity(process.stderr, isShown && isOne)
  const reporter = new Reporter(process.stderr, { ...flags, themeFolder: theme.folder })
  reporter.reportFaults(theme.warnings, 'theme_not_used')
  if (plan.present && !flags.quiet && !flags.json) {
    process.stderr.write(
      `${plan.present} of ${plan.present + plan.jobs.length} files are there already.\n`,
    )
  }
  if (book !== null) {
    const leftOut = book.leftOut.map((fault) => ({ ...fault, file: book.listing }))
    reporter.reportFaults(leftOut, 'book_entry_left_out')
  }
  // The signal may come before there is a converter to end.
  let endConverter = async () => {}
  onInterrupt(() => {
    // A conversion that an interrupt ends has not failed.
    reporter.silence()
    progress.clear()
    activity.end()
    files.abandon()
    return endConverter()
  })
  const converter = new Converter({
    split: flags.split,
    format: plan.format,
    look,
    template: flags.template,
    options: flags.options,
    concurrency,
    timeoutMilliseconds:
      1000 *
      (flags.timeout ?? defaultSeconds[book === null && records === null ? 'document' : 'book']),
    imageFolders: flags.allowDir,
    imageFetcher: await fetcherFor(imageHosts, concurrency),
    onRead: () => activity.show(plan.format === 'pdf' ? 'Laying out' : 'Writing'),
  })
  endConverter = () => converter.close()
  if (flags.watch) {
    const { watchDocuments } = await import('./watch.ts')
    return watchDocuments({
      ...{ named, flags, found, plan, theme, converter, files, concurrency, reporter },
    })
  }

  const entries = new Map<Job, ZipEntry>()
  const deliver: Deliver = async (job, bytes) => {
    if (job.site === 'folder') {
      const { writeSite } = await import('./site-folder.ts')
      await writeSite(job.output, bytes, files)
    } else if (plan.archive !== undefined) entries.set(job, { name: job.output, bytes })
    else await files.write(job.output, bytes)
  }
  const missing = missingResults(found)
  for (const result of missing) reporter.report(result)
  progress.start()
  activity.show('Reading')
  const made = await makeDocuments(
    plan.jobs,
    concurrency,
    (job) => makeDocument(job, converter, deliver),
    (result) => {
      progress.clear()
      activity.end()
      reporter.report(result)
      progress.advance(result.input)
    },
  )
  progress.clear()
  await converter.close()
  const results = [...missing, ...made]
  const inOrder = plan.jobs.flatMap((job) => entries.get(job) ?? [])
  const archive = plan.archive && (await writeArchive(plan.archive, inOrder, results, files))
  if (archive) reporter.reportArchive(archive)
  if (flags.json) await writeToStandardOutput(jsonReport(results, plan.format, archive, theme))
  const warnings = countWarnings(results) + theme.warnings.length
  return exitCodeOf(results, archive, flags.strict && warnings > 0)
}

/** @throws {UsageError} the options contradict each other, or an output would overwrite something */
async function planOf(
  found: FoundSources,
  book: BookSource | null,
  flags: ConvertFlags,
  data: Data | null,
): Promise<Plan> {
  if (flags.out !== undefined && isPattern(flags.out)) {
    const { planRecords } = await import('./records.ts')
    return planRecords(found, book, flags, data)
  }
  if (flags.resume)
    throw new UsageError(
      '--resume is for a file for each record: name them with --out "{{ id }}.pdf".',
    )
  if (book === null) return planOutputs(found, flags)
  if (!flags.split) return planBook(book, flags)
  const plan = planSite(book, flags)
  const { checkSiteFolder } = await import('./site-folder.ts')
  for (const { site, output } of plan.jobs) if (site === 'folder') checkSiteFolder(output)
  return plan
}

/** The records that `--merge` combines, if it's one document that has any; several are a book, which has all data. */
async function recordsToMerge(
  named: readonly string[],
  { merge, book, recursive }: ConvertFlags,
  data: Data | null,
): Promise<RecordsData | null> {
  if (!merge || book !== undefined || !Array.isArray(data?.records)) return null
  const { sources } = await findSources(named, recursive)
  return sources.length === 1 ? { ...data, records: data.records } : null
}

/** What the files of `--data` say. Most runs have none. */
async function dataOf(files: readonly string[]): Promise<Data | null> {
  if (files.length === 0) return null
  const { readData } = await import('./data-files.ts')
  return readData(files)
}

/** Each document of a run is filled in with the same data, but for those of records. */
function withData(plan: Plan, data: Data | null): Plan {
  if (data === null) return plan
  return { ...plan, jobs: plan.jobs.map((job) => ({ data, ...job })) }
}

/** @throws {UsageError} documents are named in two ways */
function checkBookFlags(
  named: readonly string[],
  { merge, book, out, watch, split, data }: ConvertFlags,
): void {
  if (book !== undefined && (named.length > 0 || merge)) {
    throw new UsageError('--book names all files of a book; do not name other files with it.')
  }
  if (split && book === undefined && !merge) {
    throw new UsageError(
      '--split creates a site of a book: name it with --book, or its files with --merge.',
    )
  }
  if (merge && out === undefined) {
    throw new UsageError('--merge combines all files into one document: name it with --out.')
  }
  if (watch && data.length > 0) throw new UsageError('--watch does not support --data.')
  if ((merge || book !== undefined) && watch) {
    throw new UsageError('--watch does not support books.')
  }
}

/** `null` for documents of their own. */
async function bookOf(
  named: readonly string[],
  { merge, book, recursive }: ConvertFlags,
): Promise<BookSource | BookFilesError | null> {
  if (book === undefined && !merge) return null
  const { mergedBook, namedBook } = await import('./book-source.ts')
  if (book !== undefined) {
    try {
      return await namedBook(book)
    } catch (error) {
      if (error instanceof BookFilesError) return error
      throw error
    }
  }
  const { sources, missing } = await findSources(named, recursive)
  const [first] = missing
  if (first !== undefined) throw new UsageError(`${first.path} can't be read: ${first.reason}.`)
  return mergedBook(sources.map(({ path }) => path))
}

/** A book's own file is wrong, so that nothing is converted. */
async function reportBookError({ faults }: BookFilesError, flags: ConvertFlags): Promise<ExitCode> {
  const [error = { message: '' }, ...further] = faults
  const input = flags.book ?? ''
  const result: Result = { status: 'failed', input, error, further }
  new Reporter(process.stderr, { ...flags, themeFolder: undefined }).report(result)
  if (flags.json) {
    const noTheme = { folder: undefined, warnings: [] }
    await writeToStandardOutput(jsonReport([result], flags.to ?? defaultFormat, undefined, noTheme))
  }
  return exitCodes.failed
}

/** @throws {UsageError} there's no such file */
async function checkTemplate(path: string | undefined): Promise<void> {
  if (path === undefined) return
  try {
    await readTemplate(path)
  } catch (error) {
    throw error instanceof UnreadableTemplateError ? new UsageError(error.message) : error
  }
}

/**
 * With the limits of the service for each document; loaded where it's needed.
 *
 * @param documents - converted at a time: none waits for another's images, so that none loses its own to the time limit
 */
async function fetcherFor(
  hosts: readonly ImageHost[],
  documents: number,
): Promise<ImageSupplier | undefined> {
  if (hosts.length === 0) return undefined
  const { ImageFetcher } = await import('../../remote-images/image-fetcher.ts')
  const { imageBytes } = defaultLimits
  return new ImageFetcher({ ...defaultImageLimits, hosts, imageBytes, documents })
}

/** An archive that lacks a document isn't written, since nobody who unpacks it would notice. */
async function writeArchive(
  output: string,
  entries: readonly ZipEntry[],
  results: readonly Result[],
  files: OutputFiles,
): Promise<Archive> {
  const failed = results.filter(({ status }) => status === 'failed').length
  if (failed > 0) {
    const documents = failed === 1 ? 'document' : 'documents'
    const message = `${output} was not written, because ${failed} ${documents} could not be converted.`
    return { output, error: { message } }
  }
  const { zip } = await import('../../core/zip.ts')
  const bytes = zip(entries)
  try {
    await files.write(output, bytes)
  } catch (error) {
    return { output, error: writeFailure(output, error) }
  }
  return { output, bytes: bytes.length }
}

function exitCodeOf(
  results: readonly Result[],
  archive: Archive | undefined | '',
  warned: boolean,
): ExitCode {
  const failed = results.some(({ status }) => status === 'failed')
  if (failed || (archive && 'error' in archive)) return exitCodes.failed
  return warned ? exitCodes.warnings : exitCodes.ok
}
