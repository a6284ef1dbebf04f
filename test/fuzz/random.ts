/** Numbers that look random and follow from a seed: each document of a run can be made again without those before it. */
export class Random {
  #state: number

  /** @param seeds whole numbers; another sequence for each list of them */
  constructor(...seeds: readonly number[]) {
    this.#state = 0x9e3779b9
    for (const seed of seeds) {
      this.#state = (this.#state ^ seed) | 0
      this.#next()
      this.#state = Math.imul(this.#state, 0x85ebca6b)
    }
  }

  /** mulberry32: 32 bits of state are plenty for documents of a few hundred choices each. */
  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }

  /** A whole number from 0 to below `end`. */
  below(end: number): number {
    return Math.floor((this.#next() / 2 ** 32) * end)
  }

  chance(probability: number): boolean {
    return this.#next() / 2 ** 32 < probability
  }

  /** @throws there is nothing to choose from */
  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)]
    if (item === undefined) throw new RangeError('There is nothing to choose from.')
    return item
  }

  /** As many of what `make` returns as asked for. */
  times<Item>(least: number, most: number, make: () => Item): Item[] {
    return Array.from({ length: least + this.below(most - least + 1) }, make)
  }
}
