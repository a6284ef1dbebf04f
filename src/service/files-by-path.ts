import { decodeBase64 } from '../core/base64.ts'
import { filePath } from '../core/images/image-paths.ts'
import { throwInvalidFields } from './common-errors.ts'
import { ApiError, type ErrorDetail, maxDetails } from './errors.ts'
import type { UploadedFile } from './multipart.ts'
import { quote } from './quote.ts'

/** Files that came with a document, by their paths. */
export type FilesByPath = ReadonlyMap<string, Uint8Array>

export interface FilesField {
  /** Its name, such as `files[3].assets`. */
  readonly name: string
  readonly limit: number
  /** What they are called in messages. */
  readonly what: string
  /** What a path must be, as a sentence. */
  readonly wantedPath: string
}

/**
 * The files of a field of a JSON body, which holds them in base64 by path.
 *
 * @param given the value of the field, of any type
 * @throws {ApiError} `INVALID_REQUEST` with each path or value that can't be used, `PAYLOAD_TOO_LARGE` for too many
 */
export function filesFromJson(given: unknown, field: FilesField): FilesByPath {
  if (typeof given !== 'object' || given === null) return new Map()
  checkCount(Object.keys(given).length, field)
  return collect(Object.entries(given), field, (value) => {
    const bytes = typeof value === 'string' ? decodeBase64(value) : null
    if (bytes !== null) return bytes
    const why =
      typeof value === 'string' && value.startsWith('data:') ? ', without data: in front' : ''
    return `Must be the file in base64${why}; given: ${quote(value)}.`
  })
}

/**
 * The files of the parts of a form, whose file names are the paths.
 *
 * @throws {ApiError} as `filesFromJson`
 */
export function filesFromForm(files: readonly UploadedFile[], field: FilesField): FilesByPath {
  // A form whose file field was left empty sends a part without a name and without bytes. Scripts that send an empty
  // value, as Swagger UI does, have it named `blob` by the browser.
  const named = files.filter(
    ({ filename, bytes }) => bytes.length > 0 || (filename !== '' && filename !== 'blob'),
  )
  checkCount(named.length, field)
  return collect(
    named.map((file) => [file.filename, file.bytes] as const),
    field,
    (bytes) => bytes,
  )
}

/** @throws {ApiError} `PAYLOAD_TOO_LARGE` for more files than the field takes */
export function checkCount(given: number, { name, limit, what }: FilesField): void {
  if (given <= limit) return
  throw new ApiError(
    'PAYLOAD_TOO_LARGE',
    `A document can have at most ${limit} ${what}; given in ${name}: ${given}.`,
  )
}

/** @param read returns the bytes of a value, or an error message */
function collect<Value>(
  named: readonly (readonly [name: string, value: Value])[],
  { name: field, wantedPath }: FilesField,
  read: (value: Value) => Uint8Array | string,
): FilesByPath {
  const files = new Map<string, Uint8Array>()
  const details: ErrorDetail[] = []
  for (const [name, value] of named) {
    const path = filePath(name)
    const problem =
      path === null ? wantedPath : files.has(path) ? 'This path is given twice.' : null
    const bytes = problem ?? read(value)
    if (typeof bytes === 'string')
      details.push({ field: `${field}[${quote(name)}]`, message: bytes })
    else if (path !== null) files.set(path, bytes)
    if (details.length >= maxDetails) break
  }
  throwInvalidFields(details)
  return files
}
