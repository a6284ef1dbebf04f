import type { SyntaxDescription } from '../syntax.ts'
import type { LineObserver } from './output.ts'
import type { ScanContext, Scanner } from './scanner.ts'

/**
 * Reads what begins on a line.
 *
 * @returns the line behind it; `null` if nothing of the syntax begins there
 */
export type BlockReader = (line: number) => number | null

/** A syntax of blocks or lines that CommonMark and GFM lack. */
export interface BlockSyntax extends SyntaxDescription {
  /** The characters with which the text of a line can begin; `null` for any. */
  readonly begins: string | null
  /**
   * `fences`: tried before the line is known to be code, as it looks like its fence. `code`: also tried on lines of indented code
   * and those that begin raw HTML.
   */
  readonly tried?: 'fences' | 'code'
  /** Whether a source may hold it, asked before its lines are split: most documents hold none. */
  readonly mayHold: (source: string) => boolean
  /** A reader for the lines of a document, or of a container. It may keep what it has seen. */
  readonly reader?: (scanner: Scanner) => BlockReader
  /** What looks at each line that was scanned, of a document or of a container. */
  readonly observer?: (context: ScanContext) => LineObserver
}
