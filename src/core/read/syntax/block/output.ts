import { LineCursor } from './line-cursor.ts'
import type { Place, SourceLines } from './source-lines.ts'

/** A line of Markdown that the parser will read. */
export interface OutputLine {
  text: string
  /** The author's line, from 1. */
  readonly line: number
  /** Whether white space at its start is part of its text, as in fenced code. */
  readonly isVerbatim: boolean
  /** Of the placeholder of a container: where the content of the list item around it starts, in columns. */
  readonly listIndent?: number
}

/** Lines as their author wrote them. */
export function rawLines(lines: SourceLines, from: number, to: number): readonly OutputLine[] {
  return lines.slice(from, to).map((line) => ({ ...line, isVerbatim: false }))
}

/** What looks at each line that was scanned, and may change it, or those before it. */
export interface LineObserver {
  /**
   * @param place where the text is on the line, in the account of lists and code
   * @param isFinal whether it's no text of a paragraph or a list
   */
  read(line: OutputLine, place: Place, text: string, isFinal: boolean): void
}

/** The lines of a document or a container, as far as they have been scanned. */
export class Output {
  readonly lines: OutputLine[] = []
  readonly #observers: readonly LineObserver[]
  readonly #place: Place | undefined

  /** @param place that of the container */
  constructor(observers: readonly LineObserver[], place?: Place) {
    this.#observers = observers
    this.#place = place
  }

  /** A place for lines between two tags that are no container: their lists may go on behind it. */
  within(): Output {
    return new Output(this.#observers, this.#place)
  }

  add(line: OutputLine, place: Place, text: string, isFinal: boolean): void {
    this.lines.push(line)
    if (this.#observers.length === 0) return
    const { quotes, indent } = this.#place ?? { quotes: 0, indent: 0 }
    const own = {
      ...place,
      quotes: place.quotes - quotes,
      indent: Math.max(0, place.indent - indent),
    }
    for (const observer of this.#observers) observer.read(line, own, text, isFinal)
  }
}

const tabStop = 4

/**
 * A line without the marks of so many block quotes, then without so many columns of white space. Where a tab at its start would
 * reach another column, spaces stand for it.
 *
 * @param keepsTabs whether tabs are part of its text
 */
export function cutStart(text: string, quotes: number, columns: number, keepsTabs = false): string {
  if (quotes === 0 && columns === 0) return text
  const cursor = new LineCursor(text)
  for (let taken = 0; taken < quotes && cursor.takeQuote() !== null; taken++);
  cursor.takeSpace(columns)
  const { offset, column, spare } = cursor.position
  const rest = text.slice(offset)
  const isMoved = spare > 0 || (!keepsTabs && column % tabStop !== 0 && /^ *\t/.test(rest))
  return isMoved ? `${' '.repeat(cursor.takeSpace())}${text.slice(cursor.offset)}` : rest
}

/** A line with spaces for the tabs at its start. */
export function withoutTabs(text: string): string {
  if (!/^ *\t/.test(text)) return text
  const cursor = new LineCursor(text)
  const columns = cursor.takeSpace()
  return ' '.repeat(columns) + text.slice(cursor.offset)
}

/** Columns of white space behind the marks of block quotes; `null` for a blank line. */
export function indentOf(text: string, quotes: number): number | null {
  const cursor = new LineCursor(text)
  for (let taken = 0; taken < quotes && cursor.takeQuote() !== null; taken++);
  const indent = cursor.takeSpace()
  return cursor.offset === text.length ? null : indent
}
