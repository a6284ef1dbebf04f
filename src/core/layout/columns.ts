import type { Columns } from '../document/types.ts'
import { proportions } from '../theme/proportions.ts'

/** The least width of a column with text in it, in em. */
const narrowest = 5

/** Widths of columns and the gap between two of them, in the unit of the room. */
export interface ColumnLayout {
  readonly widths: readonly number[]
  readonly gap: number
}

/**
 * How columns share a room.
 *
 * @param room width of the line
 * @param size of the text around, in the same unit
 * @returns `null` where one would be too narrow to read: then they are to be drawn one below the other
 */
export function columnLayout(
  { children }: Columns,
  room: number,
  size: number,
): ColumnLayout | null {
  const gap = proportions.columnGap * size
  const shared = room - gap * (children.length - 1)
  const isNarrow = children.some(
    (column) => column.children.length > 0 && column.share * shared < narrowest * size,
  )
  if (shared <= 0 || isNarrow) return null
  return { widths: children.map(({ share }) => Math.max(share * shared, 1)), gap }
}
