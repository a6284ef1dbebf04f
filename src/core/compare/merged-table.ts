import type { ChangeMark, Table, TableCell, TableRow } from '../document/types.ts'
import { aligned, type Row, type Step } from './aligned.ts'
import type { Fingerprints } from './fingerprints.ts'
import { deletion, emptyCell, insertion, type State } from './state.ts'
import { alignedColumns, isPlainGrid } from './table-columns.ts'

/** A table as it was and as it is, by its columns and rows; `null` where cells span several and not the same ones. */
export function mergedTable(old: Table, young: Table, state: State): Table | null {
  if (!isPlainGrid(old) || !isPlainGrid(young)) return mergedInPlace(old, young, state)
  const columns = alignedColumns(old, young, state)
  if (!columns.some(({ kind }) => kind === 'same' || kind === 'changed')) return null
  const merge = (before: readonly TableRow[], after: readonly TableRow[]) =>
    mergedRows(before, after, columns, state)
  return {
    ...young,
    columns: columns.length,
    head: merge(old.head, young.head),
    body: merge(old.body, young.body),
  }
}

/** Tables of one shape, cell by cell. */
function mergedInPlace(old: Table, young: Table, state: State): Table | null {
  if (shape(old) !== shape(young)) return null
  const merge = (before: readonly TableRow[], after: readonly TableRow[]): readonly TableRow[] =>
    after.map((row, index) => ({
      ...row,
      children: row.children.map((cell, at) => {
        const other = before[index]?.children[at]
        return other === undefined ? cell : mergedCell(other, cell, state)
      }),
    }))
  return { ...young, head: merge(old.head, young.head), body: merge(old.body, young.body) }
}

function shape({ head, body, columns }: Table): string {
  const rows = (part: readonly TableRow[]) =>
    part.map(({ children }) =>
      children.map(({ column, colspan, rowspan, header }) => [column, colspan, rowspan, header]),
    )
  return JSON.stringify([columns, rows(head), rows(body)])
}

function mergedRows(
  old: readonly TableRow[],
  young: readonly TableRow[],
  columns: readonly Step[],
  state: State,
): readonly TableRow[] {
  const oldColumns = columns.flatMap((step) => (isShared(step) ? [step.old] : []))
  const youngColumns = columns.flatMap((step) => (isShared(step) ? [step.young] : []))
  const steps = aligned(
    rowsOf(old, oldColumns, state.old),
    rowsOf(young, youngColumns, state.young),
    state.budget,
  )
  return steps.map((step): TableRow => {
    const before = step.kind === 'inserted' ? undefined : old[step.old]
    const after = step.kind === 'deleted' ? undefined : young[step.young]
    const revised =
      before === undefined ? insertion(state) : after === undefined ? deletion(state) : undefined
    const children = columns.map((column, index): TableCell => {
      const was = column.kind === 'inserted' ? undefined : before?.children[column.old]
      const is = column.kind === 'deleted' ? undefined : after?.children[column.young]
      return { ...cellOf(was, is, { column, before, after }, state), column: index }
    })
    return { type: 'tableRow', children, ...(revised && { revised }) }
  })
}

function isShared(step: Step): step is Extract<Step, { readonly kind: 'same' | 'changed' }> {
  return step.kind === 'same' || step.kind === 'changed'
}

/** The cell of a row and a column, of which either version may lack either. */
function cellOf(
  was: TableCell | undefined,
  is: TableCell | undefined,
  place: {
    readonly column: Step
    readonly before?: TableRow | undefined
    readonly after?: TableRow | undefined
  },
  state: State,
): TableCell {
  const { column, before, after } = place
  const ofColumn: ChangeMark | undefined =
    column.kind === 'inserted'
      ? insertion(state)
      : column.kind === 'deleted'
        ? deletion(state)
        : undefined
  if (was !== undefined && is !== undefined) return mergedCell(was, is, state)
  const own = is ?? was
  const like = own ?? after?.children[0] ?? before?.children[0]
  const plain: TableCell = like ?? {
    ...{ type: 'tableCell', header: false, align: null },
    ...{ column: 0, colspan: 1, rowspan: 1, children: [] },
  }
  if (ofColumn === undefined) return plain
  if (own === undefined) return emptyCell(plain, ofColumn)
  // The row is marked as a whole where it's in one version only.
  const isInBoth = before !== undefined && after !== undefined
  return isInBoth ? { ...own, revised: ofColumn } : own
}

function mergedCell(old: TableCell, young: TableCell, state: State): TableCell {
  return { ...young, children: state.blocks(old.children, young.children, state, true) }
}

/** Rows by the columns that both versions have. */
function rowsOf(rows: readonly TableRow[], columns: readonly number[], prints: Fingerprints): Row {
  const cells = rows.map(({ children }) => columns.map((column) => children[column]))
  const words = cells.map((row) => {
    const all = row.map((cell) => (cell === undefined ? new Int32Array() : prints.words(cell)))
    const [first = new Int32Array()] = all
    // What a row is about stands in its first cell: it counts as much as all others.
    const others = all.reduce((sum, each) => sum + each.length, 0) - first.length
    const times = first.length === 0 ? 1 : Math.max(1, Math.ceil(others / first.length))
    const weighted = Array.from({ length: Math.min(times, 8) }, () => [...first]).flat()
    return Int32Array.from([...weighted, ...all.slice(1).flatMap((each) => [...each])]).sort()
  })
  const keys = cells.map((row) => row.map((cell) => (cell ? prints.key(cell) : -1)).join(' '))
  return {
    length: rows.length,
    key: (index) => prints.number(keys[index] ?? ''),
    shell: () => '',
    words: (index) => words[index] ?? new Int32Array(),
  }
}
