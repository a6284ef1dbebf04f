import type { BookFileKind } from '../core/document/book.ts'
import { maxWarningsPerCode, moreWarningsMessage } from '../core/document/cap-warnings.ts'
import type { FaultLog } from '../themes/theme-fault.ts'

/** What a book is made of, as its file says. */
export interface BookOutline {
  readonly entries: readonly OutlineEntry[]
  /**
   * Front matter for the whole book, as in Markdown: between two lines of `---`. The first of them is no line of the file, so that each other
   * line is one further down than there. Empty without any.
   */
  readonly frontMatter: string
  /** A theme's id, or the folder of one from that of the book's file. */
  readonly theme: NamedPath | null
  /** Entries that can't be part of a document. */
  readonly leftOut: readonly BookFault[]
}

/** What a key of a book's file has for a path. */
export interface NamedPath {
  readonly key: string
  readonly path: string
  readonly line?: number | undefined
}

/** A file, or a heading without one. */
export interface OutlineEntry {
  /** As it's written, from the folder of the book's file or that of its documents; `null` for a heading alone. */
  readonly path: string | null
  /** Its text, if it isn't in a file. */
  readonly title: string | null
  readonly kind: BookFileKind
  /** The number of headings above it. */
  readonly depth: number
  /** Where the book's file names it. */
  readonly line: number
}

/** What is wrong on a line of a book's file. */
export interface BookFault {
  /** From 1; absent where the file as a whole is meant. */
  readonly line?: number | undefined
  readonly message: string
}

/** A book's file can't be read. `faults` has at least one. */
export class BookError extends Error {
  readonly faults: readonly BookFault[]

  constructor(faults: readonly BookFault[]) {
    super(faults.map(({ message }) => message).join('\n'))
    this.name = 'BookError'
    this.faults = faults
  }
}

export function bookError(message: string, line?: number): BookError {
  return new BookError([{ line, message }])
}

/** @throws {BookError} a file is longer than is allowed */
export function checkLength({ length }: string, longest: number): void {
  if (length <= longest) return
  throw bookError(`The file has ${length} characters; ${longest} are allowed.`)
}

/** A fault without the file's name. */
export function faultsOf({ faults }: FaultLog): readonly BookFault[] {
  return faults.map(({ line, message }) => ({ line, message }))
}

/** At most as many faults as a document has warnings of one kind, then the number of further ones. */
export function cappedFaults(faults: readonly BookFault[]): readonly BookFault[] {
  const more = faults.length - maxWarningsPerCode
  if (more <= 0) return faults
  return [...faults.slice(0, maxWarningsPerCode), { message: moreWarningsMessage(more) }]
}

/** Whether an address isn't the path of a file. */
export function isOnAnotherSite(address: string): boolean {
  return /^[a-z][a-z0-9+.-]+:|^\/\//i.test(address)
}

/** Entries of a book. Each is a file that is read, and a heading at least. */
const mostEntries = 20_000

/** Chapters within chapters: there are six levels of headings. */
export const deepestEntry = 5

/** @throws {BookError} the outline has no entries, or too many */
export function checkedEntries(
  entries: readonly OutlineEntry[],
  named: string,
): readonly OutlineEntry[] {
  if (entries.some(({ path }) => path !== null)) {
    if (entries.length <= mostEntries) return entries
    throw bookError(`The book has ${entries.length} entries; ${mostEntries} are allowed.`)
  }
  throw bookError(`The book has no files. ${named}`)
}

/** Front matter from keys that the file of a book has in another form. */
export function frontMatterOf(values: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(values).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [`${key}: ${JSON.stringify(value)}`],
  )
  return lines.length === 0 ? '' : `---\n${lines.join('\n')}\n---\n`
}
