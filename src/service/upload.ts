import { hasMarkdownExtension } from '../common/files/filename.ts'
import { decodeText, TextEncodingError } from '../core/decode-text.ts'
import { textExtensions } from '../core/document/document-names.ts'
import { quote } from '../core/document/quote.ts'
import { decodeUtf8 } from './bodies/decode-utf8.ts'
import type { RequestedOptions } from './conversion-options.ts'
import { ApiError } from './errors.ts'
import type { DeliveryTargets } from './jobs/delivery.ts'
import { objectField } from './json-part.ts'
import type { Form, UploadedFile } from './multipart.ts'
import { UploadForm } from './schemas/upload.ts'

const textParts = [
  'format',
  'theme',
  'template',
  'custom_overrides',
  'options',
  'data',
  'callback_url',
  'result_url',
] as const

export const knownParts: readonly string[] = Object.keys(UploadForm.properties)

export interface Upload {
  readonly filename: string
  readonly content: string
  readonly options: RequestedOptions
  /** What the document is filled in with. */
  readonly data: object | undefined
  /** The parts named `assets`, with unchecked file names. */
  readonly assets: readonly UploadedFile[]
  readonly targets: DeliveryTargets
}

/**
 * Reads the file and the options of an upload.
 *
 * @throws {ApiError} `FILE_NOT_FOUND` if there is no file, `INVALID_REQUEST` if it or another part is malformed
 */
export function readUpload(form: Form | undefined): Upload {
  const file = singleFile(form)
  if (!hasMarkdownExtension(file.filename)) {
    throw new ApiError(
      'INVALID_REQUEST',
      `The file ${quote(file.filename)} does not have a Markdown extension. Allowed: ${textExtensions.map((each) => `.${each}`).join(', ')}.`,
    )
  }
  const [format, theme, template, overrides, options, data, callback_url, result_url] =
    textParts.map((name) => singleField(form, name))
  return {
    filename: file.filename,
    content: decode(file),
    // A form whose check box says nothing sends an empty part.
    options: {
      format,
      theme,
      theme_files: fileParts(form, 'theme_files'),
      template: template || undefined,
      custom_overrides: overrides,
      options: options || undefined,
    },
    data: data ? objectField(data, 'data', '{"name":"Miller"}') : undefined,
    assets: fileParts(form, 'assets'),
    targets: { callback_url, result_url },
  }
}

/** @throws {ApiError} there is none, or there are several */
export function singleFile(form: Form | undefined, name = 'file'): UploadedFile {
  const files = form?.files.get(name) ?? []
  if (files.length > 1) {
    const message = `There are ${files.length} parts named "${name}"; there must be one.`
    const hint = name === 'file' ? ' POST /api/v1/batch takes several documents.' : ''
    throw new ApiError('INVALID_REQUEST', `${message}${hint}`)
  }
  const [file] = files
  // A form whose file field was left empty sends a part without a name and without bytes.
  if (file !== undefined && file.filename !== '') return file
  throw new ApiError(
    'FILE_NOT_FOUND',
    form?.fields.has(name)
      ? `The part named "${name}" is text, not a file: it has no filename.`
      : `There is no file in the request: it must be multipart/form-data with a part named "${name}".`,
  )
}

/** The parts of that name, which are files, with unchecked file names. */
function fileParts(form: Form | undefined, name: string): readonly UploadedFile[] {
  if (form?.fields.has(name)) {
    throw new ApiError(
      'INVALID_REQUEST',
      `The part "${name}" must be a file with a filename, not text.`,
    )
  }
  return form?.files.get(name) ?? []
}

/** The text of a part; `undefined` if there's none. */
export function singleField(form: Form | undefined, name: string): string | undefined {
  const values = form?.fields.get(name) ?? []
  if (form?.files.has(name)) {
    throw new ApiError('INVALID_REQUEST', `The part "${name}" must be text, not a file.`)
  }
  if (values.length > 1) {
    throw new ApiError('INVALID_REQUEST', `The part "${name}" is there ${values.length} times.`)
  }
  return values[0]
}

/** The value of a part; the first that's allowed where it's absent or empty. */
export function choiceField<const Value extends string>(
  form: Form | undefined,
  part: string,
  allowed: readonly [Value, ...(readonly Value[])],
): Value {
  const given = singleField(form, part) || allowed[0]
  const found = allowed.find((value) => value === given)
  if (found !== undefined) return found
  const message = `${part} is ${quote(given)}. Allowed: ${allowed.join(', ')}.`
  throw new ApiError('INVALID_REQUEST', `The request is invalid: ${message}`, {
    details: [{ field: part, message }],
  })
}

function decode(file: UploadedFile): string {
  try {
    // What isn't UTF-8 may be UTF-16.
    return decodeUtf8(file.bytes) ?? decodeText(file.bytes)
  } catch (error) {
    if (!(error instanceof TextEncodingError)) throw error
    throw new ApiError('INVALID_REQUEST', `The file ${quote(file.filename)} ${error.message}.`)
  }
}

/** The names of all parts. */
export function partNames(form: Form | undefined): readonly string[] {
  return form === undefined ? [] : [...form.files.keys(), ...form.fields.keys()]
}
