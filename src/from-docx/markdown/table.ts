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
  const columns = Math.max(
    ...rows.flatMap(({ cells }) => cells.map((cell) => cell.column + cell.colspan)),
  )
  const used = usedColumns(rows, columns)
  const aligns = used.map((column) => columnAlign(rows.slice(heads), column))
  /** The row, counted from the first, up to which a column is filled from above. */
  const filled = new Array<number>(used.length).fill(0)
  const converted = rows.map((row, index): MarkdownRow => {
    const cells: MarkdownCell[] = []
    const isHead = index < heads
    const section = isHead ? heads : rows.length
    for (let at = 0; at < used.length; ) {
      if ((filled[at] ?? 0) > index) {
        at += 1
        continue
      }
      const column = used[at] ?? 0
      const cell = row.cells.find((each) => each.column === column)
      const colspan = cell === undefined ? 1 : spanOf(cell, used)
      const rowspan = Math.min(cell?.rowspan ?? 1, section - index)
      for (let place = at; place < at + colspan; place += 1) filled[place] = index + rowspan
      const change = cell?.change ?? row.change
      const blocks = cell === undefined ? [] : withChange(cell.blocks, change, conversion)
      cells.push({
        header: isHead,
        align: aligns[at] ?? null,
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
  const ends = rows
    .slice(0, count)
    .flatMap(({ cells }, index) => cells.map(({ rowspan }) => index + rowspan))
  return Math.min(rows.length, Math.max(count, ...ends))
}

/** Columns in which cells begin: Word draws cells of other widths below each other with columns between them. */
function usedColumns(rows: readonly WordRow[], columns: number): readonly number[] {
  const starts = new Set<number>()
  for (const { cells } of rows) for (const { column } of cells) starts.add(column)
  const first = Math.min(...starts)
  const used = [...starts].filter((column) => column < columns).sort((a, b) => a - b)
  return first > 0 ? [0, ...used] : used
}

function spanOf({ column, colspan }: WordCell, used: readonly number[]): number {
  return Math.max(1, used.filter((each) => each >= column && each < column + colspan).length)
}

/** The alignment that all cells of a column have. */
function columnAlign(rows: readonly WordRow[], column: number): Alignment | null {
  const found = new Set<Alignment | null>()
  for (const { cells } of rows) {
    const cell = cells.find((each) => each.column === column)
    const [paragraph] = cell?.blocks ?? []
    if (paragraph?.type !== 'paragraph' || paragraph.inlines.length === 0) continue
    const { align, rtl } = paragraph
    found.add(align === 'center' ? 'center' : align === 'end' ? (rtl ? 'left' : 'right') : null)
  }
  return found.size === 1 ? ([...found][0] ?? null) : null
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
