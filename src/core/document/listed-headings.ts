import type { Document, OutlineEntry } from './types.ts'

/** The headings in the table of contents, down to the depth that the document sets. Links need words. */
export function listedHeadings({
  outline,
  metadata,
}: Pick<Document, 'outline' | 'metadata'>): readonly OutlineEntry[] {
  return outline.filter(
    ({ depth, text, isListed }) => isListed && depth <= metadata.tocDepth && text !== '',
  )
}
