import type { WordColor } from '../docx/markup/color.ts'
import type { Xml } from '../docx/markup/xml.ts'

/** Where a click leads: an address, or a slide by the id of what's on it. */
export type RunLink =
  | { readonly kind: 'address'; readonly url: string; readonly title: string | null }
  | { readonly kind: 'place'; readonly id: string }

/** What text looks like. An absent property is that of the paragraph. */
export interface RunLook {
  readonly bold?: boolean
  readonly italic?: boolean
  readonly underline?: boolean
  readonly strike?: boolean
  /** Multiple of the paragraph's size. */
  readonly scale?: number
  readonly baseline?: 'super' | 'sub'
  readonly caps?: 'small' | 'all' | 'none'
  readonly mono?: boolean
  readonly heading?: boolean
  readonly color?: WordColor
  readonly highlight?: WordColor
  readonly link?: RunLink
}

export type Run =
  | { readonly kind: 'text'; readonly text: string; readonly look: RunLook }
  | { readonly kind: 'break' }
  /** A formula, with text for programs that show none; its width in em, its height in lines. */
  | {
      readonly kind: 'math'
      readonly xml: Xml
      readonly fallback: readonly Run[]
      readonly width: number
      readonly height: number
      readonly display: boolean
    }
  /** The number of the slide. */
  | { readonly kind: 'number' }

export type Bullet =
  | {
      readonly kind: 'sign'
      readonly sign: string
      readonly font?: string
      readonly color: WordColor
    }
  | { readonly kind: 'number'; readonly type: string; readonly number: number }

export interface SlideParagraph {
  readonly runs: readonly Run[]
  /** Depth of its list, from 0. */
  readonly level: number
  readonly bullet: Bullet | null
  /** From the edge of the text, in em of the text: of its first line less, by `hanging`. */
  readonly indent: number
  readonly hanging: number
  readonly align: 'l' | 'ctr' | 'r' | null
  readonly rtl: boolean
  /** Points, at the text's own size. */
  readonly size: number
  /** Space above it, in em of its size. */
  readonly space: number
  /** Baseline to baseline, as a multiple of the size. */
  readonly lineHeight: number
  /** Ids of places that links lead to. */
  readonly ids: readonly string[]
  /** Whether it appears on a click of its own, or with the one before. */
  readonly build?: 'click' | 'with'
  /** Whether what follows must not be on another slide. */
  readonly keepNext?: true
}
