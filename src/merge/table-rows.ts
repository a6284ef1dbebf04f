import type { WordTable } from '../from-docx/model.ts'
import type { Step } from './pair-paragraphs.ts'
import { isWhollyDeleted } from './paragraph-texts.ts'
import type { BaseParagraph } from './story.ts'

/** The tables of which nothing is in the original. */
export function newTables(steps: readonly Step[]): ReadonlySet<WordTable> {
  const known = new Set(
    steps.flatMap(({ original, edited }) =>
      original !== null && edited?.cell ? [edited.cell.table] : [],
    ),
  )
  const all = steps.flatMap(({ edited }) => (edited?.cell ? [edited.cell.table] : []))
  return new Set(all.filter((table) => !known.has(table)))
}

/** The cells of rows of which no cell is left, and whether each is the first of its row. The head stays. */
export function wholeRows(steps: readonly Step[]): ReadonlyMap<Step, boolean> {
  const rows = new Map<WordTable, Map<number, Step[]>>()
  for (const step of steps) {
    const cell = step.original?.cell
    if (!cell) continue
    const table = rows.get(cell.table) ?? new Map<number, Step[]>()
    table.set(cell.row, [...(table.get(cell.row) ?? []), step])
    rows.set(cell.table, table)
  }
  const gone = new Map<Step, boolean>()
  for (const table of rows.values()) {
    for (const [row, cells] of table) {
      const isGone = cells.every(({ edited }) => edited === null || isWhollyDeleted(edited))
      if (row === 0 || !isGone) continue
      for (const [index, step] of cells.entries()) gone.set(step, index === 0)
    }
  }
  return gone
}

export function rowsOf(cells: readonly BaseParagraph[]): readonly (readonly BaseParagraph[])[] {
  const rows = new Map<number, BaseParagraph[]>()
  for (const each of cells) {
    const row = each.cell?.row ?? 0
    rows.set(row, [...(rows.get(row) ?? []), each])
  }
  return [...rows.values()]
}

export function tableRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
