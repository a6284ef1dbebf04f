import { aligned } from '../aligned.ts'
import { markedLine } from './marked-line.ts'
import type { MarkupState } from './markup-state.ts'
import { rowOfTexts } from './row-of-texts.ts'
import { isRule, type SourceBlock, type SourceLine } from './source-blocks.ts'

/**
 * A table in which the rows and the words in cells are marked that were deleted and inserted.
 *
 * @returns `null` where it has other columns, or what can't be marked
 */
export function markedTable(
  old: SourceBlock,
  young: SourceBlock,
  state: MarkupState,
): readonly SourceLine[] | null {
  const before = rowsOf(old)
  const after = rowsOf(young)
  const [oldHead, oldRule] = before
  const [head, rule] = after
  if (!oldHead || !oldRule || !head || !rule) return null
  if (!isRule(oldRule.text) || normalRule(oldRule.text) !== normalRule(rule.text)) return null
  const first = markedRow(oldHead, head, state)
  if (first === null) return null
  const out: SourceLine[] = [first, rule]
  const oldRows = before.slice(2)
  const rows = after.slice(2)
  const place = head.before
  const steps = aligned(
    rowOfTexts(
      oldRows.map(({ text }) => text),
      state.interning,
    ),
    rowOfTexts(
      rows.map(({ text }) => text),
      state.interning,
    ),
    state.budget,
  )
  for (const step of steps) {
    const was = step.kind === 'inserted' ? undefined : oldRows[step.old]
    const is = step.kind === 'deleted' ? undefined : rows[step.young]
    if (was !== undefined && is !== undefined) {
      const row = step.kind === 'same' ? is : markedRow(was, is, state)
      if (row === null) return null
      out.push(row)
      continue
    }
    const own = is ?? was
    if (own === undefined) continue
    const row = wholeRow(own.text, is === undefined ? '--' : '++', state)
    if (row === null) return null
    out.push({ before: place, text: row })
  }
  return out
}

function rowsOf({ lines, blanks }: SourceBlock): readonly SourceLine[] {
  return lines.slice(0, lines.length - blanks)
}

/** The columns and their alignment. */
function normalRule(text: string): string {
  return text.replace(/\s/g, '').replace(/-+/g, '-')
}

/** The cells of a row with what is between them: every second is a cell. */
function partsOf(text: string): readonly string[] {
  const parts: string[] = []
  for (const [index, piece] of text.split(/(?<!\\)\|/).entries()) {
    const cell = piece.trim()
    const start = cell === '' ? piece : piece.slice(0, piece.length - piece.trimStart().length)
    const end = cell === '' ? '' : piece.slice(piece.trimEnd().length)
    if (index === 0) parts.push(start + cell, end)
    else parts.push(`${parts.pop() ?? ''}|${start}`, cell, end)
  }
  return parts
}

function markedRow(old: SourceLine, young: SourceLine, state: MarkupState): SourceLine | null {
  const before = partsOf(old.text)
  const after = partsOf(young.text)
  if (before.length !== after.length) return null
  const parts = after.map((part, index) => {
    return index % 2 === 1 ? part : markedLine(before[index] ?? '', part, state, true)
  })
  return parts.includes(null) ? null : { before: young.before, text: parts.join('') }
}

function wholeRow(text: string, sign: string, { signature }: MarkupState): string | null {
  const cells = partsOf(text)
  if (cells.some((cell, index) => index % 2 === 0 && /[+-]{2}|~>/.test(cell))) return null
  if (cells.every((cell, index) => index % 2 === 1 || cell.trim() === '')) return null
  return cells
    .map((cell, index) => {
      const isCell = index % 2 === 0 && cell.trim() !== ''
      return isCell ? `{${sign}${cell}${sign}}${signature}` : cell
    })
    .join('')
}
