import { type LineMark, lineMarks } from '../../document/types.ts'

/** Lines from `first` to `last`, both among them, counted from 1. */
export interface LineRange {
  readonly first: number
  readonly last: number
}

export interface MarkedRange extends LineRange {
  readonly mark: LineMark
}

/** Reads `1,3-5` or `1 3-5`, with quotation marks or without. What isn't a number or a range is left out. */
export function readRanges(text: string): readonly LineRange[] {
  return Array.from(
    text.matchAll(/(?<!\d)(\d{1,9})(?:\s?(?:-|\.\.)\s?(\d{1,9}))?(?!\d)/g),
    ([, first, last]) => ({ first: Number(first), last: Number(last ?? first) }),
  )
}

/**
 * The marks of lines, by their index from 0. Where ranges overlap, a change goes before what is only marked.
 *
 * It takes as much work as there are lines and ranges, however long each is.
 *
 * @param count how many lines there are
 */
export function marksOf(
  ranges: readonly MarkedRange[],
  count: number,
): ReadonlyMap<number, LineMark> {
  const marks = new Map<number, LineMark>()
  for (const mark of lineMarks) {
    const own = ranges.filter((range) => range.mark === mark)
    if (own.length === 0) continue
    for (const line of linesIn(own, count)) marks.set(line, mark)
  }
  return marks
}

function* linesIn(ranges: readonly LineRange[], count: number): Generator<number> {
  const changes = new Map<number, number>()
  const change = (line: number, by: number) => changes.set(line, (changes.get(line) ?? 0) + by)
  for (const { first, last } of ranges) {
    if (last < first) continue
    change(Math.max(1, first), 1)
    change(last + 1, -1)
  }
  let open = 0
  for (let line = 1; line <= count; line++) {
    open += changes.get(line) ?? 0
    if (open > 0) yield line - 1
  }
}
