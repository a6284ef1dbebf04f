import { decodeBase64 } from './base64.ts'
import type {
  ConvertedArchive,
  ConvertedDocument,
  DocumentError,
  DocumentWarning,
  Job,
  JobDelivery,
  Theme,
  WordTemplate,
} from './types.ts'

/*
 * Parsers of the service's responses. Each returns `undefined` for JSON of another shape, which came from something else,
 * such as a proxy.
 */

type DocumentResponse = Omit<ConvertedDocument, 'requestId'>
type ArchiveResponse = Omit<ConvertedArchive, 'requestId'>

interface ThemesResponse {
  readonly themes: readonly Theme[]
  readonly templates: readonly WordTemplate[]
}

export function parseThemes(json: unknown): ThemesResponse | undefined {
  const { themes, templates = [] } = fieldsOf(json)
  if (!isListOf(themes, isTheme) || !isListOf(templates, isTemplate)) return undefined
  return { themes, templates }
}

export function parseDocument(json: unknown): DocumentResponse | undefined {
  const { filename, content_type: contentType, content_base64, warnings = [] } = fieldsOf(json)
  if (typeof filename !== 'string' || typeof contentType !== 'string') return undefined
  if (typeof content_base64 !== 'string' || !isListOf(warnings, isWarning)) return undefined
  try {
    return { filename, contentType, bytes: decodeBase64(content_base64), warnings }
  } catch {
    // Invalid base64.
    return undefined
  }
}

export function parseJob(json: unknown): Omit<Job, 'requestId'> | undefined {
  const { id, state, progress, warnings = [], error, upload, callback } = fieldsOf(json)
  const { done, total } = fieldsOf(progress)
  const { code, message } = fieldsOf(error)
  const known = (['waiting', 'running', 'done', 'failed'] as const).find((one) => one === state)
  if (typeof id !== 'string' || known === undefined || !isListOf(warnings, isWarning))
    return undefined
  if (typeof done !== 'number' || typeof total !== 'number') return undefined
  const isError = typeof code === 'string' && typeof message === 'string'
  return {
    id,
    state: known,
    progress: { done, total },
    warnings,
    ...(isError && { error: { code, message } }),
    ...(isDelivery(upload) && { upload }),
    ...(isDelivery(callback) && { callback }),
  }
}

/** The result of a job: an archive, or a document. */
export function parseResult(json: unknown): DocumentResponse | ArchiveResponse | undefined {
  return parseArchive(json) ?? parseDocument(json)
}

export function parseArchive(json: unknown): ArchiveResponse | undefined {
  const archive = parseDocument(json)
  const { file_count: fileCount, errors = [] } = fieldsOf(json)
  if (archive === undefined || typeof fileCount !== 'number') return undefined
  return isListOf(errors, isDocumentError) ? { ...archive, fileCount, errors } : undefined
}

/** The properties of a value; none if it isn't an object. */
export function fieldsOf(json: unknown): Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null ? { ...json } : {}
}

function isListOf<Item>(
  value: unknown,
  isItem: (item: unknown) => item is Item,
): value is readonly Item[] {
  return Array.isArray(value) && value.every(isItem)
}

function isDelivery(value: unknown): value is JobDelivery {
  const { state, attempts } = fieldsOf(value)
  return typeof state === 'string' && Array.isArray(attempts)
}

function isTheme(item: unknown): item is Theme {
  const { id, name, description, colors } = fieldsOf(item)
  const isText = [id, name, description].every((field) => typeof field === 'string')
  return isText && typeof colors === 'object' && colors !== null
}

function isTemplate(item: unknown): item is WordTemplate {
  return typeof fieldsOf(item).id === 'string'
}

function isDocumentError(item: unknown): item is DocumentError {
  const { file, filename, code, message } = fieldsOf(item)
  const isText = [filename, code, message].every((field) => typeof field === 'string')
  return isText && typeof file === 'number'
}

function isWarning(item: unknown): item is DocumentWarning {
  const { code, message } = fieldsOf(item)
  return typeof code === 'string' && typeof message === 'string'
}
