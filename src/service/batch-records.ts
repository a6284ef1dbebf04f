import { filePath } from '../core/images/image-paths.ts'
import { DataError } from '../core/output.ts'
import { type Data, isData } from '../data/data.ts'
import { dataOfFiles } from '../data/data-file.ts'
import { recordData } from '../data/records.ts'
import type { AvailableThemes } from './available-themes.ts'
import { invalidField } from './common-errors.ts'
import { checkContent, checkOptions } from './conversion-options.ts'
import { ApiError } from './errors.ts'
import type { BatchBody, BatchItem } from './schemas/batch.ts'

/** The names of files that a batch doesn't name. */
const defaultPattern = 'document-{{ record_number }}'

/** Fields that are for records alone. */
const forRecords = ['content', 'filename', 'assets'] as const

/** A batch whose documents are all there. */
export type FilesBody = BatchBody & { readonly files: readonly BatchItem[] }

/** A batch with a document of `content` for each of its `records`. */
export interface RecordsOfBatch {
  readonly content: string
  readonly records: readonly unknown[]
}

/**
 * The records of a batch; `null` for one of files.
 *
 * @throws {ApiError} it has neither, or both
 */
export function recordsOfBatch(body: BatchBody, limit: number): RecordsOfBatch | null {
  const { files, records, content } = body
  if (records == null) {
    const given = forRecords.find((field) => body[field] != null)
    if (given !== undefined) throw invalidField(given, `${given} needs "records" beside it.`)
    if (files !== undefined) return null
    throw invalidField('files', 'The batch needs files, or content and records.')
  }
  if (files !== undefined) {
    throw invalidField('records', 'A batch has either files, or content and records.')
  }
  if (content == null) throw invalidField('content', 'records need content: the document.')
  checkContent(content, 'content')
  const list = listOf(records)
  if (list.length === 0)
    throw new ApiError('MISSING_CONTENT', 'There is nothing to convert: records is empty.')
  if (list.length > limit) {
    const message = `A batch can have at most ${limit} records; given: ${list.length}.`
    throw new ApiError('PAYLOAD_TOO_LARGE', message)
  }
  return { content, records: list }
}

/**
 * A batch of files: as it is, or with a document for each of its records.
 *
 * @throws {ApiError} a record is none
 */
export function filesOfBatch(
  body: BatchBody,
  ofRecords: RecordsOfBatch | null,
  available: AvailableThemes,
): FilesBody & { readonly ofRecords: boolean } {
  if (ofRecords === null) return { ...body, files: body.files ?? [], ofRecords: false }
  const { content, records } = ofRecords
  const { format } = checkOptions(body, available)
  const { filename } = body
  const pattern = `${filename ?? defaultPattern}.${format}`
  const made = readRecords(() =>
    recordData(records, pattern, dataField(body.data, 'data') ?? {}, format),
  )
  const documents = made.map(({ data, name }): BatchItem => {
    if (filePath(name) === null) {
      throw invalidField('filename', `filename leads out of the archive: "${name.slice(0, 100)}".`)
    }
    return { content, data, filename: name.slice(0, -format.length - 1) }
  })
  return { ...body, data: null, files: documents, ofRecords: true }
}

/** The values of a document, in an object. */
export function dataField(given: unknown, field: string): Data | undefined {
  if (given == null) return undefined
  if (isData(given)) return given
  throw invalidField(field, `${field} must be an object with names and values.`)
}

function listOf(records: NonNullable<BatchBody['records']>): readonly unknown[] {
  if (typeof records !== 'string') return records
  const bytes = new TextEncoder().encode(records)
  const { records: rows } = readRecords(() => dataOfFiles([{ path: 'records.csv', bytes }]))
  return Array.isArray(rows) ? rows : []
}

/** @throws {ApiError} the records can't be read */
function readRecords<Result>(make: () => Result): Result {
  try {
    return make()
  } catch (error) {
    if (!(error instanceof DataError)) throw error
    throw invalidField('records', error.message)
  }
}
