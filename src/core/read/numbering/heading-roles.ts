import type { HeadingDepth } from '../../document/types.ts'
import { type ScheduleHeading, scheduleHeading } from './schedules.ts'

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

  /** @param titled whether the document says its title elsewhere, so that no heading is it */
  constructor(headings: readonly HeadingSource[], titled: boolean, lang: string) {
    const schedules = new Map<HeadingSource, ScheduleHeading>()
    const inSchedules = new Map<HeadingSource, HeadingDepth>()
    let schedule: HeadingDepth | null = null
    for (const heading of headings) {
      const { text, classes, depth } = heading
      const found = scheduleHeading(text, classes, lang)
      if (found !== null) schedules.set(heading, found)
      if (found !== null) schedule = depth
      else if (schedule !== null && depth <= schedule) schedule = null
      else if (schedule !== null) inSchedules.set(heading, schedule)
    }
    const ordinary = headings.filter((each) => !schedules.has(each) && !inSchedules.has(each))
    const [first, ...others] = ordinary
    const title =
      !titled && first?.depth === 1 && others.every(({ depth }) => depth > 1) ? first : null
    const isUnnumbered = ({ classes }: HeadingSource) => classes.includes('unnumbered')
    const top = Math.min(
      6,
      ...ordinary.filter((each) => each !== title && !isUnnumbered(each)).map(({ depth }) => depth),
    )
    const topsInSchedules = new Map<HeadingDepth, number>()
    for (const [{ depth }, of] of inSchedules) {
      topsInSchedules.set(of, Math.min(depth, topsInSchedules.get(of) ?? 6))
    }
    let hasNumbered = false
    for (const heading of headings) {
      const { id, depth, number } = heading
      const found = schedules.get(heading)
      const of = inSchedules.get(heading)
      if (heading === title) this.#byId.set(id, { role: 'title', number })
      else if (isUnnumbered(heading)) this.#byId.set(id, { role: 'unnumbered', number })
      else if (found !== undefined) {
        this.#byId.set(id, { role: 'schedule', schedule: found, number })
      } else {
        const scheme = of === undefined ? 0 : 1
        const level = depth - (of === undefined ? top : (topsInSchedules.get(of) ?? depth))
        this.#byId.set(id, { role: 'clause', scheme, level, number })
        hasNumbered ||= scheme === 0
      }
    }
    this.hasNumbered = hasNumbered
  }

  of(id: string): NotedHeading | null {
    return this.#byId.get(id) ?? null
  }
}
