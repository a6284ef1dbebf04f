import type { Block, Comment, Direction, Document, Image, Inline } from '../../document/types.ts'
import type { Warning } from '../../document/warnings.ts'
import type { Labels } from '../../labels/labels.ts'
import type { ImageAddresses } from './data-uris.ts'
import type { NoteIds } from './footnotes.ts'
import type { Html } from './markup.ts'
import type { ContentMeasure } from './measure.ts'
import type { FontFaces } from './styles/font-faces.ts'

/** What a node needs to know about the document and about the place where it is written. */
export interface Context extends Dispatchers {
  readonly document: Document
  readonly labels: Labels
  /** The direction in force: a node writes `dir` only where its own differs. */
  readonly dir: Direction
  /** Inside a link, where no other link may stand (HTML, "the a element"). */
  readonly insideLink: boolean
  readonly footnoteIds: NoteIds
  readonly commentIds: NoteIds
  /** Filled in while the body is written. */
  readonly comments: Comment[]
  readonly contentMeasure: ContentMeasure
  /** By how many levels headings stand higher than in the document: on a page of a site, whose first is of level 1. */
  readonly raise: number
  /** Whether it becomes part of an EPUB file, which has nothing beside it, and is read page by page. */
  readonly inBook: boolean
  /** Whether the theme has a look for pull quotes. */
  readonly pullQuotes: boolean
  /** Whether the theme fills lines to their end. */
  readonly filledLines: boolean
  readonly imageAddresses: ImageAddresses
  /** The class of the size that a picture has on a slide; absent elsewhere. */
  readonly slideSize?: (image: Image) => string
  /** Filled in while the body is written. */
  readonly headNeeds: HeadNeeds
  readonly warnings: Warning[]
}

/** The functions that write any content. Constructs call them here and don't import them: imports have no cycles. */
export interface Dispatchers {
  /** Flow content, one block per line. */
  readonly blocks: (nodes: readonly Block[], context: Context) => Html
  /** Blocks without space between them. */
  readonly tightBlocks: (nodes: readonly Block[], context: Context) => Html
  /** Phrasing content. */
  readonly inlines: (nodes: readonly Inline[], context: Context) => Html
}

/** What the body can have that few documents do, so that the style sheet has rules for it only where they're needed. */
export type StyledNode =
  | Block['type']
  | Inline['type']
  /** What was inserted or deleted as a whole, or all of a comparison of two versions. */
  | 'revised'
  /** Lines of code with a number or a mark, or code with a title. */
  | 'codeLines'
  | 'diagram'

/** What the head must provide for the body. */
export interface HeadNeeds {
  readonly styled: Set<StyledNode>
  /** The body has an image on another host, which the content security policy must allow. */
  remoteImages: boolean
  /** The fonts at the start of the style sheet, if it holds any. */
  readonly fonts: FontFaces | null
  /** The body has landscape pages, for which the style sheet needs rules. */
  landscape: boolean
  /** Widths of columns and images that need a rule in the style sheet, in thousandths of what is around them. */
  readonly widths: Set<number>
  /** Widths that tables would have and that they scroll below, in `rem`, which need a rule in the style sheet. */
  readonly tableWidths: Set<number>
  readonly leastTableWidths: Set<number>
  /** Widths of columns on paper, in thousandths of their table. */
  readonly paperWidths: Set<number>
  /** In how many hundredths of their size tables and formulas are printed. */
  readonly paperScales: Set<number>
  /** Names of counter styles that need a rule in the style sheet. */
  readonly counterStyles: Set<string>
  /** Widths that lists with wide numbers are set in by, in halves of an em. */
  readonly listIndents: Set<number>
  /** How far the text of clauses is behind their numbers, in quarters of an em. */
  readonly clauseIndents: Set<number>
}

/** The `dir` attribute of a node with that direction, and the context for its children. */
export function withDirection(
  context: Context,
  dir: Direction,
): { dir: Direction | null; inner: Context } {
  return dir === context.dir ? { dir: null, inner: context } : { dir, inner: { ...context, dir } }
}
