import type { ParagraphProperties } from '../paragraph-properties.ts'
import type { RunProperties } from '../run-properties.ts'

/** A paragraph style of the document. */
export interface ParagraphStyle {
  readonly id: string
  /** As Word shows it. The names of Word's own styles are in lower case where Word's are (`heading 1`). */
  readonly name: string
  readonly basedOn?: string
  readonly next?: string
  readonly builtIn: boolean
  /** Whether the gallery of styles offers it. */
  readonly offered: boolean
  readonly paragraph: ParagraphProperties
  readonly run: RunProperties
}

/** What "single" spacing of a font amounts to, as a multiple of its size; the theme counts from the size. */
const naturalLineHeight = 1.22

/** The theme's line height as Word counts it. */
export function wordLine(lineHeight: number): number {
  return lineHeight / naturalLineHeight
}
