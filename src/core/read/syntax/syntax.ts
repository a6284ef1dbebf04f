/** How much of a document a syntax takes: lines that hold blocks, single lines, or a piece of a line. */
export type SyntaxLevel = 'block' | 'line' | 'inline'

/** A row of docs/coming-from.md. */
export interface SyntaxRow {
  /** The section of the page: `Pandoc`. */
  readonly tool: string
  /** How it is written, as a cell of a Markdown table. */
  readonly syntax: string
  /** What Octavo makes of it, as a cell of a Markdown table. */
  readonly result: string
}

/** Markdown by which a syntax is tested, in every container. */
export interface SyntaxSamples {
  /** Documents that use it. */
  readonly becomes: readonly SyntaxSample[]
  /** Lines that only look like it: each stays what it is, to the character. */
  readonly staysText: readonly string[]
}

export interface SyntaxSample {
  readonly markdown: string
  /** What the document has above it, outside of any container: front matter, or what the sample refers to. */
  readonly above?: string
  /** A piece of the HTML that is made of it. */
  readonly html: string
}

/** How a syntax that CommonMark and GFM lack describes itself. Each has a module; `registry.ts` lists them. */
export interface SyntaxDescription {
  /** Its name in the option `syntax`: `wiki-links`. */
  readonly id: string
  readonly level: SyntaxLevel
  readonly rows: readonly SyntaxRow[]
  readonly samples: SyntaxSamples
}
