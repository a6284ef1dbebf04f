import { baseName } from '../common/files/filename.ts'
import { markdownMediaType, zipMediaType } from '../common/files/media-types.ts'
import { quote } from '../core/document/quote.ts'
import { type TrackedChanges, trackedChangesChoices } from '../core/document/types.ts'
import { fromDocxRequest } from '../pool/other-work.ts'
import type { ConversionRequest } from '../pool/pool.ts'
import { warningBody } from './document-work.ts'
import { ApiError } from './errors.ts'
import type { DeliveryTargets } from './jobs/delivery.ts'
import type { Form, UploadedFile } from './multipart.ts'
import type { WarningBody } from './schemas/fields.ts'
import { WordUploadForm, wordOutputs } from './schemas/word-upload.ts'
import { unknownFields } from './unknown-fields.ts'
import { choiceField, partNames, singleField, singleFile } from './upload.ts'
import type { Work } from './work.ts'

const extension = /\.(?:docx|docm|dotx|dotm)$/iu

/** Whether a form has a Word file, by its name. */
export function hasWordFile(form: Form | undefined): boolean {
  return form?.files.get('file')?.some(({ filename }) => extension.test(filename)) ?? false
}

/**
 * The only Word file of a form.
 *
 * @param part its name
 * @throws {ApiError} there is none, there are several, or it isn't one by its name
 */
export function wordFile(form: Form | undefined, part: string): UploadedFile {
  const file = singleFile(form, part)
  if (extension.test(file.filename)) return file
  throw new ApiError(
    'INVALID_REQUEST',
    `The file ${quote(file.filename)} does not have the extension of a Word file. Allowed: .docx, .docm, .dotx, .dotm.`,
  )
}

/**
 * What a form says of changes, in its field `track_changes` or under the earlier name of that.
 *
 * @throws {ApiError} it isn't a choice
 */
export function trackChangesField(form: Form | undefined): TrackedChanges {
  const isNamed = form?.fields.get('track_changes')?.some((value) => value !== '') ?? false
  const name = isNamed ? 'track_changes' : 'tracked_changes'
  return choiceField(form, name, trackedChangesChoices)
}

/**
 * The work of `POST /from-docx`.
 *
 * @throws {ApiError} the form is invalid
 */
export function wordWork(form: Form | undefined): Work {
  const file = wordFile(form, 'file')
  const made = {
    trackedChanges: trackChangesField(form),
    output: choiceField(form, 'output', wordOutputs),
    name: baseName(file.filename.replace(extension, '.md'), 'html'),
  }
  return markdownWork({
    ...made,
    request: fromDocxRequest(made, file.bytes),
    warnings: unknownFields(partNames(form), Object.keys(WordUploadForm.properties)),
    targets: {
      callback_url: singleField(form, 'callback_url'),
      result_url: singleField(form, 'result_url'),
    },
    done: 'read a Word file',
  })
}

interface MadeMarkdown {
  /** Of the Markdown file, without extension. */
  readonly name: string
  readonly output: 'zip' | 'markdown'
  readonly request: ConversionRequest
  /** The id of the Word template that it names, for the log. */
  readonly template?: string | undefined
  /** Warnings about the request itself. */
  readonly warnings: readonly WarningBody[]
  readonly targets: DeliveryTargets
  /** What has been done, for the log. */
  readonly done: string
}

/** Work whose result is Markdown: alone, or in an archive with pictures. */
export function markdownWork({
  name,
  output,
  request,
  template,
  warnings: ofRequest,
  targets,
  done,
}: MadeMarkdown): Work {
  const mediaType = output === 'zip' ? zipMediaType : markdownMediaType
  return {
    documents: 1,
    mediaType,
    template,
    targets,
    run: async ({ pool, files, caller, log, onDocument }) => {
      const begin = performance.now()
      const sink = files.create()
      const made = await pool.convertInto({ request, sink }, caller)
      const warnings = [...ofRequest, ...made.warnings.map((each) => warningBody(each))]
      onDocument?.(warnings)
      const milliseconds = Math.round(performance.now() - begin)
      log.info({ bytes: sink.size, milliseconds, warnings: warnings.length }, done)
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
