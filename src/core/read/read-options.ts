import type { Book } from '../document/book.ts'
import type { FrontMatterOptions } from '../document/front-matter-options.ts'
import type { DocumentLimits } from '../document/limits.ts'
import type { LinkedDocuments } from '../document/linked-documents.ts'
import type { ChapterStart } from '../document/types.ts'
import type { SuppliedImage } from '../images/supplied-images.ts'
import type { Templates } from './data/templates.ts'
import type { DocumentIds } from './document-ids.ts'
import type { Includes } from './includes/with-includes.ts'
import type { FrontMatterDefaults } from './source/front-matter.ts'

/** What a document is read with beside its text. */
export interface ReadOptions {
  /** Title of a document whose front matter has none, and no heading is its title. */
  readonly fallbackTitle: string
  /** Whether an `https:` image that isn't supplied stays a remote one; else it's missing, with a warning. */
  readonly remoteImages: boolean
  /** Images on other hosts, and in files beside the document, that the caller supplies or couldn't get. */
  readonly images: readonly SuppliedImage[]
  /** The documents that are made together with this one, where it isn't made alone. */
  readonly documents?: LinkedDocuments | undefined
  /** Whether sections are numbered where the front matter doesn't say. */
  readonly numberSections: boolean
  /** The id of the theme, and those that there are: of front matter that names another of these it's told that it doesn't count. */
  readonly theme?: { readonly id: string; readonly known: readonly string[] }
  /** Where page numbers stand unless the front matter says otherwise. */
  readonly pageNumber: 'center' | 'end'
  /** Where chapters begin unless the front matter says; `null` for a page of each in books, and anywhere in other documents. */
  readonly chapterStart?: ChapterStart | null
  /** What counts in place of the front matter's values; checked. */
  readonly options: FrontMatterOptions
  /** What counts where neither the front matter nor `options` say; checked. */
  readonly defaults?: FrontMatterDefaults | undefined
  readonly limits: DocumentLimits
  /** Further files that become one document with this. Then `documents` doesn't count. */
  readonly book?: Book | undefined
  /** The files with what they include. */
  readonly includes?: Includes | undefined
  /** Names that a Word template shows, as `fieldKey` returns them. */
  readonly fields?: ReadonlySet<string>
  /** Whether what shows the document decides its pages, whatever its front matter says of them. */
  readonly reflows?: boolean
  /** Whether its pages are slides: where it's asked for, the document says it. Never if absent. */
  readonly slides?: 'always' | 'asked' | 'never'
  /** Fills in the document's data; absent for a document that has none, in which braces are text. */
  readonly templates?: Templates | undefined
  /** The ids of the documents before it in the same file, which it has no more. */
  readonly idsBefore?: DocumentIds | undefined
}
