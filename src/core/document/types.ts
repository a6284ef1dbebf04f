/**
 * The document tree: what the reader makes and every writer walks.
 *
 * It is mdast (https://github.com/syntax-tree/mdast) with everything resolved: references are links
 * and images, raw HTML has become the same nodes, footnotes are numbered, images hold their
 * bytes, code holds its tokens, math holds its MathML. Node names are mdast's where mdast has one and
 * HTML's or MathML's otherwise. What the reader guarantees is written at each node; a writer may rely on it.
 *
 * The tree is plain data and immutable to writers.
 */

import type { Chart } from './chart.ts'
import type { ClauseNumber, NumberingScheme } from './numbering.ts'
import type { DocumentProperty } from './properties.ts'
import type { SlideSource } from './slides.ts'

export type Direction = 'ltr' | 'rtl'

export type Alignment = 'left' | 'center' | 'right'

export interface Document {
  readonly type: 'root'
  readonly metadata: Metadata
  /** What a reader would call the document: the front matter's title, else the text of the heading that is its title (`read/title-heading.ts`), else the fallback given by the caller. Never empty. */
  readonly title: string
  /** BCP 47 language tag: the front matter's, else that of the text where it's sure (`read/language/`), else `en`. */
  readonly lang: string
  /** The base direction: of `lang` if the front matter names one, else of the first paragraph-like block. */
  readonly dir: Direction
  readonly children: readonly Block[]
  /** Cited notes in the order of their numbers: `footnotes[i].number === i + 1`. */
  readonly footnotes: readonly Footnote[]
  /** Every heading of the body, in order. */
  readonly outline: readonly OutlineEntry[]
  /** What stands at the top and the bottom of pages, but for a cover. Its `first` is for the page after that. */
  readonly header: RunningLines
  readonly footer: RunningLines
  /** A page of its own before the first, on which the title block stands. */
  readonly cover: Cover | null
  /** Pictures behind the text of pages. */
  readonly letterhead: Letterhead | null
  /** On a page of its own behind the last; none for a document without a back cover. */
  readonly backCover: readonly Paragraph[]
  /** Set if the document shows what has changed between two versions. */
  readonly revisedTitle?: RevisedTitle
  /** Set if the document becomes slides. */
  readonly slides?: SlideSource
  /** Which of the records of a file it is filled in with, from 1; absent for a document that is alone in its file. */
  readonly record?: number
  /** The schemes to which the numbers of its clauses belong. Absent without any. */
  readonly numberings?: readonly NumberingScheme[]
}

/** Lines of the title block with what was inserted and deleted in them; `null` where nothing was. */
export interface RevisedTitle {
  readonly title: readonly Inline[] | null
  readonly subtitle: readonly Inline[] | null
  readonly authorLines: readonly (readonly Inline[])[] | null
  readonly date: readonly Inline[] | null
}

/** The colour of a cover's field: one of the theme's, or `#rrggbb`. */
export type CoverColor = 'accent' | 'heading' | `#${string}`

/** What stands on a cover beside the title block. */
export interface Cover {
  /** Of a field at the top of the page. */
  readonly color: CoverColor | null
  /** Fills that field, as large as it has to be. Embedded, and without a text alternative. */
  readonly picture: Image | null
  /** In the size that it has there. */
  readonly logo: Image | null
  readonly version: string | null
  readonly abstract: Abstract | null
}

/** Pictures that fill upright pages, behind their text: embedded, and without a text alternative. Covers have none. */
export interface Letterhead {
  readonly first: Image | null
  readonly others: Image | null
  /** Of its key in the source; `null` for that of a theme. */
  readonly line: number | null
}

/** A header or footer, by the kind of page. Odd pages are the right ones of a document from left to right, and the left ones of another. */
export interface RunningLines {
  readonly first: RunningLine
  /** Of all but the first. The same object as `even` where they don't differ. */
  readonly odd: RunningLine
  readonly even: RunningLine
}

/** The places of a line between the margins of a page: where lines start, in the middle, and where they end. An empty one is empty. */
export interface RunningLine {
  readonly start: readonly Inline[]
  readonly center: readonly Inline[]
  readonly end: readonly Inline[]
}

