import type { Book } from '../document/book.ts'
import type { SuppliedImage } from '../images/supplied-images.ts'

/** What becomes of deleted text: it's shown in its place, left out, or shown at the end of the document. */
export const deletionChoices = ['show', 'hide', 'end'] as const
export type DeletionChoice = (typeof deletionChoices)[number]

/** Begins the paths by which images of the older version are asked for and supplied. */
export const olderPath = 'octavo-older-version/'

/** The older version of a document, and how what has changed since is shown. */
export interface OlderVersion {
  /** Its Markdown. */
  readonly content: string
  /** The further files of a book. */
  readonly book?: Book
  /** Its images, where they are others than those of the new version. */
  readonly images?: readonly SuppliedImage[]
  /** Who made the changes; the author of the document if absent. At most 255 characters. */
  readonly author?: string
  /** When they were made: `2026-11-20`, or `2026-11-20T09:30:00Z`; the date of the document if absent. */
  readonly date?: string
  /** `show` if absent. */
  readonly deletions?: DeletionChoice
  /** Whether sections without a change are left out; false if absent. */
  readonly onlyChanged?: boolean
  /** Whether a list of the changes, with links to them, stands before the text; false if absent. */
  readonly listChanges?: boolean
}
