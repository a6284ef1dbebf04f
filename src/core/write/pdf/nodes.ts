import type {
  AlertKind,
  Alignment,
  HeadingDepth,
  ImageFormat,
  LineMark,
  SyntaxKind,
} from '../../document/types.ts'
import type { MathNode } from './math/nodes.ts'

/**
 * What the Typst templates draw: the document as a flat list in which a node comes after all nodes inside it. Typst
 * stops at 80 nested function calls; a flat list is drawn in a loop, however deep the tree is.
 *
 * `k` is the node's key in templates/nodes.typ, `c` its content.
 */
export type TypstNode = InlineNode | BlockNode | MathNode

/** The index of an earlier node, or text that is set as it is. */
export type Ref = number | string

type Direction = 'ltr' | 'rtl'

/** Text with a line under or through it. */
interface Lined {
  /** Whether it has a line of the other kind already: for PDF/UA-1 Typst refuses two kinds. */
  readonly second: boolean
  readonly c: readonly Ref[]
}

export type InlineNode =
  | {
      readonly k:
        | 'strong'
        | 'emphasis'
        | 'mark'
        | 'subscript'
        | 'superscript'
        | 'small'
        | 'keyboard'
      readonly c: readonly Ref[]
    }
  | ({ readonly k: 'delete' | 'underline' } & Lined)
  /** Words whose small letters are small capitals. */
  | { readonly k: 'smallCaps'; readonly c: readonly Ref[] }
  | ({ readonly k: 'insertion' | 'deletion' } & Lined)
  /** Text in the colour emoji font. */
  | { readonly k: 'emoji'; readonly value: string }
  /** A word wider than its line, which may break between its parts. */
  | { readonly k: 'word'; readonly parts: readonly string[] }
  /** `c` is what is drawn of `value`, which bookmarks repeat. */
  | {
      readonly k: 'inlineCode'
      readonly value: string
      readonly color: 'code' | 'link'
      /** Whether it's one run of text on each line. */
      readonly whole: boolean
      readonly c: readonly Ref[]
    }
  /** `plain`: in the colour of the words around it. */
  | ({ readonly k: 'externalLink'; readonly url: string; readonly plain: boolean } & Lined)
  | ({
      readonly k: 'internalLink'
      readonly id: string
      readonly plain: boolean
      /** Whether another link, or this one, may lead to a place inside it. */
      readonly holdsPlaces: boolean
    } & Lined)
  | {
      readonly k: 'image'
      readonly file: string
      readonly format: Exclude<ImageFormat, 'jpeg'> | 'jpg'
      readonly alt: string
      /** Points. */
      readonly width: number
      readonly height: number
    }
  | {
      readonly k: 'placeholder'
      readonly url: string | null
      /** Whether it is a link, or inside one. */
      readonly linked: boolean
      readonly c: readonly Ref[]
    }
  | { readonly k: 'break' }
  | { readonly k: 'anchor'; readonly id: string }
  /** The first reference to a footnote, which holds the note. */
  | { readonly k: 'footnote'; readonly number: number; readonly c: readonly Ref[] }
  | { readonly k: 'footnoteReference'; readonly number: number }
  /** What a comment says. */
  | { readonly k: 'comment'; readonly number: number; readonly c: readonly Ref[] }
  /** The number of a note that stands at the end of the document. */
  | { readonly k: 'endnoteNumber'; readonly number: number }
  | { readonly k: 'inlineMath'; readonly alt: string; readonly c: readonly Ref[] }

