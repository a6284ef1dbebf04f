/**
 * What the Markdown writer writes: the document tree's nodes, with no more of each than Markdown says. Blocks and inlines of a document
 * are such nodes; who has no document, such as who reads a Word file, makes them with less.
 */

import type {
  AlertFold,
  AlertName,
  Alignment,
  Change,
  HeadingDepth,
  ImageSource,
  LinkTarget,
  ListedKind,
  MarkedTerm,
  NumberDelimiter,
  NumberType,
  PlainMarkType,
} from '../../document/types.ts'

export interface MarkdownDocument {
  readonly children: readonly MarkdownBlock[]
  /** In the order of their numbers. */
  readonly footnotes: readonly MarkdownFootnote[]
}

export interface MarkdownFootnote {
  readonly number: number
  /** What stands for its number in Markdown; the number itself by default. */
  readonly label?: string
  readonly children: readonly MarkdownBlock[]
}

interface Blocks {
  readonly children: readonly MarkdownBlock[]
}

interface Inlines {
  readonly children: readonly MarkdownInline[]
}

export type MarkdownBlock =
  | (Inlines & { readonly type: 'paragraph'; readonly align?: Alignment | null })
  | MarkdownHeading
  | { readonly type: 'thematicBreak' | 'pageBreak' | 'recordStart' | 'toc' }
  | (Blocks & { readonly type: 'blockquote' | 'columnSpan' | 'landscape' })
  | MarkdownAlert
  | MarkdownList
  | MarkdownCode
  | MarkdownTable
  | MarkdownDescriptionList
  | MarkdownFigure
  | { readonly type: 'math'; readonly value: string }
  | (Blocks & { readonly type: 'aligned'; readonly align: Alignment })
  | {
      readonly type: 'columns'
      readonly children: readonly (Blocks & { readonly share: number })[]
    }
  | (Blocks & {
      readonly type: 'details'
      readonly open: boolean
      readonly summary: readonly MarkdownInline[]
    })
  | (Blocks & { readonly type: 'abstract'; readonly title: readonly MarkdownInline[] | null })
  | { readonly type: 'indexOfTerms' }
  | { readonly type: 'tableOfFigures'; readonly kind: ListedKind; readonly title: string }
  | {
      readonly type: 'bibliography'
      readonly children: readonly (Inlines & { readonly label: string | null })[]
    }

export interface MarkdownHeading extends Inlines {
  readonly type: 'heading'
  readonly depth: HeadingDepth
  /** Set where the source has to say it. */
  readonly ownId?: string
}

export interface MarkdownAlert extends Blocks {
  readonly type: 'alert'
  readonly name: AlertName
  readonly title: readonly MarkdownInline[] | null
  readonly fold: AlertFold | null
}

export interface MarkdownList {
  readonly type: 'list'
  readonly ordered: boolean
  readonly start: number
  readonly numberType: NumberType
  readonly delimiter: NumberDelimiter
  readonly spread: boolean
  readonly children: readonly (Blocks & { readonly checked: boolean | null })[]
}

export interface MarkdownCode {
  readonly type: 'code'
  readonly lang: string | null
  readonly title: string | null
  readonly lines: readonly (readonly { readonly text: string }[])[]
}

export interface MarkdownTable {
  readonly type: 'table'
  readonly columns: number
  readonly caption: Inlines | null
  readonly head: readonly MarkdownRow[]
  readonly body: readonly MarkdownRow[]
}

export interface MarkdownRow {
  readonly children: readonly MarkdownCell[]
}

export interface MarkdownCell extends Blocks {
  readonly header: boolean
  readonly align: Alignment | null
  readonly column: number
  readonly colspan: number
  readonly rowspan: number
}

export interface MarkdownDescriptionList {
  readonly type: 'descriptionList'
  readonly children: readonly (
    | (Inlines & { readonly type: 'descriptionTerm' })
    | (Blocks & { readonly type: 'descriptionDetails'; readonly spread: boolean })
  )[]
}

export interface MarkdownFigure extends Blocks {
  readonly type: 'figure'
  readonly caption: Inlines | null
}

export type MarkdownInline =
  | MarkdownText
  | MarkdownMark
  | MarkdownRevision
  | MarkdownComment
  | (Inlines & { readonly type: 'abbreviation'; readonly title: string })
  | { readonly type: 'inlineCode'; readonly value: string }
  | MarkdownLink
  | (Inlines & { readonly type: 'crossReference' | 'citation' | 'formField' })
  | MarkdownImage
  | { readonly type: 'break' }
  | { readonly type: 'anchor'; readonly id: string }
  | { readonly type: 'indexTerm'; readonly entries: readonly MarkedTerm[] }
  | { readonly type: 'numberLabel' | 'pageField' }
  | { readonly type: 'footnoteReference'; readonly number: number; readonly label?: string }
  | { readonly type: 'inlineMath'; readonly value: string }

type MarkType = PlainMarkType | 'delete' | 'insert' | 'underline' | 'smallCaps' | 'keyboard'

type MarkdownMark = { [Type in MarkType]: Inlines & { readonly type: Type } }[MarkType]

export interface MarkdownText {
  readonly type: 'text'
  readonly value: string
}

export interface MarkdownSignature {
  readonly author?: string
  readonly date?: string
}

export interface MarkdownRevision extends Inlines, MarkdownSignature {
  readonly type: 'revision'
  readonly change: Change
}

export interface MarkdownRemark extends MarkdownSignature {
  readonly body: readonly MarkdownInline[]
}

export interface MarkdownComment extends Inlines, MarkdownRemark {
  readonly type: 'comment'
  readonly replies?: readonly MarkdownRemark[]
  readonly resolved?: true
}

export interface MarkdownLink extends Inlines {
  readonly type: 'link'
  readonly target: LinkTarget
  readonly title: string | null
}

export interface MarkdownImage {
  readonly type: 'image'
  readonly source: ImageSource
  readonly alt: string
  readonly title: string | null
  readonly share: number | null
  readonly width: number | null
  readonly height: number | null
}
