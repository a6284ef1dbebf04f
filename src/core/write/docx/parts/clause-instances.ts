import type { ClauseNumber } from '../../../document/numbering.ts'

/** A numbering instance of clauses. */
interface ClauseInstance {
  readonly id: number
  readonly scheme: number
  /** Where it begins from `start`; `null` where it counts on. */
  readonly level: number | null
  readonly start: number
}

/** What Word has counted of a scheme. */
interface Counted {
  readonly counts: number[]
  /** The instance of each level's last number; `null` for that of the styles. */
  readonly ids: (number | null)[]
}

/** Finds the numbering instance with which Word's counting gives each clause its number: another only where a list begins anew. */
export class ClauseInstances {
  readonly all: ClauseInstance[] = []
  readonly #nextId: () => number
  readonly #schemes = new Map<number, Counted>()
  /** Those of schemes that no style has. */
  readonly #usual = new Map<number, number>()

  constructor(nextId: () => number) {
    this.#nextId = nextId
  }

  /** @returns `null` for the instance that styles name */
  take({ scheme, level, count }: ClauseNumber): number | null {
    const counted = this.#schemes.get(scheme) ?? { counts: [], ids: [] }
    this.#schemes.set(scheme, counted)
    const { counts, ids } = counted
    const isNext = (counts[level] ?? 0) + 1 === count
    const around = ids.slice(0, level).findLast((id) => id !== undefined)
    const usual = this.#usualOf(scheme)
    const id = isNext ? (ids[level] ?? around ?? usual) : this.#begin(scheme, level, count)
    counts.length = Math.min(counts.length, level)
    while (counts.length < level) counts.push(0)
    counts[level] = count
    ids.length = Math.min(ids.length, level)
    ids[level] = id
    return id
  }

  #usualOf(scheme: number): number | null {
    if (scheme === 0) return null
    const known = this.#usual.get(scheme) ?? this.#add(scheme, null, 1)
    this.#usual.set(scheme, known)
    return known
  }

  #begin(scheme: number, level: number, start: number): number {
    return this.#add(scheme, level, start)
  }

  #add(scheme: number, level: number | null, start: number): number {
    const id = this.#nextId()
    this.all.push({ id, scheme, level, start })
    return id
  }
}