/** Front matter, allow-listed and checked. Absent keys are `null` or empty. */
export interface Metadata {
  readonly title: string | null
  readonly subtitle: string | null
  /** Names. */
  readonly authors: readonly string[]
  /** What the title block says of the authors, line by line: their names, and where they work. */
  readonly authorLines: readonly string[]
  /** For display: in the words of the language, or as the author wrote it; of a timestamp the day. */
  readonly date: string | null
  /** `date` as YYYY-MM-DD where it can be read as a calendar date. */
  readonly isoDate: string | null
  readonly description: string | null
  readonly keywords: readonly string[]
  readonly subject: string | null
  readonly company: string | null
  /** Of the author's own. No two names differ only in upper and lower case. */
  readonly properties: readonly DocumentProperty[]
  /** Deepest heading level that a table of contents lists, 1 to 6. */
  readonly tocDepth: number
  readonly pageSize: PageSize | null
  /** `pageSize` doesn't count where it has a size. */
  readonly page: PageSetup | null
  readonly fonts: FontChoice | null
  /** Words across each page, behind its text. */
  readonly watermark: string | null
  /** What a PDF shall meet; PDF/UA-1 if `null`. */
  readonly pdf: PdfStandard | null
  /** What of its source a PDF has as attachments; none if `null`. */
  readonly attachSource: AttachedSource | null
  /** Whether a Word file says which lines of the Markdown its text comes from. */
  readonly sourceMap: boolean
  /** Whether HTML and PDF are slides. */
  readonly slides: boolean
  /** Names of styles of a Word template, by what they are for. */
  readonly wordStyles: WordStyles
}

/** What a document can ask for a style of a Word template for. */
export type WordStyleUse =
  | 'text'
  | 'first_paragraph'
  | 'table'
  | 'figure_caption'
  | 'table_caption'
  | 'code'
  | 'quote'

/** In a group of options, so that any may be absent. */
export type WordStyles = { readonly [Use in WordStyleUse]?: string }

/** Standards of PDF: for accessibility (ISO 14289-1), and for archives (ISO 19005-2 and -3; `a` is the level with structure). */
export const pdfStandards = ['ua-1', 'a-2a', 'a-2b', 'a-3a'] as const
export type PdfStandard = (typeof pdfStandards)[number]

/** Whether a PDF of that standard may have files attached: ISO 19005-2 (6.8) allows only files that are PDF/A themselves. */
export function allowsAttachments(standard: PdfStandard | null): boolean {
  return standard !== 'a-2a' && standard !== 'a-2b'
}

/** The attachments of a PDF: its Markdown, or also the images that came with it. */
export const sourceAttachments = ['none', 'markdown', 'all'] as const
export type SourceAttachments = (typeof sourceAttachments)[number]
export type AttachedSource = Exclude<SourceAttachments, 'none'>

/** An image that came with a document or was fetched for it, and that it shows. */
export interface SourceImage {
  /** Its path or address. */
  readonly url: string
  readonly image: EmbeddedImage
}

/**
 * How HTML, Word and EPUB files come by the theme's fonts: they hold what they need of them, or only name them, with stand-ins for
 * readers who don't have them. PDFs always hold them.
 */
export const fontChoices = ['embed', 'name'] as const
export type FontChoice = (typeof fontChoices)[number]

export const trackedChangesChoices = ['all', 'accept', 'reject'] as const
/** What becomes of changes that a text suggests: they stay suggested, or the text is read with or without them. */
export type TrackedChanges = (typeof trackedChangesChoices)[number]

/** Whether a code block in the language of a diagram is drawn or shown as code. */
export const diagramChoices = ['draw', 'code'] as const
export type DiagramChoice = (typeof diagramChoices)[number]

export const pageSizes = ['a3', 'a4', 'a5', 'letter', 'legal'] as const
export type PageSize = (typeof pageSizes)[number]

/** A size by its name, or the measures of one in points. */
export type PaperSize = PageSize | { readonly width: number; readonly height: number }

/** What a document asks of its pages. Absent values leave it to the theme. */
export interface PageSetup {
  readonly size: PaperSize | null
  readonly orientation: Orientation | null
  readonly margins: Margins
  /** How many columns text stands in, from 1. */
  readonly columns: number | null
  readonly lineNumbers: LineNumbers | null
  readonly chapters: ChapterStart | null
  /** Of its key in the source. */
  readonly line: number
}

/** Whether lines are numbered: not at all, on each page from 1, or through the document. */
export const lineNumberings = ['none', 'page', 'document'] as const
export type LineNumbers = (typeof lineNumberings)[number]

/** Where chapters begin: below the preceding text, on a new page, or on a right-hand page, whose number is odd. */
export const chapterStarts = ['none', 'page', 'right'] as const
export type ChapterStart = (typeof chapterStarts)[number]

export const orientations = ['portrait', 'landscape'] as const
export type Orientation = (typeof orientations)[number]

/**
 * Margins in points. Lines start at `start`; `inside` is where sheets are bound, which is at the start of odd pages and at the end
 * of even ones.
 */
export interface Margins {
  readonly top: number | null
  readonly bottom: number | null
  readonly start: number | null
  readonly end: number | null
  readonly inside: number | null
  readonly outside: number | null
}

export const noMargins: Margins = {
  top: null,
  bottom: null,
  start: null,
  end: null,
  inside: null,
  outside: null,
}

