import type { Block, Document, EmbeddedImage } from '../../document/types.ts'
import type { Warning } from '../../document/warnings.ts'
import type { Labels } from '../../labels/labels.ts'
import type { AbbreviationExpansions } from '../../layout/abbreviation-expansions.ts'
import type { TextScale } from '../../layout/slides/type-scale.ts'
import type { Theme } from '../../theme/types.ts'
import type { Raster } from '../docx/context.ts'
import type { WordColor } from '../docx/markup/color.ts'
import type { WordColors } from '../docx/styles/theme-colors.ts'
import type { BlockFormat } from './block-format.ts'
import type { TextMeasure } from './measure.ts'
import type { Piece } from './pieces.ts'

/** What slides are written with. */
export interface Context {
  readonly document: Document
  readonly theme: Theme
  readonly colors: WordColors
  readonly labels: Labels
  /** A colour as it may be said: by its slot of the theme where slides have that theme. */
  readonly follow: (color: WordColor) => WordColor
  /** The colours of series in charts. */
  readonly series: readonly WordColor[]
  readonly measure: TextMeasure
  readonly text: TextScale
  readonly expansions: AbbreviationExpansions
  /** What became of the SVG and WebP images. */
  readonly rasters: ReadonlyMap<EmbeddedImage, Raster>
  readonly warnings: Warning[]
}

/** What the blocks of a slide are written with. */
export interface BlockContext extends Context {
  readonly aside: Aside
  /** Blocks within others. */
  readonly piecesOf: (
    blocks: readonly Block[],
    format: BlockFormat,
    context: BlockContext,
  ) => readonly Piece[]
}

/** What inline content has that can't stand in its text. */
export interface Aside {
  /** Notes that it cites, by their numbers. */
  readonly footnotes: Set<number>
  /** What others say about the text, for the speaker's notes. */
  readonly remarks: string[]
  /** Notes that remarks cite. */
  readonly footnotesOfRemarks: Set<number>
}
