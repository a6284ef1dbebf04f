import type { Part } from './include-syntax.ts'
import { MappedLines } from './mapped-lines.ts'

export const whole: Part = (file) => file

/** Lines between two numbers, from 1; those below 0 count from the end of the text, which is a line behind the last line feed. */
export interface LineRange {
  /** The first line if absent. */
  readonly from?: number | undefined
  /** The last line if absent. */
  readonly to?: number | undefined
}

/** Lines by their numbers, one range after another. */
export function ranges(wanted: readonly LineRange[]): Part {
  return (file) => {
    const chosen = new MappedLines()
    for (const { from, to } of wanted) {
      const end = file.length + (file.endsWithLineFeed ? 1 : 0)
      const at = (line: number) => (line < 0 ? end + 1 + line : line)
      const first = Math.max(1, at(from ?? 1))
      const last = Math.min(at(to ?? file.length), file.length)
      const isWhole = from === undefined && to === undefined
      if (!isWhole && (first > file.length || last < first)) {
        const named = from === to ? `${from}` : `${from ?? 1}-${to ?? ''}`
        return { problem: `it has ${linesOf(file)}, and not ${named}` }
      }
      chosen.addSome(file, first - 1, last)
    }
    return chosen
  }
}

function linesOf({ length }: MappedLines): string {
  return length === 1 ? 'one line' : `${length} lines`
}

/** `1`, `1-3`, `1,3-5` and `5-`; `null` for what is no list of lines. */
export function readRanges(written: string): readonly LineRange[] | null {
  const found: LineRange[] = []
  for (const range of written.split(',', 100)) {
    const [whole, from, dash, to] =
      /^(?:L?(\d{1,9}))?(?:(-)(?:L?(\d{1,9}))?)?$/i.exec(range.replace(/\s/g, '')) ?? []
    if (whole === undefined || (from ?? to) === undefined) return null
    const first = from === undefined ? undefined : Number(from)
    found.push({
      from: first,
      to: dash === undefined ? first : to === undefined ? undefined : Number(to),
    })
  }
  return found
}

/** How a file marks parts of it. */
export interface Marks {
  /** The name of the part that begins on a line. */
  readonly start: (line: string) => string | null
  /** That of the part which ends on it; empty where the mark has no name. */
  readonly end: (line: string) => string | null
  /** What the marks are called. */
  readonly what: string
}

/** The lines between two marks, without those of others. */
export function marked(name: string, { start, end, what }: Marks): Part {
  return (file) => {
    const { texts } = file
    const first = texts.findIndex((line) => start(line) === name)
    if (first === -1) return { problem: `it has no ${what} "${name.slice(0, 80)}"` }
    let last = first + 1
    let inside = 0
    for (; last < texts.length; last++) {
      const ended = end(texts[last] ?? '')
      if (ended === name || (ended === '' && inside-- === 0)) break
      // Ends without names are those of the innermost.
      if (ended === null && start(texts[last] ?? '') !== null) inside++
    }
    return file.slice(first + 1, last).filter((line) => start(line) === null && end(line) === null)
  }
}

/** What follows a text and what precedes another, as docutils has it: characters, not lines. */
export function between(after: string | undefined, before: string | undefined): Part {
  return (file) => {
    const text = file.texts.join('\n')
    const start = after === undefined ? 0 : text.indexOf(after)
    if (start === -1) return { problem: `it has no text "${after?.slice(0, 80)}"` }
    const from = start + (after?.length ?? 0)
    const end = before === undefined ? text.length : text.indexOf(before, from)
    if (end === -1) return { problem: `it has no text "${before?.slice(0, 80)}"` }
    const first = text.slice(0, from).split('\n').length - 1
    const lines = text.slice(from, end).split('\n')
    return file.slice(first, first + lines.length).map((_, index) => lines[index] ?? '')
  }
}

/** One part of another. */
export function both(first: Part, second: Part): Part {
  return (file) => {
    const chosen = first(file)
    return 'problem' in chosen ? chosen : second(chosen)
  }
}

/** Without the white space that all lines begin with. */
export function dedented(lines: MappedLines): MappedLines {
  const indents = lines.texts.flatMap((text) =>
    text.trim() === '' ? [] : [text.length - text.trimStart().length],
  )
  const least = indents.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  return least === 0 || indents.length === 0 ? lines : lines.map((text) => text.slice(least))
}

/** A part without the white space that all of its lines begin with. */
export function dedentedPart(part: Part): Part {
  return (file) => {
    const chosen = part(file)
    return 'problem' in chosen ? chosen : dedented(chosen)
  }
}

/** A block of code whose fence is longer than any in it. */
export function fenced({ texts }: MappedLines, info: string): readonly [string, string] {
  let longest = 2
  for (const text of texts) {
    for (const [run] of text.matchAll(/`{3,}/g)) longest = Math.max(longest, run.length)
  }
  const fence = '`'.repeat(longest + 1)
  return [fence + info, fence]
}
