/** Whole numbers from 1, each given out once. */
export class Counter {
  #last = 0

  next(): number {
    this.#last += 1
    return this.#last
  }
}
