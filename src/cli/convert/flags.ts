import type { FrontMatterOptions } from '../../core/document/front-matter-options.ts'
import type { Format } from '../../core/formats/formats.ts'

export interface ConvertFlags {
  readonly to?: Format
  readonly out?: string
  readonly theme?: string
  readonly set: readonly string[]
  readonly template?: string
  /** Files with data, perhaps with names: `prices=2026.csv`. */
  readonly data: readonly string[]
  /** Whether records are left out whose files are there already. */
  readonly resume: boolean
  /** Options that override the front matter of the documents. */
  readonly options: FrontMatterOptions
  readonly recursive: boolean
  /** Whether the files become one document. */
  readonly merge: boolean
  /** The file of a book, or the folder of one. */
  readonly book?: string
  /** Whether a book becomes a site of pages. */
  readonly split: boolean
  readonly zip: boolean
  readonly watch: boolean
  readonly strict: boolean
  readonly json: boolean
  readonly quiet: boolean
  readonly allowDir: readonly string[]
  readonly allowHost: readonly string[]
  readonly jobs?: number
  /** Seconds; absent for the usual limit. */
  readonly timeout?: number
}
