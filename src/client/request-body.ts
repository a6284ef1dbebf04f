import { encodeBase64 } from './base64.ts'
import type {
  Assets,
  BatchRequest,
  ConversionRequest,
  DiffRequest,
  JobRequest,
  MergeRecordsRequest,
  MergeRequest,
  RecordsRequest,
  ReviewRequest,
  ThemeFiles,
  UploadRequest,
  WordRequest,
} from './types.ts'

/** The body of `POST /api/v1/convert`. */
export async function conversionBody(request: ConversionRequest): Promise<string> {
  const { assets, theme_files } = request
  return JSON.stringify({
    ...request,
    ...(await filesField('theme_files', theme_files)),
    ...(await filesField('assets', assets)),
  })
}

/** The body of `POST /api/v1/diff`. */
export async function diffBody(request: DiffRequest): Promise<string> {
  return JSON.stringify({
    ...request,
    ...(await filesField('theme_files', request.theme_files)),
    ...(await filesField('assets', request.assets)),
    ...(await filesField('old_assets', request.old_assets)),
  })
}

/** The body of `POST /api/v1/batch`. */
export async function batchBody(
  request:
    | BatchRequest
    | RecordsRequest
    | ((MergeRequest | MergeRecordsRequest) & { readonly merge: true }),
): Promise<string> {
  if ('records' in request) {
    return JSON.stringify({
      ...request,
      ...(await filesField('theme_files', request.theme_files)),
      ...(await filesField('assets', request.assets)),
    })
  }
  const items = request.files.map(async (item) => ({
    ...item,
    ...(await filesField('assets', item.assets)),
  }))
  return JSON.stringify({
    ...request,
    ...(await filesField('theme_files', request.theme_files)),
    files: await Promise.all(items),
  })
}

/** The body of `POST /api/v1/jobs`: that of whatever the request is. */
export async function jobBody(request: JobRequest): Promise<string | FormData> {
  if ('files' in request || 'records' in request) return batchBody(request)
  if ('edited' in request) return reviewBody(request)
  if ('old_content' in request) return diffBody(request)
  return 'file' in request ? uploadBody(request) : conversionBody(request)
}

/** The body of `POST /api/v1/convert/file`. */
export function uploadBody(request: UploadRequest): FormData {
  const { file, format, theme, theme_files, template, custom_overrides } = request
  const { options, assets, data, callback_url, result_url } = request
  const form = new FormData()
  form.append('file', file, request.filename ?? nameOf(file) ?? 'document.md')
  if (format != null) form.append('format', format)
  if (theme != null) form.append('theme', theme)
  if (template != null) form.append('template', template)
  if (custom_overrides != null) form.append('custom_overrides', JSON.stringify(custom_overrides))
  if (options != null) form.append('options', JSON.stringify(options))
  if (data != null) form.append('data', JSON.stringify(data))
  if (callback_url != null) form.append('callback_url', callback_url)
  if (result_url != null) form.append('result_url', result_url)
  appendFiles(form, 'theme_files', theme_files)
  appendFiles(form, 'assets', assets)
  return form
}

/** The body of `POST /api/v1/from-docx`. */
export function wordBody(request: WordRequest): FormData {
  const { file, output } = request
  const form = new FormData()
  form.append('file', file, request.filename ?? nameOf(file) ?? 'document.docx')
  const changes = request.track_changes ?? request.tracked_changes
  if (changes != null) form.append('track_changes', changes)
  if (output != null) form.append('output', output)
  return form
}

/** The body of `POST /api/v1/merge`. */
export function reviewBody(request: ReviewRequest): FormData {
  const { edited, track_changes, tracked_changes, output, ...document } = request
  const form = uploadBody(document)
  form.append('edited', edited, request.edited_filename ?? nameOf(edited) ?? 'document.docx')
  const changes = track_changes ?? tracked_changes
  if (changes != null) form.append('track_changes', changes)
  if (output != null) form.append('output', output)
  return form
}

function appendFiles(form: FormData, field: string, files: Assets | ThemeFiles | null = {}): void {
  for (const [path, file] of Object.entries(files ?? {})) {
    form.append(field, file instanceof Blob ? file : new Blob([file]), path)
  }
}

async function filesField(
  field: string,
  files: Assets | ThemeFiles | null | undefined,
): Promise<object> {
  if (files == null) return {}
  const encoded = Object.entries(files).map(
    async ([path, file]) => [path, encodeBase64(await bytesIn(file))] as const,
  )
  return { [field]: Object.fromEntries(await Promise.all(encoded)) }
}

async function bytesIn(file: Uint8Array | Blob): Promise<Uint8Array> {
  return file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : file
}

/** A `File` is a `Blob` with a name. */
function nameOf(file: Blob): string | undefined {
  return 'name' in file && typeof file.name === 'string' ? file.name : undefined
}
