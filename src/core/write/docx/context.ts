import type { Document, EmbeddedImage } from '../../document/types.ts'
import type { Warning } from '../../document/warnings.ts'
import type { Labels } from '../../labels/labels.ts'
import type { LongForms } from '../../layout/long-forms.ts'
import type { Measures } from '../../layout/measures.ts'
import type { Theme } from '../../theme/types.ts'
import type { Bookmarks } from './bookmarks.ts'
import type { Counter } from './counter.ts'
import type { FootnoteWriter } from './footnotes.ts'
import type { HeadingNumbering } from './heading-numbering.ts'
import type { Page } from './page.ts'
import type { Media } from './parts/media.ts'
import type { Numbering } from './parts/numbering.ts'
import type { Relationships } from './parts/relationships.ts'
import type { StyleSheet } from './styles/style-sheet.ts'

/** What the text of one part is written with. All but `relationships` and `footnotes` is shared by the parts of a document. */
export interface Context {
  readonly document: Document
  readonly theme: Theme
  readonly labels: Labels
  readonly page: Page
  readonly styles: StyleSheet
  /** Of the part in hand. */
  readonly relationships: Relationships
  readonly bookmarks: Bookmarks
  readonly numbering: Numbering
  readonly headingNumbering: HeadingNumbering
  readonly media: Media
  /** PNGs of the SVG and WebP images; `null` for one that cannot be decoded. */
  readonly rasters: ReadonlyMap<EmbeddedImage, Uint8Array | null>
  /** Numbers the drawings of all parts. */
  readonly drawingIds: Counter
  readonly footnotes: FootnoteWriter
  readonly longForms: LongForms
  readonly measures: Measures
  readonly warnings: Warning[]
}
