import type {
  AlertKind,
  Alignment,
  ImageFormat,
  IndexPlace,
  LineMark,
  ListedKind,
  PlainMarkType,
  SyntaxKind,
} from '../../document/types.ts'
import type { IndexLine, indexReferences } from '../../layout/index-lines.ts'
import type { Reach } from '../../layout/reach.ts'
import type { QuoteLook } from '../../theme/types.ts'
import type { MathNode } from './math/nodes.ts'
import type { Content, NodesOf, Ref } from './shapes.ts'

export type { Ref }

/**
 * What the Typst templates draw: the document as a flat list in which a node comes after all nodes inside it. Typst
 * stops at 80 nested function calls; a flat list is drawn in a loop, however deep the tree is.
 *
 * `k` is the node's key in templates/nodes.typ, `c` its content.
 */
export type TypstNode = InlineNode | BlockNode | MathNode

type Direction = 'ltr' | 'rtl'

/** Text with a line under or through it. */
interface Lined extends Content {
  /** Whether it has a line of the other kind already: for PDF/UA-1 Typst refuses two kinds. */
  readonly second: boolean
}

export type InlineNode = NodesOf<InlineShapes>

interface InlineShapes extends Record<PlainMarkType, Content> {
  keyboard: Content
  delete: Lined
  underline: Lined
  /** Words whose small letters are small capitals. */
  smallCaps: Content
  insertion: Lined
  deletion: Lined
  /** Text in the colour emoji font. */
  emoji: { readonly value: string }
  /** Characters that no font has, in the font that draws signs for them. */
  sign: { readonly value: string }
  /** A word wider than its line, which may break between its parts. */
  word: Content
  /** A letter right before code, below which the code's background begins after some room; in em. */
  beforeCode: {
    readonly value: string
    readonly room: number
    /** How much of the background it draws. */
    readonly lean: number
  }
  /** `c` is what is drawn of `value`, which bookmarks repeat. */
  inlineCode: Content & {
    readonly value: string
    /** `null` where it has that of the words around it. */
    readonly color: 'code' | 'link' | null
    /** How far its background reaches out of it, and the room that this takes before and after it; in em. */
    readonly padding: number
    readonly before: number
    readonly after: number
    /** Its first character, if its background begins later than the code, by so many em. */
    readonly first: string
    readonly inset: number
  }
  /** `plain`: in the colour of the words around it. */
  externalLink: Lined & { readonly url: string; readonly plain: boolean }
  internalLink: Lined & {
    readonly id: string
    readonly plain: boolean
    /** Whether another link, or this one, may lead to a place inside it. */
    readonly holdsPlaces: boolean
  }
  image: {
    /** `null` where nothing is drawn, to count pages. */
    readonly file: string | null
    readonly format: Exclude<ImageFormat, 'jpeg'> | 'jpg'
    readonly alt: string
    /** Points. */
    readonly width: number
    readonly height: number
    /** Those within a diagram. */
    readonly links: readonly AreaLink[]
  }
  placeholder: Content & {
    readonly url: string | null
    /** Whether it is a link, or inside one. */
    readonly linked: boolean
  }
  break: unknown
  anchor: { readonly id: string }
  indexTerm: { readonly id: string }
  /** The first reference to a footnote, which holds the note. */
  footnote: Content & NumberedNote
  footnoteReference: NumberedNote
  /** What a comment says. */
  comment: Content & { readonly number: number }
  /** The number of a note that stands at the end of the document. */
  endnoteNumber: NumberedNote
  /** `tall`: whether it may reach over its line. */
  inlineMath: Content & {
    readonly alt: string
    readonly tall: boolean
    readonly line: 'under' | 'through' | null
  }
  /** The number of the page, or of the last one; of those of a record, if it's one. */
  pageNumber: OfRecord
  pageCount: OfRecord
  /** The number of the page of a place. */
  pageOf: OfRecord & { readonly id: string }
  /** Both: `1 / 2`. */
  pageNumberOfAll: OfRecord
  /** The first of the headings on the page, or else the last one before it: their words by their ids. */
  runningHeading: { readonly headings: Readonly<Record<string, string>> }
}

interface NumberedNote {
  readonly number: number
  /** The number that readers see. */
  readonly shown: number
}

interface OfRecord {
  readonly record: number | null
}

export type BlockNode = NodesOf<BlockShapes>

