import type { Block, ChangeMark, List, TableRow } from '../../document/types.ts'
import type { RevisedBlocks } from '../source-node.ts'
import type { Context, State } from '../state.ts'

/** CriticMarkup around blocks: each is inserted or deleted as a whole. What was deleted isn't counted, and in no table of contents. */
export function revised(node: RevisedBlocks, state: State, outer: Context): Block[] {
  const { change, signature, line } = node
  const context = change === 'deletion' ? { ...outer, inBody: false } : outer
  const mark: ChangeMark = { change, ...signature }
  return state
    .flow(node.children, state, context, line)
    .map((block) => (block.revised === undefined ? { ...block, revised: mark } : block))
}

/** Blocks in which a list goes on behind items that were inserted or deleted, as it does without their marks. */
export function withWholeLists(blocks: Block[]): Block[] {
  if (!blocks.some(({ type, revised }) => type === 'list' && revised !== undefined)) return blocks
  const out: Block[] = []
  for (let start = 0; start < blocks.length; ) {
    let end = start + 1
    while (end < blocks.length && goesOn(blocks[end - 1], blocks[end])) end++
    const run = blocks.slice(start, end).filter((block) => block.type === 'list')
    const kept = run.find((list) => list.revised === undefined)
    if (run.length < 2 || kept === undefined) out.push(...blocks.slice(start, end))
    else out.push(joined(run, kept))
    start = end
  }
  return out
}

function goesOn(a: Block | undefined, b: Block | undefined): boolean {
  if (a?.type !== 'list' || b?.type !== 'list') return false
  const isChanged = a.revised !== undefined || b.revised !== undefined
  return (
    isChanged &&
    a.ordered === b.ordered &&
    a.numberType === b.numberType &&
    a.delimiter === b.delimiter
  )
}

function joined([first, ...others]: readonly List[], kept: List): List {
  const children = [...(first === undefined ? [] : [first]), ...others].flatMap(
    ({ revised: mark, children: items }) =>
      mark === undefined ? items : items.map((item) => ({ ...item, revised: mark })),
  )
  return { ...kept, children, start: children[0]?.number ?? 1, line: first?.line ?? kept.line }
}

/** A row that is inserted or deleted where all that stands in its cells is. */
export function revisedRow(row: TableRow): TableRow {
  const filled = row.children.filter(({ children }) => children.length > 0)
  const marks = filled.map(({ children }) => changeOf(children))
  const [mark] = marks
  if (mark == null) return row
  const isSame = (each: ChangeMark | null) =>
    each?.change === mark.change && each.author === mark.author && each.date === mark.date
  if (!marks.every(isSame)) return row
  const children = row.children.map((cell) => ({ ...cell, children: cell.children.map(plain) }))
  return { ...row, children, revised: mark }
}

/** The change that all of a cell is; `null` for none. */
function changeOf([first, ...others]: readonly Block[]): ChangeMark | null {
  const [only, ...more] = first?.type === 'paragraph' ? first.children : []
  if (others.length > 0 || more.length > 0 || only?.type !== 'revision') return null
  const { children: _, type: __, ...mark } = only
  return mark
}

function plain(block: Block): Block {
  if (block.type !== 'paragraph') return block
  const children = block.children.flatMap((node) =>
    node.type === 'revision' ? node.children : [node],
  )
  return { ...block, children }
}
