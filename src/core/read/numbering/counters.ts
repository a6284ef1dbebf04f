import {
  type ClauseNumber,
  type NumberingLevel,
  type NumberingScheme,
  numberAt,
} from '../../document/numbering.ts'

/** Counts the levels of several schemes. */
export class Counters {
  readonly schemes: NumberingScheme[]
  readonly #counts: number[][]
  readonly #ofLevels = new Map<string, number>()

  constructor(schemes: readonly NumberingScheme[]) {
    this.schemes = [...schemes]
    this.#counts = schemes.map(() => [])
  }

  /** The scheme of one level, which is made where there is none. */
  schemeOf(level: NumberingLevel): number {
    const key = JSON.stringify(level).toLowerCase()
    const known = this.#ofLevels.get(key)
    if (known !== undefined) return known
    const scheme = this.schemes.push([level]) - 1
    this.#counts.push([])
    this.#ofLevels.set(key, scheme)
    return scheme
  }

  /** The counts of the number that was last taken. */
  counts(scheme: number): readonly number[] {
    return this.#counts[scheme] ?? []
  }

  /** Those of the next number of a level. A level that was skipped is at 0. */
  next(scheme: number, level: number): readonly number[] {
    const counts = this.counts(scheme)
    const above = Array.from({ length: level }, (_, index) => counts[index] ?? 0)
    return [...above, (counts[level] ?? 0) + 1]
  }

  take(scheme: number, level: number): ClauseNumber {
    const counts = this.next(scheme, level)
    this.#counts[scheme] = [...counts]
    const shown = counts.map((count) => Math.max(count, 1))
    const text = numberAt(this.schemes[scheme]?.[level] ?? [], shown)
    return { scheme, level, count: counts.at(-1) ?? 1, text }
  }

  /** Begins a level from 1 again. */
  restart(scheme: number, level = 0): void {
    const counts = this.#counts[scheme]
    if (counts !== undefined && counts.length > level) counts.length = level
  }
}
