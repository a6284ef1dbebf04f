/**
 * What a Word file says: its text with the structure, the marks, the changes and the comments that a reviewer sees, without its
 * layout. `read/` makes it of the file; merging and the Markdown writer work on it.
 *
 * It is plain data. Names are those of WordprocessingML (ECMA-376, part 1) in words.
 */

/** A Word file. */
export interface WordDocument {
  readonly blocks: readonly WordBlock[]
  /** By the ids that `noteReference` has. */
  readonly footnotes: ReadonlyMap<string, WordNote>
  readonly endnotes: ReadonlyMap<string, WordNote>
  /** By the ids that `commentStart`, `commentEnd` and `commentReference` have. */
  readonly comments: ReadonlyMap<string, WordComment>
  readonly properties: WordProperties
  /** Names and contents of custom XML parts (`customXml/item1.xml`), as far as they can be read. */
  readonly customXml: readonly string[]
  /** What was left out while it was read. */
  readonly warnings: readonly WordWarning[]
}

/** What could not be represented. */
export interface WordWarning {
  readonly code: WordWarningCode
  readonly message: string
  /** The text that was left out, or the text nearest to it. May be empty. */
  readonly text: string
}

/** What kind of content that was. */
export type WordWarningCode =
  | 'text_box'
  | 'embedded_object'
  | 'drawing'
  | 'field'
  | 'content_left_out'
  | 'picture_left_out'

/** Of the core properties. Absent ones are `null`. */
export interface WordProperties {
  readonly title: string | null
  readonly subject: string | null
  readonly creator: string | null
  readonly keywords: string | null
  readonly description: string | null
  /** A tag of BCP 47, of the default run properties. */
  readonly language: string | null
}

/** A foot- or endnote. */
export interface WordNote {
  readonly id: string
  readonly blocks: readonly WordBlock[]
}

/** A comment, with the comment that it answers. */
export interface WordComment {
  readonly id: string
  readonly author: string
  readonly initials: string | null
  /** As in the file (`2026-11-20T09:00:00Z`), or `null`. */
  readonly date: string | null
  readonly blocks: readonly WordBlock[]
  /** The id of the comment that this one replies to. */
  readonly parent: string | null
  /** Whether it's marked as resolved (`w15:done`). */
  readonly resolved: boolean
}

/** Who changed something, and when. */
export interface WordChange {
  readonly kind: 'insertion' | 'deletion'
  readonly author: string
  /** As in the file, or `null`. */
  readonly date: string | null
  /** Of one that is half of a move: the name that both halves have. */
  readonly move?: string
}

export type WordBlock = WordParagraph | WordTable

/** A paragraph. */
export interface WordParagraph {
  readonly type: 'paragraph'
  /** The id of its style, `null` for the default. */
  readonly styleId: string | null
  /** The name of its style as Word's own, in lower case (`heading 1`); that of the nearest built-in style it's based on is `baseNames`. */
  readonly styleName: string
  /** Names of its style and of those that it's based on, in lower case, from the nearest on. */
  readonly styleChain: readonly string[]
  /** 1 to 9 for a heading (by style, by its base, or by outline level). */
  readonly headingLevel: number | null
  readonly list: WordListPlace | null
  readonly align: 'start' | 'center' | 'end' | 'both' | null
  readonly rtl: boolean
  /** Whether its style is one for code, or has letters of one width. */
  readonly code: boolean
  /** Left indent in twips, with that of its style and numbering. */
  readonly indent: number
  /** How far its first line is set in by its own indent beyond that of its style, in twips; 0 without one of its own. */
  readonly ownIndent: number
  /** Whether it begins on a new page (`w:pageBreakBefore`). */
  readonly pageBreakBefore: boolean
  /** Whether there is a line above or below it, which makes a horizontal line of an empty one. */
  readonly ruled: boolean
  readonly inlines: readonly WordInline[]
  /** The change of its mark: an inserted mark splits what was one paragraph, a deleted one joins it with the next. */
  readonly markChange: WordChange | null
  /** Names of the bookmarks that begin in it or right before it, in order. */
  readonly bookmarks: readonly string[]
  /** The id of the innermost content control (`w:sdt`) around it, or `null`. */
  readonly control: string | null
  /** A tracked change of its format: who, when, and what it was before. */
  readonly formatChange?: {
    readonly author: string
    readonly date: string | null
    readonly styleId: string | null
    readonly styleName: string
    readonly headingLevel: number | null
    readonly list: WordListPlace | null
    readonly align: WordParagraph['align']
  }
}

