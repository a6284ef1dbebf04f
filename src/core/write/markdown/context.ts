import type { MarkdownBlock, MarkdownInline } from './nodes.ts'
import type { MarkdownStyle } from './style.ts'

/** What is passed along while a document is written. */
export interface Context {
  readonly style: MarkdownStyle
  /** Whether line breaks and `|` can't be written as such: in a cell of a pipe table. */
  readonly inCell: boolean
  /** Whether everything has to stand on one line: in a heading or a cell. */
  readonly oneLine: boolean
  /** Whether a link is around it: links don't nest. */
  readonly inLink: boolean
  /** Whether a `]` ends what is around. */
  readonly inBrackets: boolean
  /** Marks around: those of the same kind can't stand in each other. */
  readonly marks: ReadonlySet<string>
  /** The characters that the text of the block has more than once; `null` outside of one. */
  readonly repeated: ReadonlySet<string> | null
  /** Whether it's inside a list item, where `- ---` would be read as one line. */
  readonly inItem: boolean
  /** The dispatchers, which constructs that nest need. */
  readonly blocks: (blocks: readonly MarkdownBlock[], context: Context) => string
  readonly inlines: (
    inlines: readonly MarkdownInline[],
    context: Context,
    around?: Neighbours,
  ) => string
}

/** What inlines stand between. */
export interface Neighbours {
  /** The characters before and behind them; empty at the start and the end of a line. */
  readonly before: string
  readonly after: string
  /** Whether they begin a line, where some characters begin blocks. */
  readonly isLineStart: boolean
}

/** Inlines in square brackets. */
export const betweenBrackets: Neighbours = { before: '[', after: ']', isLineStart: false }

/** Inlines on a line of their own. */
export const ownLine: Neighbours = { before: '', after: '', isLineStart: true }
