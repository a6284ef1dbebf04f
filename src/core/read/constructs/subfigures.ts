import { isEmptyPlace } from '../../document/empty-place.ts'
import type { Block, Caption, Column, Figure, Inline, Paragraph } from '../../document/types.ts'
import { kindOfLabel } from '../labels.ts'
import type { DivisionBlock } from '../source-node.ts'
import type { Context, State } from '../state.ts'
import { directionOf, directionOfBlocks } from './direction.ts'

/** More of them stand in several rows. */
const mostInRow = 6

/** A picture among others of a figure. */
interface Part {
  readonly content: readonly Block[]
  readonly words: readonly Inline[]
  /** Wanted width as a share of the whole figure's, of one of several pictures in a paragraph. */
  readonly share: number | null
  readonly line: number
}

/** Figures or pictures that stand beside each other, with the shares of their columns. */
interface Row {
  readonly figures: Block[]
  readonly shares: number[]
}

/**
 * The content of a figure, whose pictures are parts of it, `(a)`, `(b)` and so on, where one of them has a label. Those of one
 * paragraph stand in a row, or in as many rows as their widths ask for (pandoc-crossref, "Subfigures"), others in rows of as many as Quarto's `layout-ncol` says.
 *
 * @param id of the figure
 */
export function subfigures(
  content: readonly Block[],
  { attributes }: DivisionBlock,
  id: string,
  state: State,
  context: Context,
): readonly Block[] {
  if (!content.some((block) => labelOf(block, state) !== null)) {
    return laidOut(content, attributes, state, context)
  }
  const rows = rowsWanted(attributes, content.filter(isPart).length)
  const blocks: Block[] = []
  let rowIndex = 0
  let count = 0
  let row: Row = { figures: [], shares: [] }
  const endRow = () => {
    blocks.push(...rowOf(row, context))
    if (row.figures.length > 0) rowIndex += 1
    row = { figures: [], shares: [] }
  }
  const add = (part: Part, share: number) => {
    row.figures.push(lettered(part, id, count, state, context))
    row.shares.push(share)
    count += 1
  }
  for (const block of content) {
    const parts = partsOf(block, context)
    if (parts === null) {
      endRow()
      blocks.push(block)
    } else if (block.type === 'figure' || parts.length === 1) {
      for (const part of parts) {
        const shares = rows[Math.min(rowIndex, rows.length - 1)] ?? [1]
        add(part, shares[row.figures.length] ?? 1)
        if (row.figures.length === shares.length) endRow()
      }
    } else {
      endRow()
      const places = Math.min(mostInRow, parts.length)
      for (const line of rowsOf(parts, places)) {
        const whole = line.reduce((sum, { share }) => sum + (share ?? 0), 0)
        for (const part of line) {
          const share = part.share === null ? 1 / places : part.share / whole
          add(within(part, share), share)
        }
        endRow()
      }
    }
  }
  endRow()
  return blocks
}

/**
 * Blocks of which figures and pictures, each in a paragraph of its own, stand beside each other as Quarto's attributes of their
 * division say: `layout-ncol`, `layout-nrow` or `layout`. The blocks themselves where there is none.
 */
export function laidOut(
  content: readonly Block[],
  attributes: ReadonlyMap<string, string>,
  state: State,
  context: Context,
): readonly Block[] {
  if (!['layout-ncol', 'layout-nrow', 'layout'].some((name) => attributes.has(name))) return content
  const isCell = (block: Block) => partsOf(block, context)?.length === 1
  const rows = rowsWanted(attributes, content.filter(isCell).length)
  const blocks: Block[] = []
  let rowIndex = 0
  let row: Row = { figures: [], shares: [] }
  const endRow = () => {
    if (row.figures.length > 0) rowIndex += 1
    blocks.push(...rowOf(row, context))
    row = { figures: [], shares: [] }
  }
  for (const block of content) {
    if (!isCell(block)) {
      endRow()
      blocks.push(block)
      continue
    }
    const shares = rows[Math.min(rowIndex, rows.length - 1)] ?? [1]
    state.budget.spend('nodes', 2, block.line)
    row.figures.push(block)
    row.shares.push(shares[row.shares.length] ?? 1)
    if (row.figures.length === shares.length) endRow()
  }
  endRow()
  return blocks
}

/** Whether a block is a part: a figure, or a paragraph with its picture. */
function isPart({ type }: Block): boolean {
  return type === 'figure' || type === 'paragraph'
}

/**
 * The shares of the width that the parts of each row have, the last row's also those of the rows after it: of Quarto's `layout-ncol`,
 * `layout-nrow`, or `layout` (`[[1,1],[1]]`, `[70,-10,20]`, in which room is negative). One in a row where none of them says anything.
 * (https://quarto.org/docs/authoring/figures.html#complex-layouts)
 */
function rowsWanted(
  attributes: ReadonlyMap<string, string>,
  parts: number,
): readonly (readonly number[])[] {
  const columns = countIn(attributes.get('layout-ncol'))
  if (columns !== null) return [alike(columns)]
  const rows = countIn(attributes.get('layout-nrow'))
  if (rows !== null) return [alike(Math.ceil(parts / rows))]
  return layoutIn(attributes.get('layout') ?? '') ?? [[1]]
}

function countIn(written: string | undefined): number | null {
  return /^[1-9]\d?$/.test(written ?? '') ? Number(written) : null
}

function alike(columns: number): readonly number[] {
  const places = Math.min(mostInRow, Math.max(1, columns))
  return Array.from({ length: places }, () => 1 / places)
}

