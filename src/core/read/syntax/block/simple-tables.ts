import type { Alignment } from '../../../document/types.ts'
import { textColumns } from './text-columns.ts'
import { cellText, type TextCell, type TextTable } from './text-table.ts'

/** The line below the head of a simple table: dashes as wide as its columns. */
export const columnRule = /^(?:-{2,} +)+-{2,}$/

/** The first and the last line of a table whose rows go over several lines. */
export const tableRule = /^-{10,}$/

/** Heads are no longer. */
export const mostHeadLines = 10

interface Column {
  /** Where its dashes begin and end. */
  readonly start: number
  readonly end: number
}

/**
 * Reads one of Pandoc's simple or multiline tables (its manual, "Extension: simple_tables", "multiline_tables"). Where text goes
 * over the edge of a column, it's none.
 *
 * @param lines all of its lines, to which the rule below the head and that at its end belong
 * @param rule the line that says where its columns are
 * @param first the first line of its head, or the rule if it has none
 * @param end the line behind its rows
 * @param isMultiline whether an empty line, and not each line, ends a row
 */
export function simpleTable(
  lines: readonly string[],
  rule: number,
  first: number,
  end: number,
  isMultiline: boolean,
): TextTable | null {
  const columns = columnsOf(lines[rule] ?? '')
  const texts = lines.map(textColumns)
  const used = [...texts.slice(first, rule), ...texts.slice(rule + 1, end)]
  const isCut = (text: readonly string[]) =>
    columns.some(({ start }) => start > 0 && (text[start - 1] ?? ' ') !== ' ')
  if (columns.length < 2 || used.some(isCut)) return null
  const body = isMultiline ? rowsBetweenBlanks(lines, rule + 1, end) : everyLine(rule + 1, end)
  if (body.length === 0) return null
  const shown = first < rule ? texts.slice(first, rule) : texts.slice(rule + 1, rule + 2)
  const aligns = columns.map((column, index) => alignmentOf(column, columns[index + 1], shown))
  const row = ({ from, to }: Row): TextCell[] =>
    columns.map(({ start }, index) => ({
      line: from,
      text: cellText(
        texts.slice(from, to).map((text) => text.slice(start, columns[index + 1]?.start).join('')),
      ),
      align: aligns[index] ?? null,
      columnSpan: 1,
      rowSpan: 1,
    }))
  const head = first < rule ? [row({ from: first, to: rule })] : []
  return { rows: [...head, ...body.map(row)], headRows: head.length }
}

/** The lines of a row. */
interface Row {
  readonly from: number
  /** The line behind it. */
  readonly to: number
}

function everyLine(from: number, to: number): readonly Row[] {
  return Array.from({ length: to - from }, (_, index) => ({
    from: from + index,
    to: from + index + 1,
  }))
}

function rowsBetweenBlanks(lines: readonly string[], from: number, to: number): readonly Row[] {
  const rows: Row[] = []
  let start = from
  for (let line = from; line <= to; line++) {
    if (line < to && lines[line]?.trim() !== '') continue
    if (line > start) rows.push({ from: start, to: line })
    start = line + 1
  }
  return rows
}

function columnsOf(rule: string): readonly Column[] {
  return Array.from(rule.matchAll(/-+/g), ({ index, 0: dashes }) => ({
    start: index,
    end: index + dashes.length,
  }))
}

/** How the head, or the first row, stands above or below the dashes of its column. */
function alignmentOf(
  { start, end }: Column,
  next: Column | undefined,
  lines: readonly (readonly string[])[],
): Alignment | null {
  let left = Number.POSITIVE_INFINITY
  let right = 0
  for (const line of lines) {
    const text = line.slice(start, next?.start).join('').trimEnd()
    if (text === '') continue
    left = Math.min(left, text.search(/[^ ]/))
    right = Math.max(
      right,
      line.slice(start, next?.start).findLastIndex((each) => each !== ' ') + 1,
    )
  }
  if (right === 0) return null
  const isLeft = left === 0
  const isRight = right >= end - start
  if (isLeft) return isRight ? null : 'left'
  return isRight ? 'right' : 'center'
}