/** Where in a list a paragraph stands. */
export interface WordListPlace {
  /** `w:numId`: paragraphs with the same one are counted together. */
  readonly id: string
  /** From 0. */
  readonly level: number
  readonly ordered: boolean
  /** `decimal`, `lowerLetter`, `upperLetter`, `lowerRoman`, `upperRoman`, `bullet` or another of ST_NumberFormat. */
  readonly format: string
  /** What the level starts at. */
  readonly start: number
  /** What the paragraph itself is counted as. */
  readonly number: number
  /** What the level writes, such as `%1.` or `•`. */
  readonly text: string
}

export interface WordTable {
  readonly type: 'table'
  readonly styleId: string | null
  readonly styleName: string
  /** Widths of columns in twips; may be empty. */
  readonly grid: readonly number[]
  readonly rows: readonly WordRow[]
  /** Its title or description for who can't see it. */
  readonly description: string | null
  /** Whether its first row and first column are set apart by its style (`w:tblLook`). */
  readonly firstRow: boolean
  readonly firstColumn: boolean
}

export interface WordRow {
  /** Whether it's repeated on each page (`w:tblHeader`). */
  readonly header: boolean
  readonly cells: readonly WordCell[]
  readonly change: WordChange | null
}

export interface WordCell {
  /** The first column that it fills, from 0. */
  readonly column: number
  readonly colspan: number
  /** How many rows it fills, 1 or more. Those below have no cell for it. */
  readonly rowspan: number
  readonly blocks: readonly WordBlock[]
  readonly change: WordChange | null
}

export type WordInline =
  | WordText
  | WordBreak
  | WordLink
  | WordImage
  | WordFormula
  | WordNoteReference
  | WordField
  | WordCommentMark
  | WordBookmarkMark
  | WordLeftOut

interface InlineBase {
  /**
   * The changes that it's part of, the outermost first. Text that one author inserted and another deleted has two. What is in a link
   * or a field has those around the link too.
   */
  readonly changes: readonly WordChange[]
}

/** Marks of a run, with those of its character style and of its paragraph's style where they differ from what the style sets for all. */
export interface WordMarks {
  readonly bold?: true
  readonly italic?: true
  readonly underline?: true
  readonly strike?: true
  readonly superscript?: true
  readonly subscript?: true
  readonly smallCaps?: true
  readonly highlight?: true
  /** In a monospaced font, or in a style for code. */
  readonly code?: true
  readonly rtl?: true
  readonly hidden?: true
}

/** A run of text. Tabs are `\t`, no-break hyphens and soft hyphens their characters. */
export interface WordText extends InlineBase {
  readonly type: 'text'
  readonly text: string
  readonly marks: WordMarks
  /** The id of its character style. */
  readonly styleId: string | null
  readonly styleName: string | null
  /** A tracked change of its format: who, when, and the marks that it had before. */
  readonly formatChange?: {
    readonly author: string
    readonly date: string | null
    readonly before: WordMarks
  }
}

export interface WordBreak extends InlineBase {
  readonly type: 'break'
  /** A `rule` is a horizontal line, which is a picture to Word. */
  readonly kind: 'line' | 'page' | 'column' | 'rule'
}

export interface WordLink extends InlineBase {
  readonly type: 'link'
  /** An address, or `#` with the name of a bookmark. */
  readonly target: string
  readonly title: string | null
  readonly inlines: readonly WordInline[]
}

export interface WordImage extends InlineBase {
  readonly type: 'image'
  /** The name of its part in the package (`word/media/image1.png`), or `null` for one that is linked. */
  readonly part: string | null
  readonly bytes: Uint8Array | null
  /** The address of a linked one. */
  readonly url: string | null
  readonly alt: string
  readonly title: string | null
  /** Size in CSS pixels, or `null`. */
  readonly width: number | null
  readonly height: number | null
}

/** A formula, as LaTeX. */
export interface WordFormula extends InlineBase {
  readonly type: 'formula'
  readonly latex: string
  readonly display: boolean
}

export interface WordNoteReference extends InlineBase {
  readonly type: 'noteReference'
  readonly kind: 'footnote' | 'endnote'
  readonly id: string
}

/** A field that isn't a link: what it says to Word (`REF _Ref1 \h`, `TOC \o "1-3"`), and what it shows. */
export interface WordField extends InlineBase {
  readonly type: 'field'
  readonly instruction: string
  readonly inlines: readonly WordInline[]
}

/** Where the text begins or ends that a comment is on, or where its mark stands. */
export interface WordCommentMark {
  readonly type: 'commentStart' | 'commentEnd' | 'commentReference'
  readonly id: string
}

export interface WordBookmarkMark {
  readonly type: 'bookmarkStart' | 'bookmarkEnd'
  /** Its name; that of the end too. */
  readonly name: string
}

/** Something that has no place here, such as a text box or a drawing, with the text that is in it. */
export interface WordLeftOut extends InlineBase {
  readonly type: 'leftOut'
  readonly what: WordWarningCode
  readonly text: string
  /** The blocks of a text box, or of a file that is inserted. */
  readonly blocks: readonly WordBlock[]
}
