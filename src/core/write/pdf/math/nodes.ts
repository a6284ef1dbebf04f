import type { Content, NodesOf, Ref } from '../shapes.ts'

interface One {
  readonly c: readonly [Ref]
}

interface Two {
  readonly c: readonly [Ref, Ref]
}

/** How the math template draws a formula: Typst's math functions, by name. */
export type MathNode = NodesOf<MathShapes>

interface MathShapes {
  'm-row': Content
  /** A variable, number or operator, in Typst's own math style; several characters are an upright word. */
  'm-symbol': {
    readonly value: string
    readonly class: MathClass | null
    readonly upright: boolean
  }
  /** Words in the document's own font. */
  'm-text': {
    readonly value: string
    readonly bold: boolean
    readonly italic: boolean
    readonly mono: boolean
  }
  /** Em. */
  'm-space': { readonly width: number }
  'm-frac': Two
  'm-sqrt': One
  /** Radicand, index. */
  'm-root': Two
  'm-attach': {
    /** Above and below rather than beside. */
    readonly limits: boolean
    readonly slots: readonly AttachSlot[]
    /** The base, then one for each slot. */
    readonly c: readonly Ref[]
  }
  'm-accent': One & { readonly accent: string }
  'm-over': One & { readonly mark: Brace }
  'm-under': One & { readonly mark: Brace }
  /** An arrow or other sign as wide as what is attached to it. */
  'm-stretch': { readonly value: string }
  /** Delimiters that grow with their content; an empty one isn't drawn. */
  'm-fenced': Content & {
    readonly open: string
    readonly close: string
  }
  /** A delimiter between two others, of the same height. */
  'm-middle': { readonly value: string }
  /** A delimiter of a height in em. */
  'm-sized': { readonly value: string; readonly height: number }
  'm-table': {
    readonly columns: number
    readonly aligns: readonly ('left' | 'center' | 'right')[]
    /** Em, to the left of each column. */
    readonly gaps: readonly number[]
    /** Em. */
    readonly rowGap: number
    /** Indices of the columns and rows that have a line before them. */
    readonly columnLines: readonly number[]
    readonly rowLines: readonly number[]
    readonly dashed: boolean
    /** Whether it has lines at its sides. */
    readonly framed: boolean
    readonly style: 'display' | 'inline' | 'script'
    /** Row by row; all rows have the same length. */
    readonly c: readonly Ref[]
  }
  /** The number of an equation, drawn at the end of the line wherever it is in it. */
  'm-tag': { readonly value: string }
  /** Lines of one formula: the first at the left, the last at the right, others centred. */
  'm-multline': Content
  /** Lines at some sides of its content. */
  'm-frame': One & {
    readonly sides: readonly FrameSide[]
    /** Em beside and above or below. */
    readonly inset: { readonly x: number; readonly y: number }
  }
  'm-size': One & { readonly size: number }
  'm-cancel': One
  'm-cancel-down': One
  'm-cancel-cross': One
  'm-strike': One
  'm-circle': One
  'm-overline': One
  'm-underline': One
  'm-phantom': One
  'm-color': One & { readonly color: string }
  'm-background': One & {
    readonly color: string
    readonly inset: number
  }
  'm-style': One & {
    readonly style: 'display' | 'inline' | 'script' | 'sscript'
  }
  /** Moved up by so many em. */
  'm-shift': One & { readonly raise: number }
  /** A filled box; em. */
  'm-rule': { readonly width: number; readonly height: number }
}

export type MathClass =
  | 'normal'
  | 'relation'
  | 'binary'
  | 'opening'
  | 'closing'
  | 'punctuation'
  | 'large'

export type FrameSide = 'top' | 'right' | 'bottom' | 'left'

/** Where a script stands: top, bottom, and the same to the left and right of the base. */
export type AttachSlot = 't' | 'b' | 'tl' | 'bl' | 'tr' | 'br'

export type Brace = 'brace' | 'bracket' | 'paren' | 'line'
