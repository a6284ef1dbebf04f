import { fieldKey } from '../../document/field-key.ts'
import { type FrontMatterEntry, itemsOf, textOf } from './front-matter-entries.ts'

/**
 * What front matter says of the names that a Word template shows, whatever they mean to other programs: texts as they were
 * written, and the items of lists with commas between them. Of a key that is there twice, the first counts.
 *
 * @param wanted - as `fieldKey` returns them
 */
export function templateFields(
  entries: readonly FrontMatterEntry[],
  wanted: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  for (const { key, value } of entries) {
    const name = fieldKey(key)
    if (!wanted.has(name) || fields.has(name)) continue
    const texts = itemsOf(value).flatMap((item) => textOf(item) || [])
    if (texts.length > 0) fields.set(name, texts.join(', '))
  }
  return fields
}
