import { setImmediate } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { baseName, defaultBaseName, distinctNames } from '../common/files/filename.ts'
import { zipMediaType } from '../common/files/media-types.ts'
import { themeLabel } from '../common/metrics/theme-label.ts'
import { LinkableDocuments } from '../core/document/linkable-documents.ts'
import { quote } from '../core/document/quote.ts'
import type { Warning } from '../core/document/warnings.ts'
import { BatchItemError, type ConversionItem } from '../pool/convert-concurrently.ts'
import type { ConversionRequest, Conversions, Converted } from '../pool/pool.ts'
import type { AvailableThemes } from './available-themes.ts'
import { dataField, type FilesBody, filesOfBatch, recordsOfBatch } from './batch-records.ts'
import { invalidField } from './common-errors.ts'
import { batchItemError, conversionError } from './conversion-errors.ts'
import { type ConversionOptions, checkContent, checkOptions } from './conversion-options.ts'
import { conversionRequest, warningBody } from './document-work.ts'
import { ApiError } from './errors.ts'
import { checkOptionsField } from './front-matter-options.ts'
import { invalidSplit, mergeWork } from './merge-work.ts'
import { mergedRecordsWork } from './merged-records-work.ts'
import { assetsFromJson } from './request-files.ts'
import type { RouteContext } from './route-context.ts'
import { BatchBody, BatchItem, type OnError, onErrorChoices } from './schemas/batch.ts'
import type { WarningBody } from './schemas/fields.ts'
import type { AnswerFiles } from './storage/answer-files.ts'
import { writeArchive } from './storage/archive.ts'
import type { StoredFile } from './storage/stored-file.ts'
import { unknownFields } from './unknown-fields.ts'
import type { Work } from './work.ts'

const archiveName = 'batch_output.zip'

/** No document has this name: each ends with the extension of a format. */
const errorsName = 'errors.json'

const knownFields = Object.keys(BatchBody.properties)
const knownItemFields = Object.keys(BatchItem.properties)

/**
 * The work of `POST /batch`.
 *
 * @throws {ApiError} the body is invalid, or names an unknown format, theme or option
 */
export async function batchWork(
  given: BatchBody,
  { settings }: Pick<RouteContext, 'settings'>,
  available: AvailableThemes,
): Promise<Work> {
  const own = requestWarnings(given)
  const records = recordsOfBatch(given, settings.batchLimit)
  if (given.merge === true && records !== null) {
    return mergedRecordsWork(given, records, { settings }, available, own)
  }
  const body = filesOfBatch(given, records, available)
  if (body.merge === true) {
    checkFiles(body.files, settings.batchLimit)
    return mergeWork(body, { settings }, available, own)
  }
  if (body.split === true) throw invalidSplit('only a batch with "merge" can be split into pages.')
  const { jobs, empty, names, options, skipsErrors } = await readBatch(body, settings, available)
  return {
    documents: jobs.length,
    mediaType: zipMediaType,
    template: options.template?.id,
    targets: { callback_url: body.callback_url, result_url: body.result_url },
    run: async ({ pool, files, caller, log, onDocument }) => {
      const { format } = options
      const theme = themeLabel(options.theme)
      log.debug({ format, theme, files: jobs.length }, 'converting')
      const begin = performance.now()
      const failures = new Map(empty)
      const items = jobs.map((job, index): BatchEntry => {
        const sink = files.create()
        return {
          index,
          request: job,
          sink,
          onConverted: ({ warnings }) =>
            onDocument?.(warnings.map((warning) => warningBody(warning, index, warning.file))),
          onFailed: (error) => {
            const failure = skipsErrors ? failureOfDocument(error) : undefined
            if (failure === undefined) return undefined
            failures.set(index, failure)
            sink.discard()
            onDocument?.([])
            return { size: 0, warnings: [] }
          },
        }
      })
      for (const index of empty.keys()) {
        items[index]?.sink.discard()
        onDocument?.([])
      }
      const wanted = items.filter(({ index }) => !empty.has(index))
      const results = await convertAll(pool, wanted, caller)
      const warnings = [...own, ...conversionWarnings(results, wanted)]
      const errors = [...failures]
        .sort(([one], [other]) => one - other)
        .map(([file, { code, message }]) => ({ file, filename: names[file] ?? '', code, message }))
      const archive = files.create()
      const entries = items.flatMap(({ sink }, index) =>
        failures.has(index) ? [] : [{ name: names[index] ?? '', file: sink }],
      )
      if (errors.length > 0) entries.push({ name: errorsName, file: await jsonFile(files, errors) })
      await writeArchive(entries, archive)
      logBatch(log, options, results, performance.now() - begin, warnings.length)
      return {
        response: {
          status: 'success',
          filename: archiveName,
          content_base64: '',
          content_type: zipMediaType,
          file_count: items.length - errors.length,
          ...(errors.length > 0 && { errors }),
          ...(warnings.length > 0 && { warnings }),
        },
        file: archive,
      }
    },
  }
}

