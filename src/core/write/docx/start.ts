import type { Document, EmbeddedImage } from '../../document/types.ts'
import { embeddedImages } from '../../document/walk.ts'
import { labelsIn } from '../../labels/labels.ts'
import { AbbreviationExpansions } from '../../layout/abbreviation-expansions.ts'
import { measuresOf } from '../../layout/measures.ts'
import type { Theme } from '../../theme/types.ts'
import { Annotations } from './annotations.ts'
import { blocks } from './blocks.ts'
import { Bookmarks } from './bookmarks.ts'
import { Comments } from './comment.ts'
import type { Context, Raster } from './context.ts'
import type { FontWeights } from './font-weights.ts'
import { Footnotes } from './footnotes.ts'
import { type HeadingNumbering, numbersByChapter } from './heading-numbering.ts'
import { inlines } from './inlines.ts'
import type { ListLooks } from './list-looks.ts'
import { NotesOfComments } from './notes-of-comments.ts'
import { sequences } from './number-field.ts'
import type { Page } from './page.ts'
import type { RunningLevels } from './page-field.ts'
import { Media } from './parts/media.ts'
import { Numbering, type NumberingIds } from './parts/numbering.ts'
import { Relationships } from './parts/relationships.ts'
import { SourcePlaces } from './source-places.ts'
import type { StyleSheet } from './styles/style-sheet.ts'

/** Makes a PNG of each WebP and SVG image. */
export type Rasterize = (
  images: Iterable<EmbeddedImage>,
) => Promise<ReadonlyMap<EmbeddedImage, Raster>>

/** What a file has already that a document is written into, so that nothing of the document's has the same name or number. */
export interface Taken {
  readonly bookmarkNames: Iterable<string>
  /** The highest numbers. */
  readonly bookmark: number
  readonly drawing: number
  readonly annotation: number
  readonly comment: number
  readonly footnote: number
  readonly numbering: NumberingIds
  /** What no id of a relationship begins with. */
  readonly relationshipPrefix: string
  hasPart(name: string): boolean
}

const nothingTaken: Taken = {
  bookmarkNames: [],
  bookmark: 0,
  drawing: 0,
  annotation: -1,
  comment: 0,
  footnote: 0,
  numbering: { abstract: 0, instance: 0 },
  relationshipPrefix: 'rId',
  hasPart: () => false,
}

/** What decides how a document is written. */
export interface Look {
  readonly theme: Theme
  readonly weights: FontWeights
  readonly page: Page
  readonly styles: StyleSheet
  readonly headingNumbering: HeadingNumbering
  /** Absent where others decide what headers and footers show. */
  readonly runningLevels?: RunningLevels | null
  /** The pages of headings by their ids, from 1, as far as they're known. */
  readonly listedPages: ReadonlyMap<string, number>
  /** What lists look like where it isn't ours to say. */
  readonly listLooks?: ListLooks
  /** As in `Context`. */
  readonly templateStyles?: ReadonlySet<string>
}

/** The parts of a document that are about to be written. */
export interface Start {
  /** Of the main document. */
  readonly context: Context
  readonly footnotes: Footnotes
  readonly comments: Comments
}

/** Makes what the text of a document is written with. */
export async function start(
  document: Document,
  look: Look,
  rasterize: Rasterize,
  taken: Taken = nothingTaken,
): Promise<Start> {
  const { theme, page, headingNumbering } = look
  const bookmarks = new Bookmarks(
    // `SET` of a sequence makes a bookmark of its name.
    numbersByChapter(document)
      ? [...taken.bookmarkNames, ...Object.values(sequences)]
      : taken.bookmarkNames,
    taken.bookmark,
  )
  const common: Omit<Context, 'comments' | 'footnotes' | 'relationships'> = {
    document,
    annotations: new Annotations(document, taken.annotation + 1),
    theme,
    weights: look.weights,
    styles: look.styles,
    labels: labelsIn(document.lang),
    page,
    bookmarks,
    // Of a comparison, deleted text is from lines of another file.
    places: new SourcePlaces(
      bookmarks,
      document.metadata.sourceMap && document.revisedTitle === undefined,
    ),
    numbering: new Numbering(taken.numbering),
    headingNumbering,
    runningLevels: look.runningLevels ?? null,
    media: new Media((name) => taken.hasPart(name), taken.drawing),
    rasters: await rasterize(embeddedImages(document)),
    expansions: new AbbreviationExpansions(),
    measures: measuresOf(theme),
    listedPages: look.listedPages,
    listLooks: look.listLooks ?? (() => undefined),
    templateStyles: look.templateStyles ?? new Set(),
    warnings: [],
    blocks,
    inlines,
  }
  const withRelationships = <Shared>(shared: Shared) => ({
    ...shared,
    relationships: new Relationships(taken.relationshipPrefix),
  })
  const inComments = withRelationships({ ...common, footnotes: new NotesOfComments(document) })
  const comments = new Comments(inComments, taken.comment)
  const shared = { ...common, comments }
  const footnotes = new Footnotes(withRelationships(shared), taken.footnote)
  return { context: { ...withRelationships(shared), footnotes }, footnotes, comments }
}
