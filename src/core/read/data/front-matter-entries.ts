import type { FrontMatterEntry, FrontMatterValue } from '../source/front-matter-entries.ts'
import type { HeldValues } from './held-values.ts'

/** Keys whose texts are read as Markdown, or with smart punctuation: there, values stay placeholders until that is done. */
const readAsProse =
  /^(?:title|subtitle|authors?|description|abstract|abstract_title|header|footer|back_cover)$/

/** Entries with the values of data in them. */
export function entriesWithValues(
  entries: readonly FrontMatterEntry[],
  values: HeldValues,
): readonly FrontMatterEntry[] {
  if (values.isEmpty) return entries
  return entries.map((entry) =>
    readAsProse.test(entry.key.toLowerCase().replaceAll('-', '_'))
      ? entry
      : { ...entry, value: withValues(entry.value, values) },
  )
}

function withValues(value: FrontMatterValue, values: HeldValues): FrontMatterValue {
  switch (value.type) {
    case 'scalar':
      return {
        ...value,
        value: typeof value.value === 'string' ? values.text(value.value) : value.value,
        text: values.text(value.text),
      }
    case 'list':
      return { ...value, items: value.items.map((item) => withValues(item, values)) }
    case 'map':
      return {
        ...value,
        entries: value.entries.map((entry) => ({
          ...entry,
          value: withValues(entry.value, values),
        })),
      }
    default:
      return value
  }
}
