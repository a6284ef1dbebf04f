import type { WordTable } from '../from-docx/model.ts'
import type { Step } from './pair-paragraphs.ts'
import { isWhollyChanged, isWhollyDeleted, textsOf } from './paragraph-texts.ts'
import type { BaseParagraph } from './story.ts'

/** The tables of which nothing is in the original. */
export function newTables(steps: readonly Step[]): ReadonlySet<WordTable> {
  const known = new Set(
    steps.flatMap(({ original, edited }) =>
      original !== null && edited?.cell ? [edited.cell.outermost] : [],
    ),
  )
  const all = steps.flatMap(({ edited }) => (edited?.cell ? [edited.cell.outermost] : []))
  return new Set(all.filter((table) => !known.has(table)))
}

/** What a cell stands for whose row is gone. */
export interface GoneCell {
  /** Whether it's the first of its row, with which the line goes. */
  readonly isFirst: boolean
  /** Whether it's in the head of a table that is gone as a whole. */
  readonly isHead: boolean
}

/**
 * The cells of rows of which no cell is left. The head only goes with its table.
 *
 * @param settledOnly whether rows are left out that the Markdown doesn't suggest to change
 */
export function goneCells(
  steps: readonly Step[],
  settledOnly: boolean,
): ReadonlyMap<Step, GoneCell> {
  const isGone = settledOnly ? isSettled : isLeftOut
  const ofCells = steps.filter(({ original }) => original !== null && original.cell !== null)
  const gone = new Map<Step, GoneCell>()
  for (const table of grouped(ofCells, ({ original }) => original?.cell?.table)) {
    const isWhole = table.every(isGone)
    for (const cells of grouped(table, ({ original }) => original?.cell?.row)) {
      const isHead = cells[0]?.original?.cell?.row === 0
      if (!cells.every(isGone) || (isHead && !isWhole)) continue
      for (const [index, step] of cells.entries()) gone.set(step, { isFirst: index === 0, isHead })
    }
  }
  return gone
}

/** Whether a cell is gone that the Markdown suggests to insert or to delete, or that is empty. */
function isSettled({ original, edited }: Step): boolean {
  if (original === null || edited !== null) return false
  return isWhollyChanged(original) || textsOf(original).length === 0
}

export function isLeftOut({ edited }: Step): boolean {
  return edited === null || isWhollyDeleted(edited) || edited.cell?.rowChange?.kind === 'deletion'
}

/** The steps of cells that are in one table of the original, for each of those that stand in no other. */
export function stepsOfTables(steps: readonly Step[]): readonly (readonly Step[])[] {
  const ofCells = steps.filter(({ original }) => original !== null && original.cell !== null)
  return grouped(ofCells, ({ original }) => original?.cell?.outermost)
}

export function rowsOf(cells: readonly BaseParagraph[]): readonly (readonly BaseParagraph[])[] {
  return grouped(cells, ({ cell }) => cell?.row)
}

export function groupedByTable(
  cells: readonly BaseParagraph[],
): readonly (readonly BaseParagraph[])[] {
  return grouped(cells, ({ cell }) => cell?.table)
}

function grouped<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => unknown,
): readonly (readonly Item[])[] {
  const groups = new Map<unknown, Item[]>()
  for (const each of items) {
    const group = groups.get(keyOf(each))
    if (group === undefined) groups.set(keyOf(each), [each])
    else group.push(each)
  }
  return [...groups.values()]
}

export function tableRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
