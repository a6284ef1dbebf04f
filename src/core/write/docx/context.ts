import type { Block, Document, EmbeddedImage, Inline } from '../../document/types.ts'
import type { Warning } from '../../document/warnings.ts'
import type { Labels } from '../../labels/labels.ts'
import type { AbbreviationExpansions } from '../../layout/abbreviation-expansions.ts'
import type { Measures } from '../../layout/measures.ts'
import type { Theme } from '../../theme/types.ts'
import type { Annotations } from './annotations.ts'
import type { BlockFormat } from './block-format.ts'
import type { Bookmarks } from './bookmarks.ts'
import type { CommentList } from './comment.ts'
import type { Flow } from './flow.ts'
import type { FontWeights } from './font-weights.ts'
import type { FootnoteReferences } from './footnotes.ts'
import type { HeadingNumbering } from './heading-numbering.ts'
import type { InlineFormat } from './inline-format.ts'
import type { ListLooks } from './list-looks.ts'
import type { Xml } from './markup/xml.ts'
import type { Page } from './page.ts'
import type { RunningLevels } from './page-field.ts'
import type { Media } from './parts/media.ts'
import type { Numbering } from './parts/numbering.ts'
import type { Relationships } from './parts/relationships.ts'
import type { SourcePlaces } from './source-places.ts'
import type { StyleSheet } from './styles/style-sheet.ts'

/** The PNG of an image, or why there is none: it can't be decoded, or drawing it would take too long. */
export type Raster =
  | {
      readonly kind: 'drawn'
      readonly png: Uint8Array
      /** Whether it has fewer pixels than usual, since it would have taken too long to draw. */
      readonly reduced: boolean
      /** An SVG in the theme's fonts with outlines instead of its text; `null` for one that is shown as it is. */
      readonly outlined: Uint8Array | null
    }
  | { readonly kind: 'broken' }
  | { readonly kind: 'too slow' }

/** What the text of one part is written with. All but `relationships` and `footnotes` is shared by the parts of a document. */
export interface Context {
  readonly document: Document
  readonly theme: Theme
  readonly weights: FontWeights
  readonly labels: Labels
  readonly page: Page
  readonly styles: StyleSheet
  /** Of the part that is being written. */
  readonly relationships: Relationships
  readonly bookmarks: Bookmarks
  /** Marks text with its lines in the source. */
  readonly places: SourcePlaces
  readonly numbering: Numbering
  readonly headingNumbering: HeadingNumbering
  /** The levels of headings that carry the style of running headings. */
  readonly runningLevels: RunningLevels | null
  readonly media: Media
  /** What became of the SVG and WebP images. */
  readonly rasters: ReadonlyMap<EmbeddedImage, Raster>
  readonly footnotes: FootnoteReferences
  readonly annotations: Annotations
  readonly comments: CommentList
  readonly expansions: AbbreviationExpansions
  readonly measures: Measures
  /** The page of each heading by its id, as far as they're known. */
  readonly listedPages: ReadonlyMap<string, number>
  /** What lists look like in a template. */
  readonly listLooks: ListLooks
  /** Ids of styles that only a template has, by which it tells apart what has one style elsewhere. */
  readonly templateStyles: ReadonlySet<string>
  readonly warnings: Warning[]
  /** Writes blocks inside another. Constructs write their content by these two, so that no construct imports the others. */
  blocks(nodes: readonly Block[], format: BlockFormat, context: Context): Flow
  /** Writes inline content. */
  inlines(nodes: readonly Inline[], format: InlineFormat, context: Context): Xml
}
