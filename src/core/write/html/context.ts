import type { Block, Comment, Direction, Document, Inline } from '../../document/types.ts'
import type { Warning } from '../../document/warnings.ts'
import type { Labels } from '../../labels/labels.ts'
import type { DataUris } from './data-uris.ts'
import type { NoteIds } from './footnotes.ts'
import type { Html } from './markup.ts'
import type { TableMeasure } from './measure.ts'

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
  readonly tableMeasure: TableMeasure
  readonly dataUris: DataUris
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

/** What the head must provide for the body. */
export interface HeadNeeds {
  /** The body has an image on another host, which the content security policy must allow. */
  remoteImages: boolean
  /** The body has landscape pages, for which the style sheet needs rules. */
  landscape: boolean
  /** Widths of columns and images that need a rule in the style sheet, in thousandths of what is around them. */
  readonly widths: Set<number>
  /** Names of counter styles that need a rule in the style sheet. */
  readonly counterStyles: Set<string>
  /** Widths that lists with wide numbers are set in by, in halves of an em. */
  readonly listIndents: Set<number>
}

/** The `dir` attribute of a node with that direction, and the context of its children. */
export function withDirection(
  context: Context,
  dir: Direction,
): { dir: Direction | null; inner: Context } {
  return dir === context.dir ? { dir: null, inner: context } : { dir, inner: { ...context, dir } }
}
