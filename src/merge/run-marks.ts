import type { WordMarks } from '../from-docx/model.ts'

/** What a character looks like, as far as Markdown can say it: the same object for the same look. */
export interface RunMarks extends WordMarks {
  /** The address of the link that it's in, or `#` with the name of a bookmark. */
  readonly link?: string
}

export const noMarks: RunMarks = {}

/** Marks by all that they say, so that they can be compared as objects. */
export class MarkSets {
  readonly #known = new Map<string, RunMarks>([['[]', noMarks]])

  of(marks: WordMarks, link: string | undefined): RunMarks {
    // Neither is anything that Markdown can say.
    const { hidden: _, rtl: __, ...shown } = marks
    const entries = Object.entries(shown)
      .filter(([, value]) => value === true)
      .sort(([a], [b]) => (a < b ? -1 : 1))
    const key = JSON.stringify(link === undefined ? entries : [...entries, ['link', link]])
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const made: RunMarks = link === undefined ? { ...shown } : { ...shown, link }
    this.#known.set(key, made)
    return made
  }
}
