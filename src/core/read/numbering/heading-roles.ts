import type { NumberingScheme } from '../../document/numbering.ts'
import type { HeadingDepth } from '../../document/types.ts'
import { type ScheduleHeading, scheduleHeading } from './schedules.ts'
import { typedFigures, typedNumber } from './typed-numbers.ts'

/** A heading of the body as it was read. */
export interface HeadingSource {
  readonly id: string
  readonly depth: HeadingDepth
  readonly classes: readonly string[]
  readonly text: string
  /** Gives it its number, and takes what was typed of it, so many characters, from its words in the outline. */
  readonly number: (number: string, typed: number) => void
}

export type NotedHeading = Pick<HeadingSource, 'number'> &
  (
    | { readonly role: 'title' }
    | { readonly role: 'unnumbered' }
    | { readonly role: 'schedule'; readonly schedule: ScheduleHeading }
    | { readonly role: 'clause'; readonly scheme: number; readonly level: number }
  )

/** What each heading of a document is to its numbering. */
export class HeadingRoles {
  readonly #byId = new Map<string, NotedHeading>()
  readonly hasNumbered: boolean

  /**
   * @param titled whether the document says its title elsewhere, so that no heading is it
   * @param levels of the numbering
   */
  constructor(
    headings: readonly HeadingSource[],
    titled: boolean,
    lang: string,
    levels: NumberingScheme,
  ) {
    const main: HeadingSource[] = []
    const parts: HeadingSource[][] = []
    let schedule: { readonly depth: HeadingDepth; readonly inside: HeadingSource[] } | null = null
    for (const heading of headings) {
      const { id, text, classes, depth, number } = heading
      const found = classes.includes('unnumbered') ? null : scheduleHeading(text, classes, lang)
      if (schedule !== null && depth <= schedule.depth) schedule = null
      if (found !== null) {
        this.#byId.set(id, { role: 'schedule', schedule: found, number })
        schedule = { depth, inside: [] }
        parts.push(schedule.inside)
      } else if (schedule === null) main.push(heading)
      else schedule.inside.push(heading)
    }
    const [first, ...others] = main
    const isTitle = !titled && first?.depth === 1 && others.every(({ depth }) => depth > 1)
    if (isTitle) this.#byId.set(first.id, { role: 'title', number: first.number })
    this.hasNumbered = this.#number(isTitle ? others : main, 0, levels)
    for (const inside of parts) this.#number(inside, 1, levels)
  }

  /** Gives the headings of the main part, or of a schedule, their levels. */
  #number(headings: readonly HeadingSource[], scheme: number, levels: NumberingScheme): boolean {
    const numbered = headings.filter(({ classes }) => !classes.includes('unnumbered'))
    // Where numbers are typed, headings above these have none.
    const typed = numbered.filter(({ text }) => isTyped(text, levels))
    const counted = typed.length > 1 && 2 * typed.length >= numbered.length ? typed : numbered
    const top = Math.min(6, ...counted.map(({ depth }) => depth))
    for (const heading of headings) {
      const { id, depth, classes, number } = heading
      const isNumbered = !classes.includes('unnumbered') && depth >= top
      this.#byId.set(
        id,
        isNumbered
          ? { role: 'clause', scheme, level: depth - top, number }
          : { role: 'unnumbered', number },
      )
    }
    return numbered.length > 0
  }

  of(id: string): NotedHeading | null {
    return this.#byId.get(id) ?? null
  }
}

function isTyped(text: string, levels: NumberingScheme): boolean {
  return levels.some((level) => typedNumber(text, level) !== null) || typedFigures(text) !== null
}
