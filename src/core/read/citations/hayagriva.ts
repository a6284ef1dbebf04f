import { characterSign, withoutSigns } from '../../document/citations.ts'

/** Maps and lists inside each other. A chapter of a book of a series has four. */
const deepest = 8

/**
 * An entry of Hayagriva's YAML as the engine may have it: dollar signs, which would have it run what follows, are signs.
 * (https://github.com/typst/hayagriva/blob/main/docs/file-format.md)
 */
export function safeHayagriva(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutSigns(value).replaceAll('$', characterSign('$'))
  if (typeof value !== 'object' || value === null) return value
  if (depth >= deepest) return null
  if (Array.isArray(value)) return value.map((item) => safeHayagriva(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [withoutSigns(key), safeHayagriva(item, depth + 1)]),
  )
}