export interface BlockShapes {
  /** A page of its own. Its lengths are points, as those of all that is on it. */
  slide: Content & {
    readonly fill: string
    /** The colour of what stands in its margins. */
    readonly muted: string
    readonly header: string | null
    readonly footer: string | null
    readonly number: string | null
  }
  /** What is shown in a share of its size at a place on a slide. */
  slidePlace: Content & {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
    readonly scale: number
    readonly color: string
    readonly anchor: 'top' | 'middle' | 'bottom'
    readonly align: 'center' | null
    /** The look of a title that is no heading, by its number among the theme's headings. */
    readonly style: number | null
  }
  /** A picture behind a slide, or on one side of it. */
  slideBackground: {
    readonly file: string
    readonly format: string
    readonly side: 'left' | 'right' | null
    /** Of the slide's width that a side has. */
    readonly share: number
    readonly contains: boolean
  }
  slideRule: {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
    readonly color: string
  }
  /** The notes of a slide, and one of them. */
  slideNotes: Content
  slideNote: Content
  revisedBlocks: Lined & {
    readonly change: 'insertion' | 'deletion'
    /** Where a bar stands: beside the text, in the margin of the page, or there beside the first line alone. */
    readonly bar: 'text' | 'page' | 'line'
    /** How far code and tables may go beyond the text where its lines start, in points. */
    readonly reach: number
  }
  /** Nodes in a row, inlines or blocks. */
  sequence: Content
  paragraph: Content & {
    /** `null` where it is the direction of what surrounds it. */
    readonly dir: Direction | null
    readonly align: Alignment | null
    /** Whether its lines aren't filled, in a theme that fills them. */
    readonly ragged: boolean
    /** Whether it has space around it where other paragraphs have an indented first line instead. */
    readonly apart: boolean
    /** Set if it stays on the page of the block that it introduces: what is around it, in the same container. */
    readonly lead: { readonly before: Neighbour; readonly after: Neighbour } | null
  }
  heading: Content & {
    /** Level in the tag tree and the bookmarks. */
    readonly level: number
    /** Level by which it is styled. */
    /** The number of its look; of titles of slides those behind the six of headings. */
    readonly depth: number
    readonly id: string
    /** Its words in the bookmarks: without notes, with the alternatives of images. */
    readonly title: string
    /** Whether a table of contents lists it. */
    readonly listed: boolean
    readonly bookmarked: boolean
    /** What the block before it has below its last em box, in points: a line has leading there, and an edge nothing. */
    readonly leadingAbove: number
    readonly dir: Direction | null
    readonly align: Alignment | null
  }
  /** `sticky`: on the page of what comes next. */
  thematicBreak: { readonly sticky: boolean }
  pageBreak: { readonly toRight: boolean }
  blockquote: Content & {
    readonly dir: Direction | null
    /** Points. */
    readonly size: number
    readonly italic: boolean
    readonly color: QuoteLook['color']
    readonly breakable: boolean
  }
  abstract: Content & {
    readonly dir: Direction | null
    /** Its title. */
    readonly summary: Ref
  }
  alert: Content & {
    readonly kind: AlertKind
    /** `null` where nothing is drawn above its blocks. */
    readonly label: Ref | null
    readonly beginsWithList: boolean
    readonly dir: Direction | null
    readonly breakable: boolean
  }
  list: Content & {
    /** The number of each item as it is written; `null` for a bullet list. */
    readonly labels: readonly string[] | null
    readonly spread: boolean
    readonly dir: Direction | null
    readonly bullet: string
    /** Width of its markers, in points. */
    readonly markerWidth: number
    /** Whether they're numbers of clauses, which stand at the start and look like text. */
    readonly clauses: boolean
    /** One for each item of a list with tasks. */
    readonly marks: readonly ListMark[] | null
  }
  bibliography: Content & {
    readonly dir: Direction | null
    /** What stands before each entry; `null` where nothing does. */
    readonly labels: readonly string[] | null
    /** How far lines after the first stand in, in points. */
    readonly indent: number
    /** Width of the labels' column, and the room behind it, in points. */
    readonly column: number
    readonly gap: number
  }
  code: {
    /** Factor for the size of its text; 1 for all but wide drawings. */
    readonly scale: number
    readonly breakable: boolean
    /** Whether the leading that a line of text has stands in the margin where it begins or ends a page. */
    readonly inMargin: boolean
    /** Whether other code is right above it. */
    readonly afterCode: boolean
    readonly title: CodeRow | null
    /** Columns of the numbers and the signs beside its lines, and of the gap to the code; 0 where there are none. */
    readonly gutter: number
    /** How far it goes beyond the text around it, in points. */
    readonly reach: Reach
    readonly lines: readonly CodeLine[]
  }
  table: {
    /** Share of the measure that each takes. */
    readonly columns: readonly number[]
    /** Factor for the size of its text; 1 for most tables. */
    readonly scale: number
    /** At each side of a cell, in points. */
    readonly padding: number
    readonly headRows: number
    readonly headCells: number
    readonly repeatHead: boolean
    /** Whether the head is drawn as rows of the body are, which a page may end in. */
    readonly splitHead: boolean
    readonly breakable: boolean
    /** How far it goes beyond the text around it, in points. */
    readonly reach: Reach
    readonly cells: readonly CellLayout[]
    readonly dir: Direction | null
    readonly align: Alignment | null
    readonly caption: Ref | null
    readonly listed: Listed | null
    /** One for each of `cells`. */
    readonly c: readonly Ref[]
  }
  descriptionList: {
    readonly dir: Direction | null
    /** Terms and their details in turn. */
    readonly c: readonly Ref[]
  }
  descriptionDetails: Content & {
    /** Whether its paragraphs have space between them and after them. */
    readonly spread: boolean
  }
  figure: Content & {
    readonly breakable: boolean
    readonly align: Alignment | null
    readonly caption: Ref | null
    readonly captionAbove: boolean
    readonly listed: Listed | null
  }
  caption: Content & {
    readonly dir: Direction | null
    /** Centred if `null`. */
    readonly align: Alignment | null
  }
  columns: {
    readonly dir: Direction | null
    /** Widths in proportion to each other, and what is left empty behind the last; 0 where nothing is. */
    readonly widths: readonly number[]
    readonly rest: number
    /** Points. */
    readonly gap: number
    /** Whether they stand on one page. */
    readonly together: boolean
    /** One for each column. */
    readonly c: readonly Ref[]
  }
  /** As wide as the page, at the top or the foot of its columns. */
  columnSpan: Content
  /** Pages turned by a right angle. */
  landscape: Content
  details: Content & {
    readonly dir: Direction | null
    readonly summary: Ref
    readonly beginsWithList: boolean
  }
  toc: OfRecord & {
    readonly title: string
    /** By heading id. */
    readonly entries: Readonly<Record<string, TocEntry>>
  }
  tableOfFigures: OfRecord & {
    readonly kind: ListedKind
    readonly title: string
    /** By the id of what they list. */
    readonly entries: Readonly<Record<string, string>>
  }
  indexOfTerms: OfRecord & {
    readonly dir: Direction | null
    readonly columns: number
    /** Points: of entries below others, and of lines behind the first. */
    readonly indent: number
    readonly groups: readonly {
      readonly letter: string | null
      readonly entries: readonly (Pick<IndexLine, 'depth' | 'text'> & {
        readonly places: readonly Omit<IndexPlace, 'section'>[]
        readonly references: ReturnType<typeof indexReferences>
      })[]
    }[]
  }
  /** Takes no room; its page and height on it are reported. */
  position: { readonly id: string }
  displayMath: Content & {
    readonly alt: string
    readonly tag: Ref | null
    /** Of the place that links lead to. */
    readonly id: string | null
    /** The height of a page's text, in points: what is higher is made smaller. */
    readonly tallest: number
    readonly line: 'under' | 'through' | null
  }
}

