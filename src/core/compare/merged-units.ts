import { aligned, leastSimilarity, type Row } from './aligned.ts'
import { type Fingerprints, shellOf, type Unit } from './fingerprints.ts'
import { deletion, insertion, type State } from './state.ts'

/**
 * Rows of units in one: what both have once, each version of what was changed inside, and what only one has marked as a whole.
 *
 * @param merge makes one of two, or returns `null` where they have too little in common
 */
export function mergedUnits<T extends Unit>(
  old: readonly T[],
  young: readonly T[],
  merge: (old: T, young: T) => T | null,
  state: State,
): readonly T[] {
  const row = state.rows++
  const out: T[] = []
  const remove = (node: T, at: number) => {
    const written = { ...node, revised: deletion(state) }
    state.deleted.push({ node, row, at, written })
    out.push(written)
  }
  const insert = (node: T, at: number) => {
    const written = { ...node, revised: insertion(state) }
    state.inserted.push({ node, row, at, written })
    out.push(written)
  }
  for (const step of aligned(rowOf(old, state.old), rowOf(young, state.young), state.budget)) {
    const before = step.kind === 'inserted' ? undefined : old[step.old]
    const after = step.kind === 'deleted' ? undefined : young[step.young]
    if (step.kind === 'deleted' && before) remove(before, step.old)
    if (step.kind === 'inserted' && after) insert(after, step.young)
    if (before === undefined || after === undefined) continue
    if (step.kind !== 'same' && step.kind !== 'changed') continue
    // What is the same may still hold notes, whose numbers belong together.
    const merged = merge(before, after)
    if (merged !== null) {
      out.push(merged)
      continue
    }
    remove(before, step.old)
    insert(after, step.young)
  }
  return out
}

function rowOf(nodes: readonly Unit[], prints: Fingerprints): Row {
  return {
    length: nodes.length,
    key: (index) => keyAt(nodes, index, prints),
    shell: (index) => (nodes[index] === undefined ? '' : shellOf(nodes[index])),
    words: (index) => (nodes[index] === undefined ? none : prints.words(nodes[index])),
    least: (index) => leastOf(nodes[index]),
    mayGrow: (index) => nodes[index]?.type === 'list' || nodes[index]?.type === 'descriptionList',
  }
}

/** Of a table of numbers, other words stay than the heads of its columns and rows. */
function leastOf(node: Unit | undefined): number {
  return node?.type === 'table' ? 0.2 : leastSimilarity
}

const none = new Int32Array()

function keyAt(nodes: readonly Unit[], index: number, prints: Fingerprints): number {
  const node = nodes[index]
  return node === undefined ? -1 : prints.key(node)
}
