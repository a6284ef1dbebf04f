import type { DataRow, DataRows } from './data-rows.ts'

/** What is wrong with what an author says of columns, as a sentence. */
export type OnColumnProblem = (problem: string) => void

/**
 * The columns that an author has chosen, in that order, perhaps under other names: `Item, Price = Net price`. In a table without names
 * they are numbers from 1.
 *
 * @param onProblem told of names that no column has
 */
export function chosenColumns(
  rows: DataRows,
  chosen: string,
  onProblem: OnColumnProblem,
): DataRows {
  const wanted = namesIn(chosen).flatMap((name) => {
    const [own = '', shown] = name.split('=').map((part) => part.trim())
    const index = columnOf(rows, own, onProblem)
    return index === null ? [] : { index, shown: shown || null }
  })
  if (wanted.length === 0) return rows
  const cut = ({ cells, line }: DataRow): DataRow => ({
    line,
    // What a row lacks at its end it lacks still.
    cells: wanted.map(({ index }) => cells[index] ?? ''),
  })
  const head = rows.head && cut(rows.head)
  return {
    ...rows,
    head: head && {
      ...head,
      cells: head.cells.map((name, column) => wanted[column]?.shown ?? name),
    },
    body: rows.body.map(cut),
  }
}

/** Names with commas between them. */
export function namesIn(list: string): readonly string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/** The column of a name, or of a number from 1 where there are no names; `null` for another, which `onProblem` is told of. */
export function columnOf(
  { head, body }: DataRows,
  name: string,
  onProblem: OnColumnProblem,
): number | null {
  const plain = (text: string) => text.trim().toLowerCase()
  const index =
    head === null
      ? /^\d{1,4}$/.test(name) && Number(name) <= (body[0]?.cells.length ?? 0)
        ? Number(name) - 1
        : -1
      : head.cells.findIndex((cell) => plain(cell) === plain(name))
  if (index >= 0) return index
  onProblem(`No column of the table is "${name.slice(0, 80)}".`)
  return null
}
