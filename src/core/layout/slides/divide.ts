import type { Block, Code, Columns, Inline, List, Table } from '../../document/types.ts'
import {
  blockHeight,
  blocksHeight,
  columnWidth,
  gapBetween,
  type HeightContext,
} from './block-height.ts'
import { floorShare } from './type-scale.ts'

/** A place for blocks, in points. */
export interface Room {
  readonly width: number
  readonly height: number
}

export interface Division {
  readonly taken: readonly Block[]
  readonly left: readonly Block[]
}

/** What a block needs beside its own height: its notes. */
type Beside = (block: Block) => number

/** As many blocks as fit, and of the next as much as does. Always something. */
export function takeBlocks(
  blocks: readonly Block[],
  room: Room,
  context: HeightContext,
  beside: Beside,
): Division {
  const taken: Block[] = []
  let used = 0
  for (const [index, block] of blocks.entries()) {
    const gap = index === 0 ? 0 : gapBetween(blocks[index - 1], block, context)
    const height = blockHeight(block, room.width, context) + beside(block)
    const rest = room.height - used - gap
    if (height <= rest) {
      taken.push(block)
      used += gap + height
      continue
    }
    const others = blocks.slice(index + 1)
    const parts = divide(block, { width: room.width, height: rest - beside(block) }, context)
    if (parts !== null) return { taken: [...taken, parts[0]], left: [...parts[1], ...others] }
    if (taken.length > 0) {
      // What leads up to a block goes with it.
      const last = taken.at(-1)
      const moved = taken.length > 1 && last?.type === 'heading' ? [last] : []
      const kept = taken.slice(0, taken.length - moved.length)
      return { taken: kept, left: [...moved, block, ...others] }
    }
    const fitsSmaller =
      blockHeight(block, room.width / floorShare, context) <= room.height / floorShare
    const forced = fitsSmaller ? null : divideText(block, room, context)
    return forced === null
      ? { taken: [block], left: others }
      : { taken: [forced[0]], left: [forced[1], ...others] }
  }
  return { taken, left: [] }
}

type Parts = readonly [Block, readonly Block[]]

/** A block as what fits and what doesn't, where it can be divided between its items, rows or lines. */
function divide(block: Block, room: Room, context: HeightContext): Parts | null {
  switch (block.type) {
    case 'list':
      return divideList(block, room, context)
    case 'table':
      return divideTable(block, room, context)
    case 'code':
      return divideCode(block, room, context)
    case 'columns':
      return divideColumns(block, room, context)
    case 'blockquote':
    case 'alert':
    case 'aligned':
    case 'columnSpan':
    case 'landscape':
    case 'abstract':
    case 'details': {
      const around = blockHeight({ ...block, children: [] }, room.width, context)
      const inner = { width: room.width - 40, height: room.height - around }
      if (block.children.length === 0 || inner.height <= 0) return null
      const { taken, left } = takeBlocks(block.children, inner, context, () => 0)
      if (left.length === 0 || blocksHeight(taken, inner.width, context) > inner.height) return null
      return [{ ...block, children: taken }, [{ ...block, children: left }]]
    }
    case 'descriptionList': {
      const { children } = block
      const count = mostFitting(children.length, (end) =>
        blockHeight({ ...block, children: children.slice(0, end) }, room.width, context),
      )(room.height)
      // A term stays with what it's described by.
      const end = children[count - 1]?.type === 'descriptionTerm' ? count - 1 : count
      if (end <= 0 || end === children.length) return null
      return [
        { ...block, children: children.slice(0, end) },
        [{ ...block, children: children.slice(end) }],
      ]
    }
    case 'bibliography':
      return divideParts(block.children, (children) => ({ ...block, children }), room, context)
    case 'indexOfTerms':
      return divideParts(block.groups, (groups) => ({ ...block, groups }), room, context)
    default:
      return null
  }
}

/** Divides a block between its parts. */
function divideParts<Part>(
  parts: readonly Part[],
  blockOf: (parts: readonly Part[]) => Block,
  { width, height }: Room,
  context: HeightContext,
): Parts | null {
  const count = mostFitting(parts.length, (end) =>
    blockHeight(blockOf(parts.slice(0, end)), width, context),
  )(height)
  if (count === 0 || count === parts.length) return null
  return [blockOf(parts.slice(0, count)), [blockOf(parts.slice(count))]]
}

/** How many of so many things fit, given the height of the first of them. */
function mostFitting(length: number, heightOf: (count: number) => number) {
  return (height: number): number => {
    let low = 0
    let high = length
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (heightOf(middle) <= height) low = middle
      else high = middle - 1
    }
    return low
  }
}

