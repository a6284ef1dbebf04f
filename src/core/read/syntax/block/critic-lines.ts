import { isRemarks } from './critic-ends.ts'
import type { SourceLines } from './source-lines.ts'

/** Lines that one change may be over which is the whole of a paragraph. */
const mostLines = 50

/** What stands before the text of a heading, an item or a note. */
export const textMarker =
  /^(?:#{1,6}[ \t]+|(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?|\[\^[^\]]{1,100}\]:[ \t]+|:[ \t]+)/

/**
 * The line behind a paragraph, a heading, an item, a note or a row of a table of which nothing is left once what stands between two
 * signs is taken out; `null` if something is, or none begins on the line.
 *
 * @param sign `++` or `--`
 */
export function behindWhole(lines: SourceLines, line: number, sign: string): number | null {
  const words = lines.words(line)
  if (isWholeRow(lines, line, sign)) return line + 1
  const [marker = ''] = textMarker.exec(words) ?? []
  if (!words.startsWith(`{${sign}`, marker.length)) return null
  const last = lastLine(lines, line, marker.length + 3, `${sign}}`)
  if (last === null) return null
  if (marker.startsWith('#')) return last + 1
  const next = lines.words(last + 1)
  if (marker === '') {
    const isSetext = /^(?:=+|-+)$/.test(next) && (line === 0 || lines.isBlank(line - 1))
    return isSetext ? last + 2 : last + 1
  }
  // Something else in the item is left: so is the item.
  if (next !== '' && !textMarker.test(next)) return null
  let after = last + 1
  while (after < lines.count && lines.isBlank(after)) after++
  const goesOn = after < lines.count && lines.place(after).indent > lines.place(line).indent
  return goesOn ? null : last + 1
}

/** The line on which a change and the remarks on it end, with nothing behind them; `null` if there's none in the paragraph. */
function lastLine(lines: SourceLines, line: number, from: number, close: string): number | null {
  for (let at = line; at < Math.min(lines.count, line + mostLines); at++) {
    const words = lines.words(at)
    if (words === '' || (at > line && textMarker.test(words))) return null
    const found = words.indexOf(close, at === line ? from : 0)
    if (found === -1) continue
    return isRemarks(words.slice(found + close.length)) ? at : null
  }
  return null
}

function isWholeRow(lines: SourceLines, line: number, sign: string): boolean {
  const words = lines.words(line)
  if (!/^\||[^\\]\|/.test(words) || /^[|:\s-]+$/.test(lines.words(line + 1))) return false
  const cells = cellsOf(words)
  const isWhole = (cell: string) => {
    const end = cell.indexOf(`${sign}}`)
    return cell.startsWith(`{${sign}`) && end >= 3 && isRemarks(cell.slice(end + 3))
  }
  return cells.some((cell) => cell !== '') && cells.every((cell) => cell === '' || isWhole(cell))
}

function cellsOf(row: string): readonly string[] {
  const inner = row.slice(
    row.startsWith('|') ? 1 : 0,
    row.endsWith('|') && !row.endsWith('\\|') ? -1 : undefined,
  )
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim())
}
