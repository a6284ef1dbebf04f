import { decodeBase64 } from '../core/base64.ts'
import { filePath } from '../core/images/image-paths.ts'
import type { SuppliedImage } from '../core/images/supplied-images.ts'
import { ApiError, type ErrorDetail, maxDetails } from './errors.ts'
import type { UploadedFile } from './multipart.ts'
import { quote } from './quote.ts'

/**
 * The images of a document from a JSON body, which holds them in base64 by path.
 *
 * @param given the value of the field, of any type
 * @param field its name, such as `files[3].assets`
 * @param limit maximum number of images
 * @throws {ApiError} `INVALID_REQUEST` with each path or value that can't be used, `PAYLOAD_TOO_LARGE` for too many
 */
export function assetsFromJson(
  given: unknown,
  field: string,
  limit: number,
): readonly SuppliedImage[] {
  if (typeof given !== 'object' || given === null) return []
  checkCount(Object.keys(given).length, field, limit)
  return collect(Object.entries(given), field, (value) => {
    const bytes = typeof value === 'string' ? decodeBase64(value) : null
    if (bytes !== null) return bytes
    const why =
      typeof value === 'string' && value.startsWith('data:') ? ', without data: in front' : ''
    return `Must be the file in base64${why}; given: ${quote(value)}.`
  })
}

/**
 * The images of a document from the parts of a form, whose file names are the paths.
 *
 * @throws {ApiError} as `assetsFromJson`
 */
export function assetsFromForm(
  files: readonly UploadedFile[],
  limit: number,
): readonly SuppliedImage[] {
  // A form whose file field was left empty sends a part without a name and without bytes.
  const named = files.filter(({ filename, bytes }) => filename !== '' || bytes.length > 0)
  checkCount(named.length, 'assets', limit)
  return collect(
    named.map((file) => [file.filename, file.bytes] as const),
    'assets',
    (bytes) => bytes,
  )
}

function checkCount(given: number, field: string, limit: number): void {
  if (given <= limit) return
  throw new ApiError(
    'PAYLOAD_TOO_LARGE',
    `A document may come with at most ${limit} images; given in ${field}: ${given}.`,
  )
}

/** @param read returns the bytes of a value, or an error message */
function collect<Value>(
  named: readonly (readonly [name: string, value: Value])[],
  field: string,
  read: (value: Value) => Uint8Array | string,
): readonly SuppliedImage[] {
  const images = new Map<string, Uint8Array>()
  const details: ErrorDetail[] = []
  for (const [name, value] of named) {
    const path = filePath(name)
    const problem = path === null ? badPath : images.has(path) ? 'This path is there twice.' : null
    const bytes = problem ?? read(value)
    if (typeof bytes === 'string')
      details.push({ field: `${field}[${quote(name)}]`, message: bytes })
    else if (path !== null) images.set(path, bytes)
    if (details.length >= maxDetails) break
  }
  const [first] = details
  if (first === undefined) return [...images].map(([url, bytes]) => ({ url, bytes }))
  throw new ApiError('INVALID_REQUEST', `${first.field}: ${first.message}`, { details })
}

const badPath =
  'Must be a path as the Markdown names it: relative, below the document, without "..", such as img/logo.png.'
