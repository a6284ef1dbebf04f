import type { Warning } from '../warnings.ts'
import type { DocumentLimits } from './limits.ts'
import type { Document } from './types.ts'

export interface ReadOptions {
  /** Title of a document that has neither a front matter title nor a heading. */
  readonly fallbackTitle: string
  /** Whether an `https:` image stays a remote one; else it's missing, with a warning. */
  readonly remoteImages: boolean
  readonly limits: DocumentLimits
}

export function readDocument(
  _source: string,
  _options: ReadOptions,
): { document: Document; warnings: Warning[] } {
  throw new Error('not written yet')
}