export interface OutlineEntry {
  readonly depth: HeadingDepth
  readonly id: string
  /** `1.2` where sections are numbered. */
  readonly number: string | null
  /** The heading's words without marks or notes. May be empty. */
  readonly text: string
  /** Whether the table of contents lists it. */
  readonly isListed: boolean
}

export interface Footnote {
  readonly number: number
  /** The number that is shown, where that is another: each record has notes from 1. */
  readonly shownNumber?: number
  readonly children: readonly Block[]
  /** How many references cite it, at least 1. */
  readonly references: number
  readonly line: number
}

/* Blocks */

export type Block =
  | Abstract
  | Paragraph
  | Heading
  | ThematicBreak
  | Blockquote
  | Alert
  | List
  | Code
  | Table
  | DescriptionList
  | Figure
  | DisplayMath
  | Aligned
  | Columns
  | ColumnSpan
  | Landscape
  | Details
  | TableOfContents
  | TableOfFigures
  | IndexOfTerms
  | PageBreak
  | RecordStart
  | Bibliography

interface BlockBase extends Revisable {
  /** Line of the source on which the node starts, from 1. */
  readonly line: number
}

/** The front matter's abstract, below its title block. The first child of the root, or on the cover, or absent. */
export interface Abstract extends BlockBase {
  readonly type: 'abstract'
  /** Its author's title, or `null` where the writer draws its label. */
  readonly title: readonly Inline[] | null
  /** Never empty. */
  readonly children: readonly Block[]
  readonly dir: Direction
}

/** A paragraph. Never empty. */
export interface Paragraph extends BlockBase {
  readonly type: 'paragraph'
  readonly children: readonly Inline[]
  readonly dir: Direction
  /** Set by `<p align>`, or inherited from an enclosing `aligned`; lists keep that out. */
  readonly align: Alignment | null
  /** Set in theorems and the like: no part of the running text, so that it has space around it where a theme sets in first lines instead. */
  readonly statement?: true
}

export type HeadingDepth = 1 | 2 | 3 | 4 | 5 | 6

export interface Heading extends BlockBase {
  readonly type: 'heading'
  readonly depth: HeadingDepth
  /** Unique in the document. GitHub's slug, or the author's `{#id}`. */
  readonly id: string
  /** `1.2` where the front matter asks for numbered sections. */
  readonly number: string | null
  /** Set where the number is one of the document's numbering. */
  readonly clause?: ClauseNumber
  readonly children: readonly Inline[]
  readonly dir: Direction
  readonly align: Alignment | null
}

export interface ThematicBreak extends BlockBase {
  readonly type: 'thematicBreak'
}

export interface Blockquote extends BlockBase {
  readonly type: 'blockquote'
  readonly children: readonly Block[]
  readonly dir: Direction
}

export const alertKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const
export type AlertKind = (typeof alertKinds)[number]

/** The names of alerts in other dialects. Each is rendered as one of the kinds, under its own label. */
export const alertNames = [
  ...alertKinds,
  ...(['abstract', 'attention', 'bug', 'check', 'cite', 'danger', 'done', 'error'] as const),
  ...(['example', 'fail', 'failure', 'help', 'hint', 'info', 'missing', 'question'] as const),
  ...(['quote', 'seealso', 'success', 'summary', 'todo'] as const),
] as const
export type AlertName = (typeof alertNames)[number]

/** How readers find an alert that they can fold away. */
export type AlertFold = 'open' | 'closed'

/** GitHub's alert (`> [!NOTE]`), or another dialect's admonition or callout. */
export interface Alert extends BlockBase {
  readonly type: 'alert'
  readonly kind: AlertKind
  /** That of its label. */
  readonly name: AlertName
  /** Its author's title. `null` where the writer draws the label of its name; empty where nothing is drawn. */
  readonly title: readonly Inline[] | null
  /** Formats that can't fold draw it open. `null` if it isn't to be folded. */
  readonly fold: AlertFold | null
  readonly children: readonly Block[]
  readonly dir: Direction
}

/** How an ordered list writes its numbers: decimal, in letters or in Roman numerals. HTML's names for them. */
export const numberTypes = ['1', 'a', 'A', 'i', 'I'] as const
export type NumberType = (typeof numberTypes)[number]

/** The delimiters of an ordered list's numbers: `1.`, `1)` or `(1)`. */
export const numberDelimiters = ['.', ')', '()'] as const
export type NumberDelimiter = (typeof numberDelimiters)[number]

