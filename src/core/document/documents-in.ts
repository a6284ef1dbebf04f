import type { Block, Document } from './types.ts'

/** The documents of a file: one, or one for each of the records that it's filled in with. Notes and ids are the file's. */
export function documentsIn(document: Document): readonly Document[] {
  const { children } = document
  if (children[0]?.type !== 'recordStart') return [document]
  const documents: (Document & { readonly children: Block[] })[] = []
  for (const block of children) {
    if (block.type === 'recordStart') {
      documents.push({ ...block.document, children: [], record: documents.length + 1 })
    } else documents.at(-1)?.children.push(block)
  }
  return documents
}
