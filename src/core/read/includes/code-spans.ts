/** The pieces of a line that are code. */
export class CodeSpans {
  readonly #starts: number[] = []
  readonly #ends: number[] = []

  constructor(text: string) {
    if (!text.includes('`')) return
    const runs = [...text.matchAll(/`+/g)]
    // Without a later run of its length, none is closed.
    const last = new Map(runs.map(({ 0: run, index }) => [run.length, index]))
    let open: RegExpExecArray | null = null
    for (const run of runs) {
      const { 0: marks, index } = run
      if (open === null) {
        if ((last.get(marks.length) ?? 0) > index) open = run
      } else if (marks.length === open[0].length) {
        this.#starts.push(open.index)
        this.#ends.push(index + marks.length)
        open = null
      }
    }
  }

  /** Whether a column is in one. */
  has(column: number): boolean {
    let low = 0
    let high = this.#ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#ends[middle] ?? 0) <= column) low = middle + 1
      else high = middle
    }
    return column > (this.#starts[low] ?? column)
  }
}