/** Never without items. */
export interface List extends BlockBase {
  readonly type: 'list'
  readonly ordered: boolean
  /** The number of the first item of an ordered list. 1 for a bullet list. */
  readonly start: number
  /** `1` but for `<ol type>` and the markers of Pandoc's `fancy_lists`. */
  readonly numberType: NumberType
  /** `.` for lists of raw HTML, and for bullets. */
  readonly delimiter: NumberDelimiter
  /** Its numbers fall from item to item (`<ol reversed>`). */
  readonly reversed: boolean
  /** Loose: its items are set apart as paragraphs are. */
  readonly spread: boolean
  readonly children: readonly ListItem[]
  readonly dir: Direction
}

export interface ListItem extends Revisable {
  readonly type: 'listItem'
  /** `null` for an item that isn't a task. */
  readonly checked: boolean | null
  /** The number that it bears, 0 to 999999999: that after the item before it, or its own (`<li value>`). `null` in a bullet list. */
  readonly number: number | null
  /** The number that it bears in the document's numbering, in place of its own. All items of a list have one, or none. */
  readonly clause?: ClauseNumber
  /** May be empty. */
  readonly children: readonly Block[]
  readonly line: number
}

/** A code block. */
export interface Code extends BlockBase {
  readonly type: 'code'
  /** The name of its language from the info string, in lower case. */
  readonly lang: string | null
  /** What it's a listing of, such as a file's name. Never empty. */
  readonly title: string | null
  /** The number of its first line, 0 to 999999999, where its lines are numbered. */
  readonly firstNumber: number | null
  /** The source lines without a final line end: `lines.map(l => l.map(t => t.text).join('')).join('\n')` is the code. Tabs stay. */
  readonly lines: readonly CodeLine[]
  /** Lines to point out, by their index in `lines`. */
  readonly marks: ReadonlyMap<number, LineMark>
  /** Lines that were inserted or deleted, by their index in `lines`; `marks` has them too. Absent for most code. */
  readonly revisedLines?: ReadonlyMap<number, ChangeMark>
}

export type CodeLine = readonly CodeToken[]

/** Why a line of code is marked: by the author, or because a change inserts or deletes it. */
export const lineMarks = ['marked', 'inserted', 'deleted'] as const
export type LineMark = (typeof lineMarks)[number]

export interface CodeToken {
  readonly text: string
  readonly kind: SyntaxKind | null
}

export const syntaxKinds = [
  'keyword',
  'string',
  'number',
  'comment',
  'function',
  'type',
  'variable',
  'meta',
  'inserted',
  'deleted',
] as const
export type SyntaxKind = (typeof syntaxKinds)[number]

/**
 * A table from Markdown or HTML. The reader has made it a whole grid: counting `colspan` and the rows
 * that a `rowspan` from above covers, each row fills exactly `columns` places, and no `rowspan` leaves its section.
 * Writers take a cell's place from its `column`: nobody else lays spans out.
 */
export interface Table extends BlockBase {
  readonly type: 'table'
  readonly columns: number
  readonly caption: Caption | null
  /** Header rows, repeated on each page. May be empty (an HTML table without a head). */
  readonly head: readonly TableRow[]
  /** May be empty. */
  readonly body: readonly TableRow[]
  readonly dir: Direction
}

export interface TableRow extends Revisable {
  readonly type: 'tableRow'
  readonly children: readonly TableCell[]
}

export interface TableCell extends Revisable {
  readonly type: 'tableCell'
  /** A header cell: every cell of `head`, and `<th>` in the body (a row header). */
  readonly header: boolean
  readonly align: Alignment | null
  /** The first of the columns that it fills, from 0. */
  readonly column: number
  readonly colspan: number
  readonly rowspan: number
  /** A Markdown cell holds one paragraph, or nothing when it's empty. */
  readonly children: readonly Block[]
}

/** A definition list (`<dl>`). */
export interface DescriptionList extends BlockBase {
  readonly type: 'descriptionList'
  readonly children: readonly (DescriptionTerm | DescriptionDetails)[]
  readonly dir: Direction
}

export interface DescriptionTerm extends Revisable {
  readonly type: 'descriptionTerm'
  readonly children: readonly Inline[]
}

export interface DescriptionDetails extends Revisable {
  readonly type: 'descriptionDetails'
  readonly spread: boolean
  readonly children: readonly Block[]
}

/** `<figure>`; an image that stands alone with a title, which is then the caption, or with attributes of a figure; or code with a label. */
export interface Figure extends BlockBase {
  readonly type: 'figure'
  /** Never empty. */
  readonly children: readonly Block[]
  readonly caption: Caption | null
  /** Set for code with a label, whose caption stands above it. */
  readonly captionAbove?: true
}

/** What is numbered, each kind on its own. */
export type NumberedKind = 'figure' | 'table' | 'equation' | 'listing' | TheoremKind

/** Statements that are numbered like theorems. */
export const theoremKinds = [
  ...(['theorem', 'lemma', 'corollary', 'proposition'] as const),
  ...(['definition', 'example', 'remark'] as const),
] as const
export type TheoremKind = (typeof theoremKinds)[number]

