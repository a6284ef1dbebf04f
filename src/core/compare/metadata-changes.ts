import type { Document } from '../document/types.ts'

/** What front matter says otherwise: its key, and both values; `null` where one version says nothing. */
export interface MetadataChange {
  readonly key: string
  readonly old: string | null
  readonly young: string | null
}

/** The changes of what front matter says about a document, in the order in which it's shown. */
export function metadataChanges(old: Document, young: Document): readonly MetadataChange[] {
  const before = valuesOf(old)
  const after = valuesOf(young)
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((key) => {
    const was = before.get(key) || null
    const is = after.get(key) || null
    return was === is ? [] : [{ key, old: was, young: is }]
  })
}

function valuesOf({ metadata, title, cover, lang }: Document): ReadonlyMap<string, string | null> {
  const { subtitle, authorLines, date, description, keywords, subject, company } = metadata
  return new Map([
    // On a cover it's the document's title, whoever names it.
    ['title', cover === null ? metadata.title : title],
    ['subtitle', subtitle],
    ['authors', authorLines.join(', ')],
    ['date', date],
    ['lang', lang],
    ['description', description],
    ['keywords', keywords.join(', ')],
    ['subject', subject],
    ['company', company],
    ['watermark', metadata.watermark],
    ...metadata.properties.map(({ name, text }) => [name, text] as const),
  ])
}
