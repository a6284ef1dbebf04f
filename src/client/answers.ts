import { bytesOf } from './base64.ts'
import type { ConvertedArchive, ConvertedDocument, DocumentWarning, Theme } from './types.ts'

/*
 * What the service's answers say. Each function returns `undefined` for JSON that the service doesn't write: it came from
 * something else, such as a proxy.
 */

type DocumentAnswer = Omit<ConvertedDocument, 'requestId'>
type ArchiveAnswer = Omit<ConvertedArchive, 'requestId'>

export function themesOf(json: unknown): { readonly themes: readonly Theme[] } | undefined {
  const { themes } = fieldsOf(json)
  return isListOf(themes, isTheme) ? { themes } : undefined
}

export function documentOf(json: unknown): DocumentAnswer | undefined {
  const { filename, content_type: contentType, content_base64, warnings = [] } = fieldsOf(json)
  if (typeof filename !== 'string' || typeof contentType !== 'string') return undefined
  if (typeof content_base64 !== 'string' || !isListOf(warnings, isWarning)) return undefined
  try {
    return { filename, contentType, bytes: bytesOf(content_base64), warnings }
  } catch {
    // It isn't base64.
    return undefined
  }
}

export function archiveOf(json: unknown): ArchiveAnswer | undefined {
  const archive = documentOf(json)
  const { file_count: fileCount } = fieldsOf(json)
  if (archive === undefined || typeof fileCount !== 'number') return undefined
  return { ...archive, fileCount }
}

/** Of what isn't an object, none. */
export function fieldsOf(json: unknown): Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null ? { ...json } : {}
}

function isListOf<Item>(
  value: unknown,
  isItem: (item: unknown) => item is Item,
): value is readonly Item[] {
  return Array.isArray(value) && value.every(isItem)
}

function isTheme(item: unknown): item is Theme {
  const { id, name, description, colors } = fieldsOf(item)
  const isText = [id, name, description].every((field) => typeof field === 'string')
  return isText && typeof colors === 'object' && colors !== null
}

function isWarning(item: unknown): item is DocumentWarning {
  const { code, message } = fieldsOf(item)
  return typeof code === 'string' && typeof message === 'string'
}