/** What a reference may name by its number. */
export type ReferenceKind = NumberedKind | 'section' | 'clause'

/** The number of what has a label. */
export interface ItemNumber {
  readonly kind: NumberedKind
  /** Each once in the document. That of the place to which references lead, but for the lines of a formula. */
  readonly id: string
  /** What stands before the number, such as `Figure`. */
  readonly label: string
  /** From 1, for each kind in the order of the document, or of the chapter. */
  readonly count: number
  /** What `count` is in: `2` of `2.3`. Absent where numbers go through the document, and before the first chapter. */
  readonly chapter?: ItemChapter
}

/** A numbered heading of the first level, in which what is numbered is counted from 1. */
export interface ItemChapter {
  readonly id: string
  /** `2`, or `A`. */
  readonly number: string
  /** The level of its heading, where no heading of this level or above stands between it and the item; `null` where one without a number does. */
  readonly depth: HeadingDepth | null
}

/** The letter of a part of a figure: `(a)`. */
export interface FigurePart {
  /** That of the place to which references lead; `null` for a part without a label. */
  readonly id: string | null
  readonly letter: string
  /** The number of the figure, such as `1` or `2.3`; `null` where that is text of its author's. */
  readonly figure: string | null
}

/** What a figure or a table is called. Empty only where it has a number or a letter. */
export interface Caption {
  readonly type: 'caption'
  /** What stands before its words. Absent for what has no label. */
  readonly number?: ItemNumber
  /** Of a part of a figure, which has no number of its own. */
  readonly part?: FigurePart
  /** In which list it is though its number is part of its words. Set if the document asks for lists. */
  readonly ownNumber?: { readonly kind: ListedKind; readonly id: string }
  readonly children: readonly Inline[]
  readonly dir: Direction
  /** Set by its own `align`, or inherited from an enclosing `aligned`; centred if `null`. */
  readonly align: Alignment | null
}

/** Display math. */
export interface DisplayMath extends BlockBase {
  readonly type: 'math'
  /** The LaTeX source, which also serves as the text alternative. */
  readonly value: string
  readonly mathml: MathElement
  /** Of the place to which references lead. Absent for what has no label. */
  readonly id?: string
  /** At the margin, in parentheses, beside the whole formula. Absent where it has no label. */
  readonly number?: ItemNumber
  /** The numbers of its lines, of which `mathml` has them too: one for each `mlabeledtr`, in order. Absent for most formulas. */
  readonly lines?: readonly ItemNumber[]
}

/** `<div align>` and `<center>`. Paragraphs, headings and cells inside already carry the alignment; figures and tables take their place from here. */
export interface Aligned extends BlockBase {
  readonly type: 'aligned'
  readonly align: Alignment
  readonly children: readonly Block[]
}

/** Columns side by side (`::: {.columns}`): two to six of them, not all empty. */
export interface Columns extends BlockBase {
  readonly type: 'columns'
  readonly children: readonly Column[]
  readonly dir: Direction
}

export interface Column {
  readonly type: 'column'
  /** Its width as a share of all that the gaps leave, above 0. Together they are at most 1: what remains stays empty at the end. */
  readonly share: number
  /** May be empty. */
  readonly children: readonly Block[]
}

/** What is as wide as the text of a page with several columns (`::: {.column-span}`). Never empty. Nothing is around it but the root and `aligned`. */
export interface ColumnSpan extends BlockBase {
  readonly type: 'columnSpan'
  readonly children: readonly Block[]
}

/** Pages whose long side is the horizontal one (`::: {.landscape}`). Never empty. Nothing is around it but the root and `aligned`. */
export interface Landscape extends BlockBase {
  readonly type: 'landscape'
  readonly children: readonly Block[]
}

export interface Details extends BlockBase {
  readonly type: 'details'
  readonly open: boolean
  /** May be empty, where the author gave none. */
  readonly summary: readonly Inline[]
  readonly children: readonly Block[]
  readonly dir: Direction
}

/** A table of contents is wanted here: `outline` down to `metadata.tocDepth`. Nothing is around it but the root, `aligned` and `landscape`. */
export interface TableOfContents extends BlockBase {
  readonly type: 'toc'
}

/** The kinds of numbered captions that have lists. */
export const listedKinds = ['figure', 'table', 'listing'] as const
export type ListedKind = (typeof listedKinds)[number]

/** A list of the numbered captions of one kind is wanted here. Nothing is around it but the root, `aligned` and `landscape`. */
export interface TableOfFigures extends BlockBase {
  readonly type: 'tableOfFigures'
  readonly kind: ListedKind
  /** Never empty. */
  readonly title: string
}

