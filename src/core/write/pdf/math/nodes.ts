import type { Ref } from '../ref.ts'

/** How the math template draws a formula: Typst's math functions, by name. */
export type MathNode =
  | { readonly k: 'm-row'; readonly c: readonly Ref[] }
  /** A variable, number or operator, in Typst's own math style; several characters are an upright word. */
  | {
      readonly k: 'm-symbol'
      readonly value: string
      readonly class: MathClass | null
      readonly upright: boolean
    }
  /** Words in the document's own font. */
  | {
      readonly k: 'm-text'
      readonly value: string
      readonly bold: boolean
      readonly italic: boolean
      readonly mono: boolean
    }
  /** Em. */
  | { readonly k: 'm-space'; readonly width: number }
  | { readonly k: 'm-frac'; readonly c: readonly [Ref, Ref] }
  | { readonly k: 'm-sqrt'; readonly c: readonly [Ref] }
  /** Radicand, index. */
  | { readonly k: 'm-root'; readonly c: readonly [Ref, Ref] }
  | {
      readonly k: 'm-attach'
      /** Above and below rather than beside. */
      readonly limits: boolean
      readonly slots: readonly AttachSlot[]
      /** The base, then one for each slot. */
      readonly c: readonly Ref[]
    }
  | { readonly k: 'm-accent'; readonly accent: string; readonly c: readonly [Ref] }
  | { readonly k: 'm-over' | 'm-under'; readonly mark: Brace; readonly c: readonly [Ref] }
  /** An arrow or other sign as wide as what is attached to it. */
  | { readonly k: 'm-stretch'; readonly value: string }
  /** Delimiters that grow with their content; an empty one isn't drawn. */
  | {
      readonly k: 'm-fenced'
      readonly open: string
      readonly close: string
      readonly c: readonly Ref[]
    }
  /** A delimiter between two others, of the same height. */
  | { readonly k: 'm-middle'; readonly value: string }
  /** A delimiter of a height in em. */
  | { readonly k: 'm-sized'; readonly value: string; readonly height: number }
  | {
      readonly k: 'm-table'
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
  | { readonly k: 'm-tag'; readonly value: string }
  /** Lines of one formula: the first at the left, the last at the right, others centred. */
  | { readonly k: 'm-multline'; readonly c: readonly Ref[] }
  /** Lines at some sides of its content. */
  | {
      readonly k: 'm-frame'
      readonly sides: readonly FrameSide[]
      /** Em beside and above or below. */
      readonly inset: { readonly x: number; readonly y: number }
      readonly c: readonly [Ref]
    }
  | { readonly k: 'm-size'; readonly size: number; readonly c: readonly [Ref] }
  | {
      readonly k:
        | 'm-cancel'
        | 'm-cancel-down'
        | 'm-cancel-cross'
        | 'm-strike'
        | 'm-circle'
        | 'm-overline'
        | 'm-underline'
        | 'm-phantom'
      readonly c: readonly [Ref]
    }
  | { readonly k: 'm-color'; readonly color: string; readonly c: readonly [Ref] }
  | {
      readonly k: 'm-background'
      readonly color: string
      readonly inset: number
      readonly c: readonly [Ref]
    }
  | {
      readonly k: 'm-style'
      readonly style: 'display' | 'inline' | 'script' | 'sscript'
      readonly c: readonly [Ref]
    }
  /** Moved up by so many em. */
  | { readonly k: 'm-shift'; readonly raise: number; readonly c: readonly [Ref] }
  /** A filled box; em. */
  | { readonly k: 'm-rule'; readonly width: number; readonly height: number }

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
