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

/**
 * A batch of files: as it is, or with a document of `content` for each of its `records`.
 *
 * @throws {ApiError} it has neither, or both, or a record that is none
 */
export function filesOfBatch(
  body: BatchBody,
  limit: number,
  available: AvailableThemes,
): FilesBody & { readonly ofRecords: boolean } {
  const { files, records, content } = body
  if (records == null) {
    const given = forRecords.find((field) => body[field] != null)
    if (given !== undefined) throw invalidField(given, `${given} needs "records" beside it.`)
    if (files === undefined) {
      throw invalidField('files', 'The batch needs files, or content and records.')
    }
    return { ...body, files, ofRecords: false }
  }
  if (files !== undefined) {
    throw invalidField('records', 'A batch has either files, or content and records.')
  }
  if (content == null) throw invalidField('content', 'records need content: the document.')
  checkContent(content, 'content')
  const { format } = checkOptions(body, available)
  const list = listOf(records)
  if (list.length === 0)
    throw new ApiError('MISSING_CONTENT', 'There is nothing to convert: records is empty.')
  if (list.length > limit) {
    const message = `A batch can have at most ${limit} records; given: ${list.length}.`
    throw new ApiError('PAYLOAD_TOO_LARGE', message)
  }
  const { filename } = body
  const pattern = `${filename ?? defaultPattern}.${format}`
  const made = read(() => recordData(list, pattern, dataField(body.data, 'data') ?? {}, format))
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
  const { records: rows } = read(() => dataOfFiles([{ path: 'records.csv', bytes }]))
  return Array.isArray(rows) ? rows : []
}

function read<Result>(make: () => Result): Result {
  try {
    return make()
  } catch (error) {
    if (!(error instanceof DataError)) throw error
    throw invalidField('records', error.message)
  }
}