/** The index of terms is wanted here, usually below a heading. Nothing is around it but the root, `aligned` and `landscape`. */
export interface IndexOfTerms extends BlockBase {
  readonly type: 'indexOfTerms'
  /** In the order of the document's language. Never empty. */
  readonly groups: readonly IndexGroup[]
}

export interface IndexGroup {
  /** With which its entries begin; `null` for numbers and symbols, which come first. */
  readonly letter: string | null
  /** Never empty. */
  readonly entries: readonly IndexEntry[]
}

export interface IndexEntry {
  /** Never empty. */
  readonly text: string
  /** Where the term is treated, in the order of the document. Empty for a term that only has others below it, or leads to others. */
  readonly places: readonly IndexPlace[]
  /** Other terms to look at: in place of this, or also. */
  readonly references: readonly IndexReference[]
  /** The entries below it. */
  readonly children: readonly IndexEntry[]
}

export interface IndexPlace {
  /** Of an `indexTerm`. */
  readonly id: string
  /** The `indexTerm` at which a range ends; `null` for a single place. */
  readonly end: string | null
  /** The number of the section, or those of the first and the last; `null` where sections have none. */
  readonly section: string | null
  /** Where the term is treated above all. */
  readonly isMain: boolean
}

export interface IndexReference {
  readonly also: boolean
  /** Never empty. */
  readonly text: string
}

/** Where the part of a document begins that is filled in with one of several records: on a new page, which is its page 1. At the top level only. */
export interface RecordStart extends BlockBase {
  readonly type: 'recordStart'
  /** What is filled in, but for its blocks, which come next. Its notes are among those of the root. */
  readonly document: Omit<Document, 'children'>
}

/** Nothing is around it but the root, `aligned` and `landscape`. */
export interface PageBreak extends BlockBase {
  readonly type: 'pageBreak'
  /** Set where what follows begins on a right page, whose number is odd. Such a break has only the root around it. */
  readonly to?: 'right'
}

/** What is cited, in the order and the form of the citation style. At most once in a document, and never empty. */
export interface Bibliography extends BlockBase {
  readonly type: 'bibliography'
  readonly children: readonly BibliographyEntry[]
  readonly dir: Direction
}

export interface BibliographyEntry extends Revisable {
  readonly type: 'bibliographyEntry'
  /** What stands before it, such as `[1]`; `null` in styles that cite by names. All entries have one, or none. */
  readonly label: string | null
  /** They begin with an anchor, to which citations lead. */
  readonly children: readonly Inline[]
}

/* Inlines */

export type Inline =
  | Text
  | PlainMark
  | Delete
  | Insert
  | Revision
  | Comment
  | Underline
  | SmallCaps
  | Keyboard
  | Abbreviation
  | InlineCode
  | Link
  | CrossReference
  | Citation
  | Image
  | Break
  | Anchor
  | IndexTerm
  | NumberLabel
  | FootnoteReference
  | InlineMath
  | PageField

/** Characters, never empty. A soft line break is already a space (or nothing between two Han or Kana characters). No control characters, byte order marks, lone surrogates or noncharacters. */
export interface Text {
  readonly type: 'text'
  readonly value: string
}

interface InlineParent {
  readonly children: readonly Inline[]
}

/** Marks that change nothing but how their children look. */
export const plainMarks = [
  'emphasis',
  'mark',
  'small',
  'strong',
  'subscript',
  'superscript',
] as const
export type PlainMarkType = (typeof plainMarks)[number]

export type PlainMark = {
  [Type in PlainMarkType]: InlineParent & { readonly type: Type }
}[PlainMarkType]

/** `~~struck~~`, `<s>`, `<del>`. */
export interface Delete extends InlineParent {
  readonly type: 'delete'
}

/** `++inserted++`, `<ins>`. */
export interface Insert extends InlineParent {
  readonly type: 'insert'
}

export const changes = ['insertion', 'deletion'] as const
export type Change = (typeof changes)[number]

/** Who suggests a change or makes a remark, and when. Absent where the source doesn't say. */
export interface Signature {
  /** Never empty, at most 255 characters. */
  readonly author?: string
  /** `2026-11-20`, or `2026-11-20T09:30:00Z`. */
  readonly date?: string
}

/** What was inserted or deleted, by whom and when. */
export interface ChangeMark extends Signature {
  readonly change: Change
  /** Of what was moved, a number that its deletion and its insertion share; each move has another, from 1. */
  readonly move?: number
}

/** A change that is suggested: CriticMarkup's `{++…++}`, `{--…--}` and each half of `{~~…~>…~~}`. */
export interface Revision extends InlineParent, ChangeMark {
  readonly type: 'revision'
}

/** What can be inserted or deleted as a whole. */
export interface Revisable {
  /** Set if all of it was. What is inside then has no `revised` of its own, but for cells of a table. */
  readonly revised?: ChangeMark
}

