import type { LevelOfFile } from './parts/numbering.ts'

/** How a template formats the items of a list level. Lengths are in twips. */
export interface ListLook {
  /** Of items, by the id that stands for the template's. */
  readonly style: string
  /** Of the further paragraphs of an item; without one they have that of items. */
  readonly continued: string | undefined
  /** The numbering of the style. */
  readonly numbering: { readonly id: number; readonly level: number }
  /** Whether paragraphs have to name the numbering, since the style is that of another level. */
  readonly isNamed: boolean
  /** From the start margin to the text. */
  readonly start: number
  /** How far the marker hangs out; negative where it stands further in. */
  readonly hanging: number
  /** Whether these aren't what the numbering says, which a paragraph that names it would take. */
  readonly overridesNumbering: boolean
  /** What numbering of an ordered list's own is made of. */
  readonly level: LevelOfFile
}

/** The look of items at a level, from 0; `undefined` for ours. */
export type ListLooks = (kind: 'bullet' | 'number', level: number) => ListLook | undefined
