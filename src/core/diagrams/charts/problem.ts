/** Why a chart can't be drawn. Caught where charts are read, and reported as a warning. */
export class ChartProblem extends Error {
  /** Of the chart's source, from 1; `null` where it isn't known. */
  readonly line: number | null
  readonly isLimit: boolean

  /** @param problem a sentence that begins in lower case */
  constructor(problem: string, line: number | null, isLimit = false) {
    super(problem)
    this.name = 'ChartProblem'
    this.line = line
    this.isLimit = isLimit
  }
}

/** Text of an author as messages quote it. */
export function quoted(text: string): string {
  const shown = text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text
  return `"${shown}"`
}

const longestQuote = 60