/** Longer than any that a person would write. */
const longestLayout = 1000

/** @returns `null` for what isn't one or more rows of numbers */
function layoutIn(written: string): readonly (readonly number[])[] | null {
  if (!/^\[[\d\s.,[\]-]*\]$/.test(written) || written.length > longestLayout) return null
  let given: unknown
  try {
    given = JSON.parse(written)
  } catch {
    return null
  }
  if (!Array.isArray(given)) return null
  const lists: readonly unknown[] = given.some(Array.isArray) ? given : [given]
  const rows = lists.map((row) => {
    const numbers: readonly unknown[] = Array.isArray(row) ? row : []
    const widths = numbers.filter((width) => typeof width === 'number' && Math.abs(width) < 1e6)
    const whole = widths.reduce<number>((sum, width) => sum + Math.abs(Number(width)), 0)
    return widths.flatMap((width) => (Number(width) > 0 ? [Number(width) / whole] : []))
  })
  return rows.every(({ length }) => length > 0 && length <= mostInRow) && rows.length > 0
    ? rows
    : null
}

/** The pictures of a paragraph, in rows: as wide as the figure at most where all have a width, else of `places`. */
function rowsOf(parts: readonly Part[], places: number): readonly (readonly Part[])[] {
  const haveWidths = parts.every(({ share }) => share !== null)
  const rows: Part[][] = []
  let room = 0
  for (const part of parts) {
    const needed = haveWidths ? (part.share ?? 0) : 1 / places
    // A hundredth more, since three times 33.4% is meant as a row.
    if (needed > room + 0.01) {
      rows.push([])
      room = 1
    }
    room -= needed
    rows.at(-1)?.push(haveWidths ? part : { ...part, share: null })
  }
  return rows
}

/** The picture in a column of the figure: its own width is a share of the column's. */
function within(part: Part, column: number): Part {
  const content = part.content.map((block) =>
    block.type !== 'paragraph'
      ? block
      : {
          ...block,
          children: block.children.map((inline) =>
            inline.type === 'image' && inline.share !== null
              ? { ...inline, share: Math.min(1, inline.share / column) }
              : inline,
          ),
        },
  )
  return { ...part, content }
}

function lettered(
  { content, words, line }: Part,
  figure: string,
  index: number,
  state: State,
  context: Context,
): Figure {
  state.budget.spend('nodes', 3, line)
  // As Word counts in letters: a to z, then aa, bb and so on, and after 780 from a again.
  const place = index % 780
  const letter = String.fromCharCode(97 + (place % 26)).repeat(1 + Math.floor(place / 26))
  const part = state.references.part(
    figure,
    labelled(content, state) ?? labelAmong(words, state),
    letter,
  )
  const caption: Caption = {
    type: 'caption',
    part,
    children: words,
    dir: directionOf(words, context),
    align: context.align,
  }
  return { type: 'figure', children: content, caption, line }
}

function rowOf({ figures, shares }: Row, context: Context): readonly Block[] {
  const [first] = figures
  if (first === undefined || figures.length === 1) return figures
  const children = figures.map(
    (figure, index): Column => ({ type: 'column', share: shares[index] ?? 0, children: [figure] }),
  )
  return [{ type: 'columns', children, dir: directionOfBlocks(figures, context), line: first.line }]
}

/** The pictures of a figure, or of a paragraph that holds nothing else; `null` for any other block. */
function partsOf(block: Block, context: Context): readonly Part[] | null {
  if (block.type === 'figure') {
    const { children, caption, line } = block
    return [{ content: children, words: caption?.children ?? [], share: null, line }]
  }
  return block.type === 'paragraph' ? picturesOf(block, context) : null
}

function picturesOf(paragraph: Paragraph, { dir, align }: Context): readonly Part[] | null {
  const { line } = paragraph
  const parts: Part[] = []
  let before: Inline[] = []
  for (const inline of paragraph.children) {
    if (isEmptyPlace(inline)) before.push(inline)
    else if (inline.type === 'image') {
      const children = [...before, inline]
      const words: Inline[] = inline.alt === '' ? [] : [{ type: 'text', value: inline.alt }]
      const content: Block[] = [{ type: 'paragraph', children, dir, align, line }]
      parts.push({ content, words, share: inline.share, line })
      before = []
    } else if (
      !(inline.type === 'break' || (inline.type === 'text' && inline.value.trim() === ''))
    ) {
      return null
    }
  }
  return parts.length === 0 || before.length > 0 ? null : parts
}

/** The label of a part among what a figure holds; `null` where there is none. */
function labelOf(block: Block, state: State): string | null {
  if (block.type === 'figure') return labelOfFigure(block, state)
  return block.type === 'paragraph' ? labelled([block], state) : null
}

/** Its label stands with its picture, or in the caption of a division. */
function labelOfFigure({ children, caption }: Pick<Figure, 'children' | 'caption'>, state: State) {
  return labelled(children, state) ?? labelAmong(caption?.children ?? [], state)
}

function labelled(blocks: readonly Block[], state: State): string | null {
  for (const block of blocks) {
    const id = block.type === 'paragraph' ? labelAmong(block.children, state) : null
    if (id !== null) return id
  }
  return null
}

function labelAmong(inlines: readonly Inline[], state: State): string | null {
  for (const inline of inlines) {
    if (inline.type !== 'anchor') continue
    if (kindOfLabel(state.index.nameOf(inline.id)) === 'figure') return inline.id
  }
  return null
}
