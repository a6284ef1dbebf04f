import type { Direction, Document } from '../../document/types.ts'
import type { Warning } from '../../document/warnings.ts'
import type { Labels } from '../../labels/labels.ts'
import type { ColumnOptions } from '../../layout/column-widths.ts'
import type { Measures } from '../../layout/measures.ts'
import type { FootnoteIds } from './footnote-ids.ts'

/** What a node must know of the place where it's drawn. */
export interface Context {
  readonly document: Document
  readonly labels: Labels
  /** The direction in force: a node writes `dir` only where its own differs. */
  readonly dir: Direction
  /** Inside a link, where no other link may stand (HTML, "the a element"). */
  readonly insideLink: boolean
  readonly footnoteIds: FootnoteIds
  readonly needs: HeadNeeds
  /** What could not be done, noted while the body is drawn. */
  readonly warnings: Warning[]
  readonly columns: HtmlColumns
}

/** What the body asks of the head, noted while the body is drawn. */
export interface HeadNeeds {
  /** An image on another host, which the content security policy must let through. */
  remoteImages: boolean
  /** Widths of table columns that the sheet must have a rule for, in thousandths of the table. */
  readonly columnWidths: Set<number>
}

/** What the columns of tables are measured with. */
export interface HtmlColumns {
  readonly measures: Measures
  readonly options: ColumnOptions
}

/** The `dir` attribute of a node, and the context of its children. */
export function turn(context: Context, dir: Direction): { dir: Direction | null; inner: Context } {
  return dir === context.dir ? { dir: null, inner: context } : { dir, inner: { ...context, dir } }
}
