import type { LinkableDocuments } from '../../core/document/linkable-documents.ts'
import type { Data } from '../../data/data.ts'
import type { BookSource } from './book-source.ts'
import type { Source } from './sources.ts'

/** A document and its output: a file, `-` for standard output, or a path in the archive. */
export interface Job {
  readonly source: Source
  readonly output: string
  /** What it's filled in with. */
  readonly data?: Data
  /** The records that one document has, each from a new page on. */
  readonly records?: readonly unknown[]
  /** The number of its record, from 1, where there is a document for each of several. */
  readonly record?: number
  /** Where several documents are converted: its path among them, and all of them. */
  readonly links?: { readonly path: string; readonly among: LinkableDocuments }
  /** Of what the document is made, if it's more than one file. */
  readonly book?: BookSource
  /** What a site is put into. */
  readonly site?: 'folder' | 'archive'
}
