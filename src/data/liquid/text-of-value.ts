import { toValue } from 'liquidjs'

/** The text of a value: the items of a list with commas between them, nothing of what has no text. */
export function textOfValue(value: unknown): string {
  const own: unknown = toValue(value)
  if (own === null || own === undefined) return ''
  if (Array.isArray(own)) return own.map(textOfValue).join(', ')
  return typeof own === 'object' || typeof own === 'function' ? '' : String(own)
}
