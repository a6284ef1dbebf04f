import type { Code, Image, Table } from '../../document/types.ts'
import type { WordColor } from '../docx/markup/color.ts'
import type { SlideParagraph } from './paragraph.ts'

/** What stands on a slide, one above the other, before it's fitted. */
export type Piece = TextPiece | TablePiece | PicturePiece | ColumnsPiece

/** Paragraphs in one shape. */
export interface TextPiece {
  readonly kind: 'text'
  readonly paragraphs: readonly SlideParagraph[]
  /** What is behind them; `null` for text as it is. */
  readonly box: BoxLook | null
  /** Set for a formula on display: LibreOffice shows one only where nothing else is in its shape. */
  readonly alone?: true
  readonly line: number
}

export interface BoxLook {
  /** What a screen reader is told of the shape, and its name. */
  readonly name: string
  readonly fill: WordColor | null
  /** At the side where lines begin. */
  readonly bar: WordColor | null
  readonly border: WordColor | null
  /** Points between the edge and the text. */
  readonly padding: number
  /** Of code, whose lines aren't set smaller as soon as others. */
  readonly code?: Code
}

export interface TablePiece {
  readonly kind: 'table'
  readonly table: Table
  readonly head: readonly SlideRow[]
  readonly body: readonly SlideRow[]
  readonly line: number
}

export interface SlideRow {
  readonly cells: readonly SlideCell[]
}

export interface SlideCell {
  readonly column: number
  readonly colspan: number
  readonly rowspan: number
  readonly header: boolean
  readonly paragraphs: readonly SlideParagraph[]
}

/** Pictures side by side. */
export interface PicturePiece {
  readonly kind: 'pictures'
  readonly images: readonly Image[]
  readonly line: number
}

export interface ColumnsPiece {
  readonly kind: 'columns'
  readonly columns: readonly { readonly share: number; readonly pieces: readonly Piece[] }[]
  /** Where a layout has the columns; absent where their shares of the room say it. */
  readonly spans?: readonly { readonly x: number; readonly width: number }[]
  readonly rtl: boolean
  readonly line: number
}
