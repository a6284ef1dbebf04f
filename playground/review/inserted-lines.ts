import { criticPieces, remarksIn } from '../../src/merge/critic-pieces.ts'

/** What stands in a line whose whole text was inserted: marks of quotations, items, headings and cells. */
const structure =
  /^[ \t>|]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(?:\[[ xX]\][ \t]*)?(?:#{1,6}[ \t]*)?[ \t|]*$/

/** The line between the header of a table and its rows. */
const delimiterRow = /^[ \t>]*\|?[ \t]*:?-{3,}[-:| \t]*$/

/**
 * Where the lines that a reviewer inserted end.
 *
 * @param from the beginning of a line
 * @param isBlankNext whether the line that they are before is blank, so that a blank line behind them is that one
 * @returns the beginning of the next line; `from` if there are no such lines
 */
export function insertedLines(text: string, from: number, isBlankNext: boolean): number {
  let end = from
  let hasText = false
  while (end < text.length) {
    const next = lineEnd(text, end)
    const line = text.slice(end, next)
    const isBlank = line.trim() === ''
    const isOwn = hasText && (isBlank ? !isBlankNext : delimiterRow.test(line.trimEnd()))
    if (!isOwn && !isInserted(line)) break
    hasText = true
    end = next
  }
  return end
}

/** The parts of inserted lines that can be accepted by themselves: paragraphs, items, rows, whole tables. */
export function insertedGroups(text: string): readonly string[] {
  const groups: string[] = []
  let group = ''
  let isComplete = false
  const isTable = text.split('\n').some((line) => delimiterRow.test(line.trimEnd()))
  for (let at = 0; at < text.length; ) {
    const end = lineEnd(text, at)
    const line = text.slice(at, end)
    const isBlank = line.trim() === ''
    const begins = isComplete && !isBlank && (!isTable || /\n[ \t]*\n$/.test(group))
    if (begins) {
      groups.push(group)
      group = ''
      isComplete = false
    }
    group += line
    if (!isBlank && (isInserted(line) || /^\[\^/.test(line))) isComplete = true
    at = end
  }
  return [...groups, group].filter((each) => each !== '')
}

/** Whether all text of a line, or of the lines that its insertion is over, was inserted. */
function isInserted(line: string): boolean {
  const pieces = criticPieces(line)
  if (pieces.length === 0 || pieces.some(({ sign }) => sign !== '++')) return false
  let rest = ''
  let at = 0
  for (const { from, to } of pieces) {
    rest += line.slice(at, from)
    at = to
  }
  rest += line.slice(at)
  for (const { from, to } of remarksIn(rest).toReversed())
    rest = rest.slice(0, from) + rest.slice(to)
  return structure.test(rest.replaceAll(/\{==|==\}/g, '').trimEnd())
}

/** Behind the line break that ends a line, over what insertions in it are over. */
function lineEnd(text: string, from: number): number {
  let end = text.indexOf('\n', from)
  for (;;) {
    if (end < 0) return text.length
    const opened = text.lastIndexOf('{++', end)
    if (opened < from || text.lastIndexOf('++}', end) > opened) return end + 1
    const closed = text.indexOf('++}', end)
    if (closed < 0) return end + 1
    end = text.indexOf('\n', closed)
  }
}
