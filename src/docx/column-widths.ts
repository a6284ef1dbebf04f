import type { Table } from '../document/types.ts'
import { blocksWidth, type ContentWidth } from './content-width.ts'
import { gridRows } from './table-grid.ts'

/** Bold head cells are about this much wider than the measured text. */
const bold = 1.1

/**
 * Shares out a table's width by what its columns hold, as browsers do (CSS 2.2, 17.5.2.2): each gets its
 * longest word, what is left goes by the length of the text. Where even the words don't fit, they break.
 *
 * @param fontSize twips
 * @param padding twips at the two sides of a cell together
 * @param room twips that the table may fill
 * @returns one width for each column, in twips; together exactly `room`
 */
export function columnWidths(
  table: Table,
  fontSize: number,
  padding: number,
  room: number,
): readonly number[] {
  const needs = columnNeeds(table).map(({ least, most }) => ({
    least: least * fontSize + padding,
    most: Math.max(most, 1) * fontSize + padding,
  }))
  const least = sum(needs.map((need) => need.least))
  const most = sum(needs.map((need) => need.most))
  if (most <= room)
    return exactly(
      room,
      needs.map((need) => need.most),
    )
  if (least >= room)
    return exactly(
      room,
      squeezed(
        needs.map((need) => need.least),
        room,
      ),
    )
  // The square root keeps one long column from starving the others.
  const weights = needs.map((need) => Math.sqrt(Math.max(0, need.most - need.least)))
  const total = sum(weights) || 1
  return exactly(
    room,
    needs.map((need, index) => need.least + ((room - least) * (weights[index] ?? 0)) / total),
  )
}

/** Columns whose words fit an even share keep them; the wide ones divide the rest. */
function squeezed(least: readonly number[], room: number): readonly number[] {
  const narrowFirst = [...least].sort((a, b) => a - b)
  let left = room
  let columns = least.length
  let share = room / columns
  for (const need of narrowFirst) {
    if (need > share) break
    left -= need
    columns -= 1
    share = columns === 0 ? 0 : left / columns
  }
  return least.map((need) => Math.min(need, Math.max(share, 1)))
}

/** Scales widths so that they add up to `room`, in whole twips. */
function exactly(room: number, widths: readonly number[]): readonly number[] {
  const total = sum(widths) || 1
  let edge = 0
  let drawn = 0
  return widths.map((width) => {
    edge += (width * room) / total
    const next = Math.max(1, Math.round(edge) - drawn)
    drawn += next
    return next
  })
}

function columnNeeds(table: Table): readonly ContentWidth[] {
  const needs: { least: number; most: number }[] = Array.from({ length: table.columns }, () => ({
    least: 0,
    most: 0,
  }))
  for (const { column, cell, continued } of gridRows([...table.head, ...table.body]).flat()) {
    if (continued) continue
    const { least, most } = blocksWidth(cell.children)
    const factor = (cell.header ? bold : 1) / cell.colspan
    for (let each = column; each < column + cell.colspan; each++) {
      const need = needs[each]
      if (need === undefined) continue
      need.least = Math.max(need.least, least * factor)
      need.most = Math.max(need.most, most * factor)
    }
  }
  return needs
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
