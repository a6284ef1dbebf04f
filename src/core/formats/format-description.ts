/** What a format says about itself, for every part of Octavo that lists formats or treats them differently. */
export interface FormatDescription {
  /** In a list of formats: `DOCX`. */
  readonly name: string
  /** What people call such a file: `Word`. */
  readonly title: string
  /** In a clause, for people who choose a format. */
  readonly summary: string
  readonly mediaType: string
  /** What file names may end in too, besides the format's id. */
  readonly otherExtensions: readonly string[]
  /** Whether a file is UTF-8 text, and not compressed. */
  readonly isText: boolean
  /** A theme has lighter or darker colours for screens. */
  readonly shownOn: 'screen' | 'paper'
  /** Whether the reader's program decides the pages, whatever the document says of them. */
  readonly reflows: boolean
  /** Whether a book may become a site, with a page for each of its files. */
  readonly splits: boolean
  /** Whether a document can be written into a template of its program. */
  readonly takesTemplate: boolean
  /** The kind of font files that it contains. Those for the web and for Word may be left out; those of PDF never. */
  readonly fonts: 'web' | 'word' | 'pdf' | 'none'
  /** Whether links in a drawing work. */
  readonly drawingsHaveLinks: boolean
  /** Whether it's written by Typst, which comes as a native package. */
  readonly needsTypst: boolean
  /** Whether its pages are slides, always or where that's asked for. Settings of slides are then read out of the Markdown. */
  readonly slides?: 'always' | 'asked'
}