/** What somebody says about the text. */
export interface Remark extends Signature {
  /** From 1, each once in the document. */
  readonly number: number
  /** What it says. Never empty, and without comments. */
  readonly body: readonly Inline[]
}

/** A remark: CriticMarkup's `{>>…<<}`. Its children are the marked or changed text that it's on; it may have none. */
export interface Comment extends InlineParent, Remark {
  readonly type: 'comment'
  /** The remarks right behind it, in their order. Absent without any. */
  readonly replies?: readonly Remark[]
  /** Set if its author or another has marked it as settled. */
  readonly resolved?: true
}

/** `<u>`. */
export interface Underline extends InlineParent {
  readonly type: 'underline'
}

/** `[text]{.smallcaps}`. The letters are as written; the writers draw small ones as small capitals. */
export interface SmallCaps extends InlineParent {
  readonly type: 'smallCaps'
}

/** `<kbd>`. */
export interface Keyboard extends InlineParent {
  readonly type: 'keyboard'
}

/** `<abbr title>`, or a word that the document declared with `*[word]: long form`. */
export interface Abbreviation extends InlineParent {
  readonly type: 'abbreviation'
  readonly title: string
}

/** Never empty. */
export interface InlineCode {
  readonly type: 'inlineCode'
  readonly value: string
}

/** A link. Links don't nest. */
export interface Link extends InlineParent {
  readonly type: 'link'
  readonly target: LinkTarget
  readonly title: string | null
  /** Set if it stands in a `crossReference`, where it's internal and its children are one text. */
  readonly shows?: NumberShown
  /** Set if it leads to an entry of the bibliography. */
  readonly cites?: true
  readonly line: number
}

/** What a link shows that leads to something numbered: `before` and the number are its text. */
export interface NumberShown {
  readonly kind: ReferenceKind
  /** The `id` of the number. That of a formula's line isn't the place to which the link leads. */
  readonly item: string
  /** Such as `Figure` and a no-break space. May be empty. */
  readonly before: string
  /** The number, or the words of a heading that has none. */
  readonly value: string
  readonly isWords: boolean
  /** Of a clause: its whole number, or without what it shares with the place of the link. The whole if absent. */
  readonly isRelative?: true
  /** The page of what it leads to is shown, with these words around, where a format has pages. */
  readonly page?: { readonly before: string; readonly after: string }
  /** Of a part of a figure: `value` is the number of that figure, `item`, and this letter, with what stands around that. */
  readonly part?: {
    readonly id: string
    readonly letter: string
    readonly open: string
    readonly close: string
  }
}

/** References to numbers: links (`shows`) with words between them. Its author's words where nothing has that label. */
export interface CrossReference extends InlineParent {
  readonly type: 'crossReference'
}

/** A citation: links to entries of the bibliography (`cites`), with words between them. Its author's words where it can't be formatted. */
export interface Citation extends InlineParent {
  readonly type: 'citation'
}

export type LinkTarget =
  /** An address whose scheme is allowed, or a relative reference. Percent-encoded, at most `limits.urlLength` characters, never empty. */
  | {
      readonly kind: 'external'
      readonly url: string
      /** Present if it leads to the output of a document that is made together with this one. */
      readonly toOutput?: true
    }
  /** The `id` of a heading or an anchor that is in this document, or `top`: its very start. */
  | { readonly kind: 'internal'; readonly id: string }

export interface Image {
  readonly type: 'image'
  readonly source: ImageSource
  /** The text alternative. May be empty. */
  readonly alt: string
  readonly title: string | null
  /** Wanted width as a share of the room that lines have where it stands, above 0 and at most 1; then it has no other size. */
  readonly share: number | null
  /** Wanted size in CSS pixels; one may be given alone. */
  readonly width: number | null
  readonly height: number | null
  /** It stands in a line of images, such as a README's badges: where there is nothing to show, its text alternative takes its place, without a frame. */
  readonly badge: boolean
  /** Of a badge that follows another without a space: one stands between the texts of both. */
  readonly joined?: boolean
  /** What it was drawn from, where it's a diagram. Its source is then embedded, and it stands alone in a figure. */
  readonly diagram?: Diagram
  readonly line: number
}

/** A diagram, drawn from text. As an image of its own size, it has the theme's colours on paper. */
export interface Diagram {
  /** What it was written in, lower case: `mermaid`. */
  readonly lang: string
  /** The text that it was drawn from. */
  readonly value: string
  /**
   * The same picture as elements, of which colours are `var(--diagram-…)`, by the names of `theme/diagram-colors.ts`, or the
   * author's own; code in it has `var(--font-mono)`. Links lead to allowed addresses. Nothing in it can run or load.
   */
  readonly drawing: SvgElement
  /** Its words, each with the face that it's set in. */
  readonly words: readonly DiagramWords[]
  /** The size of its smallest text in CSS pixels, where the whole has its own size. Infinite without text. */
  readonly smallestText: number
  /** Of a chart, what it was drawn from. */
  readonly chart?: Chart
}

