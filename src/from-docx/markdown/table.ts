import type { Alignment } from '../../core/document/types.ts'
import type {
  MarkdownBlock,
  MarkdownCell,
  MarkdownRow,
  MarkdownTable,
} from '../../core/write/markdown/nodes.ts'
import type { WordBlock, WordCell, WordChange, WordInline, WordRow, WordTable } from '../model.ts'
import type { Conversion } from './conversion.ts'

type ConvertBlocks = (blocks: readonly WordBlock[], conversion: Conversion) => MarkdownBlock[]

/** A table as a whole grid: cells that the file leaves out are empty ones. `null` for one without cells. */
export function convertTable(
  table: WordTable,
  conversion: Conversion,
  convertBlocks: ConvertBlocks,
): MarkdownTable | null {
  const rows = table.rows.filter(({ cells }) => cells.length > 0)
  if (rows.length === 0) return null
  const heads = headRows(table, rows)
  const used = usedColumns(rows)
  const aligns = columnAligns(rows.slice(heads))
  /** The row, counted from the first, up to which a column is filled from above. */
  const filled = new Array<number>(used.length).fill(0)
  const converted = rows.map((row, index): MarkdownRow => {
    const cells: MarkdownCell[] = []
    const byColumn = new Map(row.cells.map((cell) => [cell.column, cell]))
    const isHead = index < heads
    const section = isHead ? heads : rows.length
    for (let at = 0; at < used.length; ) {
      if ((filled[at] ?? 0) > index) {
        at += 1
        continue
      }
      const column = used[at] ?? 0
      const cell = byColumn.get(column)
      const colspan = cell === undefined ? 1 : spanOf(cell, used, at)
      const rowspan = Math.min(cell?.rowspan ?? 1, section - index)
      for (let place = at; place < at + colspan; place += 1) filled[place] = index + rowspan
      const change = cell?.change ?? row.change
      const blocks = cell === undefined ? [] : withChange(cell.blocks, change, conversion)
      cells.push({
        header: isHead,
        align: aligns.get(column) ?? null,
        column: at,
        colspan,
        rowspan,
        children: convertBlocks(blocks, conversion),
      })
      at += colspan
    }
    return { children: cells }
  })
  return {
    type: 'table',
    columns: used.length,
    caption: null,
    head: converted.slice(0, heads),
    body: converted.slice(heads),
  }
}

/** Rows that are repeated on each page, else the first if the table's style sets it apart. */
function headRows({ firstRow }: WordTable, rows: readonly WordRow[]): number {
  const repeated = rows.findIndex(({ header }) => !header)
  const heads = repeated < 0 ? rows.length : repeated
  const count = heads === 0 && firstRow && rows.length > 1 ? 1 : heads
  if (rows.length === 1 && heads === 0 && firstRow) return 1
  // Cells of header rows can go on in the rows below, which are header rows too.
  let end = count
  for (const [index, { cells }] of rows.slice(0, count).entries()) {
    for (const { rowspan } of cells) end = Math.max(end, index + rowspan)
  }
  return Math.min(rows.length, end)
}

/** Columns in which cells begin: Word draws cells of other widths below each other with columns between them. */
function usedColumns(rows: readonly WordRow[]): readonly number[] {
  const starts = new Set<number>([0])
  for (const { cells } of rows) for (const { column } of cells) starts.add(column)
  return [...starts].sort((a, b) => a - b)
}

/** How many of the columns a cell fills. */
function spanOf({ column, colspan }: WordCell, used: readonly number[], at: number): number {
  let end = at + 1
  while (end < used.length && (used[end] ?? 0) < column + colspan) end += 1
  return end - at
}

/** The alignments of columns in which all cells have the same one. */
function columnAligns(rows: readonly WordRow[]): ReadonlyMap<number, Alignment | null> {
  const found = new Map<number, Alignment | null>()
  for (const cell of rows.flatMap(({ cells }) => cells)) {
    const [paragraph] = cell.blocks
    if (paragraph?.type !== 'paragraph' || paragraph.inlines.length === 0) continue
    const { align, rtl } = paragraph
    const own = align === 'center' ? 'center' : align === 'end' ? (rtl ? 'left' : 'right') : null
    const known = found.get(cell.column)
    found.set(cell.column, known === undefined || known === own ? own : null)
  }
  return found
}

/** What is in a row or a cell that was inserted or deleted was so too. */
function withChange(
  blocks: readonly WordBlock[],
  change: WordChange | null,
  { tracked }: Conversion,
): readonly WordBlock[] {
  if (change === null || tracked !== 'all') return blocks
  const changed = (inline: WordInline): WordInline =>
    'changes' in inline && !inline.changes.some(({ kind }) => kind === change.kind)
      ? { ...inline, changes: [change, ...inline.changes] }
      : inline
  return blocks.map((block) =>
    block.type === 'paragraph' ? { ...block, inlines: block.inlines.map(changed) } : block,
  )
}