export type BlockNode =
  /** Nodes in a row, inlines or blocks. */
  | { readonly k: 'sequence'; readonly c: readonly Ref[] }
  | {
      readonly k: 'paragraph'
      /** `null` where it is the direction of what surrounds it. */
      readonly dir: Direction | null
      readonly align: Alignment | null
      /** Whether it has space around it where other paragraphs have an indented first line instead. */
      readonly apart: boolean
      /** Set if it stays on the page of the block that it introduces. `follows`: it comes after a paragraph. */
      readonly lead: { readonly follows: boolean } | null
      readonly c: readonly Ref[]
    }
  | {
      readonly k: 'heading'
      /** Level in the tag tree and the bookmarks. */
      readonly level: number
      /** Level by which it is styled. */
      readonly depth: HeadingDepth
      readonly id: string
      /** Its words in the bookmarks: without notes, with the alternatives of images. */
      readonly title: string
      /** Whether a table of contents lists it. */
      readonly listed: boolean
      readonly dir: Direction | null
      readonly align: Alignment | null
      readonly c: readonly Ref[]
    }
  | { readonly k: 'thematicBreak' }
  | { readonly k: 'pageBreak' }
  | {
      readonly k: 'blockquote'
      readonly dir: Direction | null
      /** Points. */
      readonly size: number
      readonly breakable: boolean
      readonly c: readonly Ref[]
    }
  | {
      readonly k: 'abstract'
      readonly dir: Direction | null
      /** Its title. */
      readonly summary: Ref
      readonly c: readonly Ref[]
    }
  | {
      readonly k: 'alert'
      readonly kind: AlertKind
      /** `null` where nothing is drawn above its blocks. */
      readonly label: Ref | null
      readonly dir: Direction | null
      readonly breakable: boolean
      readonly c: readonly Ref[]
    }
  | {
      readonly k: 'list'
      /** The number of each item as it is written; `null` for a bullet list. */
      readonly labels: readonly string[] | null
      readonly spread: boolean
      readonly dir: Direction | null
      readonly bullet: string
      /** Width of its markers, in points. */
      readonly markerWidth: number
      /** One for each item of a list with tasks. */
      readonly marks: readonly ListMark[] | null
      readonly c: readonly Ref[]
    }
  | {
      readonly k: 'code'
      readonly breakable: boolean
      readonly title: CodeRow | null
      /** Columns of the numbers and the signs beside its lines, and of the gap to the code; 0 where there are none. */
      readonly gutter: number
      readonly lines: readonly CodeLine[]
    }
  | {
      readonly k: 'table'
      /** Share of the measure that each takes. */
      readonly columns: readonly number[]
      /** Factor for the size of its text; 1 for most tables. */
      readonly scale: number
      /** At each side of a cell, in points. */
      readonly padding: number
      readonly headRows: number
      readonly headCells: number
      readonly repeatHead: boolean
      readonly breakable: boolean
      readonly cells: readonly CellLayout[]
      readonly dir: Direction | null
      readonly align: Alignment | null
      readonly caption: Ref | null
      /** One for each of `cells`. */
      readonly c: readonly Ref[]
    }
  | {
      readonly k: 'descriptionList'
      readonly dir: Direction | null
      /** Terms and their details in turn. */
      readonly c: readonly Ref[]
    }
  | {
      readonly k: 'descriptionDetails'
      /** Whether its paragraphs have space between them and after them. */
      readonly spread: boolean
      readonly c: readonly Ref[]
    }
  | {
      readonly k: 'figure'
      readonly breakable: boolean
      readonly align: Alignment | null
      readonly caption: Ref | null
      readonly c: readonly Ref[]
    }
  | {
      readonly k: 'caption'
      readonly dir: Direction | null
      /** Centred if `null`. */
      readonly align: Alignment | null
      readonly c: readonly Ref[]
    }
  | {
      readonly k: 'columns'
      readonly dir: Direction | null
      /** Widths in proportion to each other, and what is left empty behind the last; 0 where nothing is. */
      readonly widths: readonly number[]
      readonly rest: number
      /** Points. */
      readonly gap: number
      /** One for each column. */
      readonly c: readonly Ref[]
    }
  /** Pages turned by a right angle. */
  | { readonly k: 'landscape'; readonly c: readonly Ref[] }
  | {
      readonly k: 'details'
      readonly dir: Direction | null
      readonly summary: Ref
      readonly c: readonly Ref[]
    }
  | {
      readonly k: 'toc'
      readonly title: string
      /** By heading id. */
      readonly entries: Readonly<Record<string, TocEntry>>
    }
  | {
      readonly k: 'displayMath'
      readonly alt: string
      readonly tag: Ref | null
      readonly c: readonly Ref[]
    }

export type ListMark = 'bullet' | 'open' | 'done'

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
  readonly mark: LineMark | null
  /** Its number, and its sign, as they stand beside it; empty where it has none. */
  readonly number: string
  readonly sign: string
}

export type CodeRow = readonly (readonly [text: string, kind: SyntaxKind | 'emoji' | null])[]

export interface CellLayout {
  readonly header: boolean
  readonly align: Alignment | null
  readonly colspan: number
  readonly rowspan: number
  /** Whether a page may end inside it. */
  readonly breakable: boolean
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
