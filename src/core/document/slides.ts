/** What the Markdown says about its slides that is no content: directives of Marp, settings of Slidev, notes for the speaker. */
export interface SlideSource {
  /** Whether rules alone separate slides, as in Marp and Slidev. */
  readonly byRules: boolean
  /** Scalars of the front matter by their keys. */
  readonly settings: ReadonlyMap<string, string>
  /** The words of the first heading. */
  readonly firstHeading: string | null
  /** In the order of their lines. */
  readonly marks: readonly SlideMark[]
}

/** Something about the slide that its line is on. Lines are those of blocks. */
export type SlideMark =
  /** A directive: for this slide alone, or also for those after it. */
  | {
      readonly kind: 'setting'
      readonly line: number
      readonly key: string
      readonly value: string
      readonly once: boolean
    }
  /** What the speaker is to say, as plain text. */
  | { readonly kind: 'note'; readonly line: number; readonly text: string }
  /** A division with a class that matters to slides, from its opening line to its closing one. */
  | {
      readonly kind: 'division'
      readonly line: number
      readonly end: number
      readonly name: DivisionName
    }

export const divisionNames = ['notes', 'incremental', 'nonincremental'] as const
export type DivisionName = (typeof divisionNames)[number]