export interface DiagramWords {
  readonly text: string
  readonly bold: boolean
  readonly italic: boolean
  readonly code: boolean
}

/** An element of SVG 2, of those that `write/html/svg.ts` lists. */
export interface SvgElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (SvgElement | string)[]
}

export type ImageSource =
  /** The image's own bytes, checked: of the named format, within the limits. */
  | { readonly kind: 'embedded'; readonly image: EmbeddedImage }
  /**
   * An `https:` address whose bytes weren't supplied. HTML may load it; the other formats show a placeholder linked to it.
   * `problem` is why they couldn't be fetched, as the end of a sentence, or `null` if nobody tried: the writers warn.
   */
  | { readonly kind: 'remote'; readonly url: string; readonly problem: string | null }
  /** Nothing to show but the alt text. The reader has given the warning. `url` where a placeholder may link to it. */
  | { readonly kind: 'missing'; readonly url: string | null }

export const imageFormats = ['png', 'jpeg', 'gif', 'webp', 'svg'] as const
export type ImageFormat = (typeof imageFormats)[number]

export interface EmbeddedImage {
  readonly format: ImageFormat
  /** The whole file. An SVG is UTF-8 text from which scripts and outside references have been taken. */
  readonly bytes: Uint8Array
  /** Natural size in CSS pixels, as shown: after the turn that `orientation` asks for. At least 1. */
  readonly width: number
  readonly height: number
  /** EXIF orientation, 1 to 8; 1 for all but some JPEGs. */
  readonly orientation: number
  /** Shapes that have to be drawn for an SVG, or as much work as so many; 0 for pictures made of pixels. */
  readonly shapes: number
  /** Whether the text of an SVG is measured in the theme's fonts, which it names. Absent for pictures that came with the document. */
  readonly inThemeFonts?: true
}

/** A hard line break. */
export interface Break {
  readonly type: 'break'
}

/** An empty place that a link may point at: `<a name>`, `<span id>`. */
export interface Anchor {
  readonly type: 'anchor'
  readonly id: string
}

/** An empty place to which the index leads. Only documents with an index have some. */
export interface IndexTerm {
  readonly type: 'indexTerm'
  /** Each once in the document. */
  readonly id: string
  /** Never empty. */
  readonly entries: readonly MarkedTerm[]
}

/** What a place says of a term. */
export interface MarkedTerm {
  /** One to three: a term, and what it's an aspect of before it. */
  readonly levels: readonly IndexWords[]
  /** Of a range that begins here, the `indexTerm` at which it ends. */
  readonly end: string | null
  /** Whether a range ends here, of which the place where it begins says the rest. */
  readonly isEnd: boolean
  /** Set where the place isn't listed, but the other term. */
  readonly reference: IndexReference | null
  readonly isMain: boolean
}

export interface IndexWords {
  /** Never empty. */
  readonly text: string
  /** By what it's sorted, where that is something else. */
  readonly sortKey: string | null
}

/** The number of a theorem with the word before it: `Theorem 1`. */
export interface NumberLabel {
  readonly type: 'numberLabel'
  readonly number: ItemNumber
}

export interface FootnoteReference {
  readonly type: 'footnoteReference'
  readonly number: number
  /** As in `Footnote`. */
  readonly shownNumber?: number
  /** 1 for the first reference to that note, 2 for the second… in document order. */
  readonly occurrence: number
}

/** What differs from page to page. It stands in headers and footers only. */
export type PageField =
  /** The number of the page, or of the last one. */
  | { readonly type: 'pageField'; readonly field: 'page' | 'pages' }
  /** The words of the first heading of that level on the page, or else of the last one before it. */
  | {
      readonly type: 'pageField'
      readonly field: 'section'
      readonly depth: HeadingDepth
      /** The shallowest level of which headings count as well, as those of parts above chapters; `depth` if absent. */
      readonly from?: HeadingDepth
      readonly line: number
    }

export interface InlineMath {
  readonly type: 'inlineMath'
  readonly value: string
  readonly mathml: MathElement
  readonly line: number
}

/**
 * One element of Presentation MathML (Core), as LaTeX was parsed into it. Of MathML 3 it has what Core leaves to style
 * sheets: the lines of a table (`columnlines`, `rowlines`; also `double`), `menclose`, and `mlabeledtr`, a row whose
 * first cell is the number of the equation. A table that is `100%` wide is a `multline`. Colours are `#rrggbb`.
 */
export interface MathElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (MathElement | string)[]
}
