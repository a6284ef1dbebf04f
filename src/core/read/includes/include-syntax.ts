import type { MappedLines } from './mapped-lines.ts'

/** Some lines of a file; or why they aren't there, as a clause about "it": `it has no anchor "x"`. */
export type Part = (file: MappedLines) => MappedLines | { readonly problem: string }

/** A file that is to be included. */
export interface WantedFile {
  /** Paths from the document's folder at which it may be, the most likely first; none for what is no path. */
  readonly paths: readonly string[]
  /** As it's written, for messages. */
  readonly name: string
  readonly part: Part
  /** What tells the part from others of the file. Empty for all of it. */
  readonly partName: string
  /** The lines before and behind those of code; absent for text that is Markdown, and may include files too. */
  readonly code?: (lines: MappedLines) => readonly [before: string, behind: string]
}

/** What stands in the place of a directive, one after another: text, or files. */
export type Piece = { readonly text: string } | { readonly file: WantedFile }

/** What a line, or several, say that is to be included. */
export interface Directive {
  /** Columns of the first line, of which a directive that takes several has all behind `from`. */
  readonly from: number
  readonly to: number
  /** How many lines it takes. */
  readonly lines: number
  /** Empty for a line that goes; `null` for a directive that nothing here replaces. */
  readonly pieces: readonly Piece[] | null
  /** How messages name it: `{{#include}}`. */
  readonly shown: string
  /** What stands there where nothing can be included; as code what it's written as, if absent. */
  readonly instead?: string
  /** Whether it may be something else where there's no such file: nothing is said then. */
  readonly isGuess?: boolean
  /**
   * How it's put there: `text` as it stands, wherever it does; `block` apart from the text around it; in the middle of a line,
   * only one paragraph can be.
   */
  readonly as: 'text' | 'block'
}

/** What is around a line. */
export type LineKind = 'text' | 'code' | 'indented code' | 'fence' | 'comment'

/** A line that may hold directives. */
export interface DirectiveLine {
  readonly texts: readonly string[]
  readonly index: number
  readonly text: string
  readonly kind: LineKind
  /** The path of its file, from the document's folder. */
  readonly path: string
  /** Whether the file is included in another. */
  readonly isIncluded: boolean
  /** Whether it's of an mdBook, which replaces directives wherever they stand. */
  readonly ofMdBook: boolean
}

/** A syntax by which files include others. */
export interface IncludeSyntax {
  /** The id in the option `syntax` by which it's switched off. */
  readonly id: string
  /** A line without any of them has no directive. */
  readonly signs: readonly string[]
  /** Lines in which there are directives besides text. */
  readonly kinds: readonly LineKind[]
  /** The directives of a line, in order. */
  readonly read: (line: DirectiveLine) => readonly Directive[]
}
