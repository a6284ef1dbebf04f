import type { Image, Table } from '../../document/types.ts'
import type { Box } from '../../layout/slides/geometry.ts'
import type { SlideParagraph } from './paragraph.ts'
import type { BoxLook, SlideRow } from './pieces.ts'

/** What stands at its place on a slide. */
export type Placed =
  | {
      readonly kind: 'text'
      readonly box: Box
      readonly paragraphs: readonly SlideParagraph[]
      readonly look: BoxLook | null
      /** Multiple of the sizes of its text. */
      readonly scale: number
    }
  | {
      readonly kind: 'table'
      readonly box: Box
      readonly table: Table
      readonly head: number
      readonly rows: readonly SlideRow[]
      /** In points. */
      readonly columns: readonly number[]
      readonly heights: readonly number[]
      readonly scale: number
    }
  | { readonly kind: 'picture'; readonly box: Box; readonly image: Image }

/** What a slide shows of the pieces of a slide: all of it, or as much as fits. */
export interface Page {
  readonly placed: readonly Placed[]
  /** By how much text is smaller than usual, at most. */
  readonly scale: number
}
