import { lineMark, privateNumber, readPrivateNumber } from '../../core/read/data/held-values.ts'

const marks = new RegExp(`${lineMark}([\u{10f000}-\u{10f7ff}]{2})`, 'gu')

/** Text of a template with the number of each line at its start. */
export class MarkedLines {
  readonly #source: string
  readonly #starts: readonly number[]

  constructor(source: string) {
    this.#source = source
    const starts = [0]
    for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) {
      starts.push(at + 1)
    }
    this.#starts = starts
  }

  /** The line, from 1, of an offset. */
  lineAt(offset: number): number {
    let [low, high] = [0, this.#starts.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((this.#starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low + 1
  }

  /** The text between two offsets. */
  text(begin: number, end: number): string {
    let line = this.lineAt(begin)
    const text = this.#source
      .slice(begin, end)
      .replace(/\n/g, () => `\n${lineMark}${privateNumber(++line)}`)
    const startsLine = begin === 0 || this.#source.charAt(begin - 1) === '\n'
    return startsLine ? lineMark + privateNumber(this.lineAt(begin)) + text : text
  }
}

export function withoutMarks(text: string): string {
  return text.replace(marks, '')
}

/** What a template has made, and the line of the template that each of its lines comes from; `null` where they are the same. */
export function readMarks(text: string): {
  readonly source: string
  readonly lines: readonly number[] | null
} {
  const made = text.split('\n')
  let current = 1
  const lines = made.map((line) => {
    const [first] = line.matchAll(marks)
    if (first?.[1] !== undefined) current = readPrivateNumber(first[1])
    return current
  })
  const source = withoutMarks(text)
  return { source, lines: lines.every((line, index) => line === index + 1) ? null : lines }
}
