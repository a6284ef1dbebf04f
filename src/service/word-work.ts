import { baseName } from '../common/files/filename.ts'
import { markdownMediaType, zipMediaType } from '../common/files/media-types.ts'
import { otherWorkRequest } from '../pool/other-work.ts'
import { warningBody } from './document-work.ts'
import { ApiError } from './errors.ts'
import type { Form } from './multipart.ts'
import { quote } from './quote.ts'
import { trackedChangesChoices, WordUploadForm, wordOutputs } from './schemas/word-upload.ts'
import { unknownFields } from './unknown-fields.ts'
import { partNames, singleField, singleFile } from './upload.ts'
import type { Work } from './work.ts'

const extension = /\.(?:docx|docm|dotx|dotm)$/iu

/** Whether a form has a Word file, by its name. */
export function hasWordFile(form: Form | undefined): boolean {
  return form?.files.get('file')?.some(({ filename }) => extension.test(filename)) ?? false
}

/**
 * The work of `POST /from-docx`.
 *
 * @throws {ApiError} the form is invalid
 */
export function wordWork(form: Form | undefined): Work {
  const file = singleFile(form)
  if (!extension.test(file.filename)) {
    throw new ApiError(
      'INVALID_REQUEST',
      `The file ${quote(file.filename)} does not have the extension of a Word file. Allowed: .docx, .docm, .dotx, .dotm.`,
    )
  }
  const trackedChanges = choice(form, 'tracked_changes', trackedChangesChoices)
  const output = choice(form, 'output', wordOutputs)
  const unknown = unknownFields(partNames(form), Object.keys(WordUploadForm.properties))
  const mediaType = output === 'zip' ? zipMediaType : markdownMediaType
  const name = baseName(file.filename.replace(extension, '.md'), 'html')
  return {
    documents: 1,
    mediaType,
    template: undefined,
    targets: {
      callback_url: singleField(form, 'callback_url'),
      result_url: singleField(form, 'result_url'),
    },
    run: async ({ pool, files, caller, log, onDocument }) => {
      const begin = performance.now()
      const sink = files.create()
      const work = { kind: 'from-docx', name, trackedChanges, output } as const
      const request = otherWorkRequest(work, [{ name: 'document.docx', bytes: file.bytes }])
      const converted = await pool.convertInto({ request, sink }, caller)
      const warnings = [...unknown, ...converted.warnings.map((each) => warningBody(each))]
      onDocument?.(warnings)
      const milliseconds = Math.round(performance.now() - begin)
      log.info({ bytes: sink.size, milliseconds, warnings: warnings.length }, 'read a Word file')
      return {
        response: {
          status: 'success',
          filename: `${name}.${output === 'zip' ? 'zip' : 'md'}`,
          content_base64: '',
          content_type: mediaType,
          size_bytes: sink.size,
          ...(warnings.length > 0 && { warnings }),
        },
        file: sink,
      }
    },
  }
}

/** The value of a part; the first that's allowed where it's absent or empty. */
function choice<const Value extends string>(
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