/** A link over a part of a picture. Points from the picture's left and top. */
export interface AreaLink {
  readonly url: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** In which list a caption is, and as what. */
export interface Listed {
  readonly kind: ListedKind
  readonly id: string
}

export type ListMark = 'bullet' | 'open' | 'done'

export type Neighbour = 'nothing' | 'heading' | 'paragraph' | 'block'

export interface TocEntry {
  /** 0 for the outermost level. */
  readonly indent: number
  readonly number: string | null
  readonly text: string
}

/** A line of the source. */
export interface CodeLine {
  /** One, or several where it was too long: all but the first continue the one above. */
  readonly rows: readonly CodeRow[]
  /** Whether a page may end between its rows. */
  readonly breakable: boolean
  /** Whether it stays on the page of the next. */
  readonly sticky: boolean
  readonly mark: LineMark | null
  /** Its number, and its sign, as they stand beside it; empty where it has none. */
  readonly number: string
  readonly sign: string
}

export type CodeRow = readonly (readonly [
  text: string,
  kind: SyntaxKind | 'emoji' | 'sign' | null,
])[]

export interface CellLayout {
  readonly header: boolean
  readonly align: Alignment | null
  readonly colspan: number
  readonly rowspan: number
  /** Whether a page may end inside it. */
  readonly breakable: boolean
  /** Points that must be left on a page for it to begin there; 0 for most, which begin wherever they fit. */
  readonly reserve: number
}

/** Collects nodes, each after those inside it. */
export interface NodeList {
  readonly nodes: readonly TypstNode[]
  /** Adds a node and returns the reference to it. */
  add(node: TypstNode): Ref
}

export function createNodeList(): NodeList {
  const nodes: TypstNode[] = []
  return { nodes, add: (node) => nodes.push(node) - 1 }
}