/** The error of a document, if it's the document's own: the others may be converted all the same. */
function failureOfDocument(error: unknown): ApiError | undefined {
  const failure = conversionError(error)
  const { statusCode } = failure ?? {}
  return statusCode === 422 || statusCode === 504 ? failure : undefined
}

async function jsonFile(files: AnswerFiles, value: unknown): Promise<StoredFile> {
  const bytes = Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`)
  const file = files.create()
  file.start(bytes.length)
  await file.write(bytes)
  return file
}

/** A document of a batch, with the file that it's converted into. */
interface BatchEntry extends ConversionItem {
  readonly index: number
  readonly sink: StoredFile
}

/** What a batch asks for, without the rest of its body. */
interface Batch {
  readonly jobs: readonly ConversionRequest[]
  /** Documents without content, which are left out. */
  readonly empty: ReadonlyMap<number, ApiError>
  /** Of the entries of the archive. */
  readonly names: readonly string[]
  readonly options: ConversionOptions
  /** Whether a document that fails is left out. */
  readonly skipsErrors: boolean
}

async function readBatch(
  body: ReturnType<typeof filesOfBatch>,
  settings: RouteContext['settings'],
  available: AvailableThemes,
): Promise<Batch> {
  const { files } = body
  const skipsErrors = checkOnError(body.on_error) === 'skip'
  const empty = checkFiles(files, settings.batchLimit, skipsErrors)
  const options = checkOptions(body, available)
  const itemOptions = files.map((file, index) => {
    const field = `files[${index}].options`
    // Of those of the batch and of the file, each may be right and both together wrong.
    return checkOptionsField(
      { ...options.options, ...checkOptionsField(file.options, field) },
      field,
    )
  })
  // Those of records are the same for all, and decoded once.
  const shared = body.ofRecords ? assetsFromJson(body.assets, 'assets', settings.assetLimit) : null
  const assets = files.map(
    (file, index) =>
      shared ?? assetsFromJson(file.assets, `files[${index}].assets`, settings.assetLimit),
  )
  const names = body.ofRecords
    ? files.map(({ filename }) => `${filename}.${options.format}`)
    : entryNames(files, options)
  const paths = names.map((name) => documentPath(name, options))
  const linkable = new LinkableDocuments(
    Object.fromEntries(names.map((name, index) => [paths[index] ?? '', name])),
  )
  const jobs: ConversionRequest[] = []
  for (const [index, { content, data, filename = null }] of files.entries()) {
    const given = {
      content,
      data: dataField(data ?? body.data, `files[${index}].data`),
      filename,
      options: { ...options, options: itemOptions[index] ?? {} },
      assets: assets[index] ?? [],
    }
    const path = paths[index] ?? ''
    jobs.push({
      ...conversionRequest(given, settings),
      ...(files.length > 1 &&
        !body.ofRecords && { documents: await linkable.inTurns(path, content, setImmediate) }),
    })
  }
  return {
    jobs,
    empty,
    names,
    options,
    skipsErrors,
  }
}

function requestWarnings(body: BatchBody): readonly WarningBody[] {
  return [
    ...unknownFields(Object.keys(body), knownFields),
    ...(body.files ?? []).flatMap((item, file) =>
      unknownFields(Object.keys(item), knownItemFields, file),
    ),
  ]
}

function checkOnError(given: string | null | undefined): OnError {
  if (given == null) return 'fail'
  const known = onErrorChoices.find((choice) => choice === given)
  if (known !== undefined) return known
  const problem = `on_error must be one of ${onErrorChoices.join(', ')}; given: ${quote(given)}.`
  throw invalidField('on_error', problem)
}

/**
 * @param skipsEmpty whether documents without content may be left out
 * @returns what is wrong with each document that is left out
 * @throws {ApiError} `MISSING_CONTENT`, `PAYLOAD_TOO_LARGE`
 */
export function checkFiles(
  files: FilesBody['files'],
  limit: number,
  skipsEmpty = false,
): ReadonlyMap<number, ApiError> {
  if (files.length === 0) {
    throw new ApiError('MISSING_CONTENT', 'There is nothing to convert: files is empty.')
  }
  if (files.length > limit) {
    throw new ApiError(
      'PAYLOAD_TOO_LARGE',
      `A batch can have at most ${limit} files; given: ${files.length}.`,
    )
  }
  const empty = new Map<number, ApiError>()
  for (const [index, { content }] of files.entries()) {
    try {
      checkContent(content, `files[${index}].content`)
    } catch (error) {
      const isEmpty = error instanceof ApiError && error.code === 'MISSING_CONTENT'
      if (!(isEmpty && skipsEmpty)) throw error
      empty.set(index, error)
    }
  }
  return empty
}

/** @throws {ApiError} which names the document that failed */
async function convertAll(
  pool: RouteContext['pool'],
  items: readonly BatchEntry[],
  caller: Parameters<Conversions['convertAllInto']>[1],
): Promise<readonly Converted[]> {
  try {
    return await pool.convertAllInto(items, caller)
  } catch (error) {
    if (error instanceof BatchItemError) {
      throw batchItemError(items[error.index]?.index ?? error.index, error.cause) ?? error.cause
    }
    throw error
  }
}

function entryNames(files: FilesBody['files'], { format }: ConversionOptions): readonly string[] {
  const names = files.map(({ filename }) => baseName(filename ?? defaultBaseName, format))
  return distinctNames(names).map((name) => `${name}.${format}`)
}

/** Documents of a batch link to each other by their names, with the extension of Markdown. */
function documentPath(name: string, { format }: ConversionOptions): string {
  return `${name.slice(0, -format.length)}md`
}

function conversionWarnings(
  results: readonly Converted[],
  items: readonly BatchEntry[],
): readonly WarningBody[] {
  // One that was left out has none.
  const { warnings: first } = results.find(({ warnings }) => warnings.some(isRequestWarning)) ?? {
    warnings: [],
  }
  return [
    ...first.filter(isRequestWarning).map((warning) => warningBody(warning)),
    ...results.flatMap(({ warnings }, index) =>
      warnings
        .filter((warning) => !isRequestWarning(warning))
        .map((warning) => warningBody(warning, items[index]?.index, warning.file)),
    ),
  ]
}

/** The look is the same for every document of a batch, so its warnings are reported once. */
function isRequestWarning({ code }: Warning): boolean {
  return code === 'low_contrast' || code === 'theme_key_unused'
}

function logBatch(
  log: FastifyBaseLogger,
  { format, theme }: ConversionOptions,
  results: readonly Converted[],
  milliseconds: number,
  warnings: number,
): void {
  const bytes = results.reduce((sum, { size }) => sum + size, 0)
  log.info(
    {
      format,
      theme: themeLabel(theme),
      files: results.length,
      bytes,
      milliseconds: Math.round(milliseconds),
      warnings,
    },
    'converted batch',
  )
}