function divideList(list: List, room: Room, context: HeightContext): Parts | null {
  const { children } = list
  const part = (from: number, to?: number): List => ({
    ...list,
    start: list.reversed ? list.start : (children[from]?.number ?? list.start),
    children: children.slice(from, to),
  })
  const count = mostFitting(children.length, (end) =>
    blockHeight(part(0, end), room.width, context),
  )(room.height)
  if (count > 0) return count === children.length ? null : [part(0, count), [part(count)]]
  // An item that no slide holds goes on without its sign.
  const [first] = children
  if (first === undefined || first.children.length < 2) return null
  const inner = { width: room.width - 2 * context.theme.text.size, height: room.height }
  const { taken, left } = takeBlocks(first.children, inner, context, () => 0)
  if (left.length === 0 || blocksHeight(taken, inner.width, context) > inner.height) return null
  const opening: List = { ...list, children: [{ ...first, children: taken }] }
  return [opening, [...left, ...(children.length > 1 ? [part(1)] : [])]]
}

function divideTable(table: Table, room: Room, context: HeightContext): Parts | null {
  const { body } = table
  const part = (from: number, to?: number): Table => ({ ...table, body: body.slice(from, to) })
  const fitting = mostFitting(body.length, (end) => blockHeight(part(0, end), room.width, context))(
    room.height,
  )
  // Not amid what a cell spans.
  let legal = 0
  let spanned = 0
  for (const [index, { children }] of body.slice(0, fitting).entries()) {
    spanned = Math.max(spanned, ...children.map(({ rowspan }) => index + rowspan))
    if (spanned <= index + 1) legal = index + 1
  }
  return legal === 0 || legal === body.length ? null : [part(0, legal), [part(legal)]]
}

function divideCode(code: Code, room: Room, context: HeightContext): Parts | null {
  const { lines, marks, firstNumber, revisedLines } = code
  const shifted = <Mark>(map: ReadonlyMap<number, Mark>, from: number, to: number) =>
    new Map(
      [...map].flatMap(([line, mark]) =>
        line >= from && line < to ? [[line - from, mark] as const] : [],
      ),
    )
  const part = (from: number, to = lines.length): Code => ({
    ...code,
    lines: lines.slice(from, to),
    marks: shifted(marks, from, to),
    firstNumber: firstNumber === null ? null : firstNumber + from,
    ...(revisedLines && { revisedLines: shifted(revisedLines, from, to) }),
  })
  const count = mostFitting(lines.length, (end) => blockHeight(part(0, end), room.width, context))(
    room.height,
  )
  // A line or two are no part of code.
  return count < 3 || count === lines.length ? null : [part(0, count), [part(count)]]
}

function divideColumns(columns: Columns, room: Room, context: HeightContext): Parts | null {
  const parts = columns.children.map(({ share, children }): Division => {
    const own = { ...room, width: columnWidth(room.width, share, columns) }
    if (blocksHeight(children, own.width, context) <= own.height) {
      return { taken: children, left: [] }
    }
    const { taken, left } = takeBlocks(children, own, context, () => 0)
    const fits = blocksHeight(taken, own.width, context) <= own.height
    return fits ? { taken, left } : { taken: [], left: children }
  })
  if (parts.every(({ left }) => left.length === 0)) return null
  if (parts.every(({ taken }) => taken.length === 0)) return null
  const of = (which: keyof Division): Columns => ({
    ...columns,
    children: columns.children.map((column, index) => ({
      ...column,
      children: parts[index]?.[which] ?? [],
    })),
  })
  return [of('taken'), [of('left')]]
}

/** Divides a paragraph that no slide can hold, within its text. */
function divideText(
  block: Block,
  room: Room,
  context: HeightContext,
): readonly [Block, Block] | null {
  if (block.type !== 'paragraph') return null
  const length = block.children.reduce((sum, node) => sum + lengthOf(node), 0)
  const at = mostFitting(length, (end) =>
    blockHeight({ ...block, children: cut(block.children, 0, end) }, room.width, context),
  )(room.height)
  if (at <= 0 || at >= length) return null
  return [
    { ...block, children: cut(block.children, 0, at) },
    { ...block, children: cut(block.children, at, length) },
  ]
}

/** What a node counts in a text that's cut: words for text, one for what can't be. */
function lengthOf(node: Inline): number {
  if (node.type === 'text') return wordsOf(node.value).length
  return 'children' in node ? node.children.reduce((sum, each) => sum + lengthOf(each), 0) : 1
}

const wordsOf = (text: string) => text.match(/\S*\s+|\S+$/gu) ?? []

function cut(nodes: readonly Inline[], from: number, to: number): readonly Inline[] {
  let at = 0
  return nodes.flatMap((node): readonly Inline[] => {
    const start = at
    at += lengthOf(node)
    if (at <= from || start >= to) return []
    if (start >= from && at <= to) return [node]
    if (node.type === 'text') {
      const value = wordsOf(node.value)
        .slice(Math.max(0, from - start), to - start)
        .join('')
      return value === '' ? [] : [{ ...node, value }]
    }
    // Of the same type as before, with fewer children.
    return 'children' in node
      ? [{ ...node, children: cut(node.children, from - start, to - start) } as Inline]
      : [node]
  })
}
