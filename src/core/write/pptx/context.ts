import type { Document, EmbeddedImage } from '../../document/types.ts'
import type { Warning } from '../../document/warnings.ts'
import type { Labels } from '../../labels/labels.ts'
import type { AbbreviationExpansions } from '../../layout/abbreviation-expansions.ts'
import type { Theme } from '../../theme/types.ts'
import type { Raster } from '../docx/context.ts'
import type { WordColors } from '../docx/styles/theme-colors.ts'
import type { TextMeasure } from './measure.ts'

/** What slides are written with. */
export interface Context {
  readonly document: Document
  readonly theme: Theme
  readonly colors: WordColors
  readonly labels: Labels
  readonly measure: TextMeasure
  readonly expansions: AbbreviationExpansions
  /** What became of the SVG and WebP images. */
  readonly rasters: ReadonlyMap<EmbeddedImage, Raster>
  readonly warnings: Warning[]
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
