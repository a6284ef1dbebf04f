import { decodeBase64 } from '../core/base64.ts'
import { quote } from '../core/document/quote.ts'
import { filePath } from '../core/images/image-paths.ts'
import type { SuppliedImage } from '../core/images/supplied-images.ts'
import type { ThemeFiles } from '../pool/pool.ts'
import type { AvailableThemes } from './available-themes.ts'
import { throwInvalidFields } from './common-errors.ts'
import { ApiError, type ErrorDetail, maxDetails } from './errors.ts'
import type { UploadedFile } from './multipart.ts'
import { mostThemeFiles } from './schemas/fields.ts'

/** Files that came with a document, by their paths. */
type FilesByPath = ReadonlyMap<string, Uint8Array>

interface FilesField {
  /** Its name, such as `files[3].assets`. */
  readonly name: string
  readonly limit: number
  /** What they are called in messages. */
  readonly what: string
  /** What a path must be, as a sentence. */
  readonly wantedPath: string
}

/**
 * The images of a document from a JSON body, which holds them in base64 by path.
 *
 * @param given the value of the field, of any type
 * @param name of the field, such as `files[3].assets`
 * @param limit maximum number of images
 * @throws {ApiError} `INVALID_REQUEST` with each path or value that can't be used, `PAYLOAD_TOO_LARGE` for too many
 */
export function assetsFromJson(
  given: unknown,
  name: string,
  limit: number,
): readonly SuppliedImage[] {
  return images(filesFromJson(given, assetsField(name, limit)))
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
  return images(filesFromForm(files, assetsField('assets', limit)))
}

/**
 * @param given how many images the document has
 * @param name where they are
 * @throws {ApiError} `PAYLOAD_TOO_LARGE` for more than `limit`
 */
export function checkAssetCount(given: number, name: string, limit: number): void {
  checkCount(given, assetsField(name, limit))
}

function assetsField(name: string, limit: number): FilesField {
  const wantedPath =
    'Must be a path as the Markdown names it: relative, below the document, without "..", such as img/logo.png.'
  return { name, limit, what: 'images', wantedPath }
}

function images(files: FilesByPath): readonly SuppliedImage[] {
  return [...files].map(([url, bytes]) => ({ url, bytes }))
}

const themeField: FilesField = {
  name: 'theme_files',
  limit: mostThemeFiles,
  what: 'files of a theme',
  wantedPath:
    'Must be a path from the folder of the theme: relative, without "..", such as fonts/Acme.ttf.',
}

/**
 * The theme that comes with a request, of which nothing is read here.
 *
 * @param given the object of a JSON body, or the parts of a form
 * @param available what the key of the request may use
 * @returns `undefined` if none comes with it
 * @throws {ApiError} `INVALID_THEME` if the key may not bring one, `INVALID_REQUEST` with each path or value that can't be used,
 * `PAYLOAD_TOO_LARGE` for too many files
 */
export function checkThemeFiles(
  given: unknown,
  available: AvailableThemes,
): ThemeFiles | undefined {
  const files = isForm(given) ? filesFromForm(given, themeField) : filesFromJson(given, themeField)
  if (files.size === 0) return undefined
  if (available.themeFiles !== 'accepted') {
    throw new ApiError('INVALID_THEME', refusals[available.themeFiles])
  }
  return { files: [...files].map(([path, bytes]) => ({ path, bytes })) }
}

const refusals: Readonly<Record<Exclude<AvailableThemes['themeFiles'], 'accepted'>, string>> = {
  bound: 'This key may use only the themes that it is restricted to, and no theme_files.',
  refused: 'This service does not accept theme_files. GET /api/v1/themes lists its themes.',
}

function isForm(given: unknown): given is readonly UploadedFile[] {
  return Array.isArray(given)
}

/**
 * The files of a field of a JSON body, which holds them in base64 by path.
 *
 * @param given the value of the field, of any type
 * @throws {ApiError} `INVALID_REQUEST` with each path or value that can't be used, `PAYLOAD_TOO_LARGE` for too many
 */
function filesFromJson(given: unknown, field: FilesField): FilesByPath {
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
function filesFromForm(files: readonly UploadedFile[], field: FilesField): FilesByPath {
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
function checkCount(given: number, { name, limit, what }: FilesField): void {
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
