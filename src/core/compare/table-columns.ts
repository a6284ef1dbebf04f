import type { Table, TableCell } from '../document/types.ts'
import { aligned, type Row, type Step } from './aligned.ts'
import type { Fingerprints } from './fingerprints.ts'
import type { State } from './state.ts'

/** A table of which each row has as many cells as the table has columns. */
export function isPlainGrid({ head, body, columns }: Table): boolean {
  return [...head, ...body].every(
    ({ children }) =>
      children.length === columns &&
      children.every(({ colspan, rowspan }) => colspan === 1 && rowspan === 1),
  )
}

/** How the columns of a table became those of another: known by what their heads say, else by their cells. */
export function alignedColumns(old: Table, young: Table, state: State): readonly Step[] {
  const steps = aligned(columnsOf(old, state.old), columnsOf(young, state.young), state.budget)
  const hasGrown = old.columns !== young.columns
  return hasGrown ? steps : renamed(steps)
}

/** Of tables with as many columns, a column that is gone and one that is new in the same place are one. */
function renamed(steps: readonly Step[]): readonly Step[] {
  const out: Step[] = []
  let gone: number[] = []
  let added: number[] = []
  const close = () => {
    const isSame = gone.length === added.length
    for (const [index, old] of gone.entries()) {
      const young = added[index]
      if (isSame && young !== undefined) out.push({ kind: 'changed', old, young })
      else out.push({ kind: 'deleted', old })
    }
    if (!isSame) for (const young of added) out.push({ kind: 'inserted', young })
    gone = []
    added = []
  }
  for (const step of steps) {
    if (step.kind === 'deleted') gone.push(step.old)
    else if (step.kind === 'inserted') added.push(step.young)
    else {
      close()
      out.push(step)
    }
  }
  close()
  return out
}

function columnsOf(table: Table, prints: Fingerprints): Row {
  const rows = [...table.head, ...table.body]
  const cell = (row: number, column: number): TableCell | undefined => rows[row]?.children[column]
  return {
    length: table.columns,
    key: (column) => {
      const first = cell(0, column)
      // Columns without a word in their head are known by their place.
      if (table.head.length === 0 || first === undefined) return -2 - column
      return first.children.length === 0 ? -2 - column : prints.key(first)
    },
    shell: () => '',
    words: (column) => {
      const all: number[] = []
      for (let row = 0; row < rows.length; row++) {
        const found = cell(row, column)
        if (found !== undefined) all.push(...prints.words(found))
      }
      return Int32Array.from(all).sort()
    },
  }
}
