import type { Metadata } from '../../document/types.ts'
import { smartText } from './smart-text.ts'

/** Front matter with smart punctuation where it is prose. The date, and the keywords that others search for, stay as written. */
export function smartMetadata(metadata: Metadata, lang: string): Metadata {
  const smart = (text: string | null) => text && smartText(text, lang)
  return {
    ...metadata,
    title: smart(metadata.title),
    subtitle: smart(metadata.subtitle),
    authors: metadata.authors.map((author) => smartText(author, lang)),
    description: smart(metadata.description),
  }
}
