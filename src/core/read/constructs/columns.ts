import type { Block, Column } from '../../document/types.ts'
import { type DivisionBlock, isBlank, type SourceNode } from '../source-node.ts'
import type { Context, State } from '../state.ts'
import { directionOfBlocks } from './direction.ts'

/** Columns in a row. More of them stand in several rows of as many. */
const mostInRow = 6

/** What authors leave over for the gaps between columns, as a share of the measure. */
const leftForGaps = 0.1

/** Whether a division is around columns, or one of them: no page ends by command inside it. */
export function standsInColumns(classes: readonly string[]): boolean {
  return classes.some((name) => /^(?:columns?|signatures?|party)$/.test(name))
}

/** Whether a division holds signatures: of one party, or of each `.party` in it beside the others. */
export function isSignature(classes: readonly string[]): boolean {
  return classes.includes('signature') || classes.includes('signatures')
}

/** What the parties of a contract sign, side by side and on one page. One alone takes half of the room. */
export function signatures(node: DivisionBlock, state: State, context: Context): Block[] {
  const isParty = (child: SourceNode): child is DivisionBlock =>
    child.type === 'division' && child.classes.includes('party')
  const parties = node.children.filter(isParty)
  const others = node.children.filter((child) => !isParty(child))
  const blocks = parties.length === 0 ? [] : state.flow(others, state, context, node.line)
  const inEach = (
    parties.length === 0 ? [others] : parties.map((party) => state.contents.of(party))
  )
    .map((content) => state.flow(content, state, context, node.line))
    .filter((content) => content.length > 0)
  for (let at = 0; at < inEach.length; at += 2) {
    const children = [inEach[at] ?? [], inEach[at + 1] ?? []].map(
      (content): Column => ({ type: 'column', share: 0.5, children: content }),
    )
    const dir = directionOfBlocks(inEach[at] ?? [], context)
    blocks.push({ type: 'columns', together: true, children, dir, line: node.line })
  }
  return blocks
}

/**
 * The columns in a division (Pandoc: `::: {.columns}` around `::: {.column width="40%"}`, as in Quarto and reveal.js). What
 * stands between them, or a column alone, is drawn as what is in it. (https://pandoc.org/MANUAL.html#columns)
 *
 * Widths are shares of the measure: those that have none share what the others leave, and too wide ones shrink in proportion.
 */
export function columns(node: DivisionBlock, state: State, context: Context): Block[] {
  const blocks: Block[] = []
  let row: DivisionBlock[] = []
  let others: SourceNode[] = []
  const endRow = () => {
    for (const block of rowsOf(row, state, context)) blocks.push(block)
    row = []
  }
  const endOthers = () => {
    for (const block of state.flow(others, state, context, node.line)) blocks.push(block)
    others = []
  }
  for (const child of node.children) {
    if (child.type === 'division' && child.classes.includes('column')) {
      endOthers()
      row.push(child)
    } else if (!isBlank(child)) {
      endRow()
      others.push(child)
    }
  }
  endRow()
  endOthers()
  return blocks
}

function rowsOf(all: readonly DivisionBlock[], state: State, context: Context): Block[] {
  const [first] = all
  if (first === undefined) return []
  if (all.length === 1) return contentOf(first, state, context)
  const rows = Math.ceil(all.length / mostInRow)
  const perRow = Math.ceil(all.length / rows)
  return Array.from({ length: rows }, (_, index) =>
    all.slice(index * perRow, (index + 1) * perRow),
  ).flatMap((row) => rowOf(row, perRow, state, context))
}

/** @param places how many columns a whole row has: the last one may have fewer */
function rowOf(
  row: readonly DivisionBlock[],
  places: number,
  state: State,
  context: Context,
): Block[] {
  const shares = sharesOf(row.map(widthOf), places)
  const children = row.map(
    (node, index): Column => ({
      type: 'column',
      share: shares[index] ?? 1 / places,
      children: contentOf(node, state, context),
    }),
  )
  const content = children.flatMap((column) => column.children)
  if (content.length === 0) return []
  if (children.length === 1) return content
  const dir = directionOfBlocks(content, context)
  return [{ type: 'columns', children, dir, line: row[0]?.line ?? 1 }]
}

function contentOf(column: DivisionBlock, state: State, context: Context): Block[] {
  return state.flow([column], state, context, column.line)
}

const percentage = /^\s*(\d{1,3}(?:\.\d{1,6})?)\s*%\s*$/

/** The share of the measure that a column asks for; `null` for none or one that makes no sense. */
function widthOf({ attributes }: DivisionBlock): number | null {
  const percent = Number(percentage.exec(attributes.get('width') ?? '')?.[1])
  return percent > 0 && percent <= 100 ? percent / 100 : null
}

/** The least share that a column without a width gets where the others take all. */
const leastShare = 0.1

function sharesOf(widths: readonly (number | null)[], places: number): readonly number[] {
  const given = widths.reduce<number>((sum, width) => sum + (width ?? 0), 0)
  const open = places - widths.filter((width) => width !== null).length
  const rest = Math.max((1 - given) / open, leastShare)
  const shares = widths.map((width) => width ?? rest)
  const total = shares.reduce((sum, share) => sum + share, 0)
  const fills = total > 1 || (widths.length === places && total >= 1 - leftForGaps)
  return fills ? shares.map((share) => share / total) : shares
}
