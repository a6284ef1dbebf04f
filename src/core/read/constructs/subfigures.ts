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
  readonly line: number
}

/**
 * The content of a figure, whose pictures are parts of it, `(a)`, `(b)` and so on, where one of them has a label. Those of one
 * paragraph stand in a row (pandoc-crossref, "Subfigures"), others in rows of as many as Quarto's `layout-ncol` says.
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
  if (!content.some((block) => labelOf(block, state) !== null)) return content
  const columns = Math.min(
    mostInRow,
    Number(/^[1-9]$/.exec(attributes.get('layout-ncol') ?? '')?.[0] ?? 1),
  )
  const blocks: Block[] = []
  let count = 0
  let row: Figure[] = []
  const endRow = (places: number) => {
    blocks.push(...rowOf(row, places, context))
    row = []
  }
  const add = (part: Part, places: number) => {
    row.push(lettered(part, id, count, state, context))
    count += 1
    if (row.length === places) endRow(places)
  }
  for (const block of content) {
    const parts = partsOf(block, context)
    if (parts === null) {
      endRow(columns)
      blocks.push(block)
    } else if (block.type === 'figure' || parts.length === 1) {
      for (const part of parts) add(part, columns)
    } else {
      endRow(columns)
      const places = Math.min(mostInRow, parts.length)
      for (const part of parts) add(part, places)
      endRow(places)
    }
  }
  endRow(columns)
  return blocks
}

function lettered(
  { content, words, line }: Part,
  figure: string,
  index: number,
  state: State,
  context: Context,
): Figure {
  state.budget.spend('nodes', 3, line)
  // As Word counts in letters: a to z, then aa, bb and so on.
  const letter = String.fromCharCode(97 + (index % 26)).repeat(1 + Math.floor(index / 26))
  const part = state.references.part(figure, labelled(content, state), letter)
  const caption: Caption = {
    type: 'caption',
    part,
    children: words,
    dir: directionOf(words, context),
    align: context.align,
  }
  return { type: 'figure', children: content, caption, line }
}

function rowOf(row: readonly Figure[], places: number, context: Context): readonly Block[] {
  const [first] = row
  if (first === undefined || row.length === 1) return row
  const children = row.map(
    (figure): Column => ({ type: 'column', share: 1 / places, children: [figure] }),
  )
  return [{ type: 'columns', children, dir: directionOfBlocks(row, context), line: first.line }]
}

/** The pictures of a figure, or of a paragraph that holds nothing else; `null` for any other block. */
function partsOf(block: Block, context: Context): readonly Part[] | null {
  if (block.type === 'figure') {
    const { children, caption, line } = block
    return [{ content: children, words: caption?.children ?? [], line }]
  }
  return block.type === 'paragraph' ? picturesOf(block, context) : null
}

function picturesOf(paragraph: Paragraph, { dir, align }: Context): readonly Part[] | null {
  const { line } = paragraph
  const parts: Part[] = []
  let before: Inline[] = []
  for (const inline of paragraph.children) {
    if (inline.type === 'anchor') before.push(inline)
    else if (inline.type === 'image') {
      const children = [...before, inline]
      const words: Inline[] = inline.alt === '' ? [] : [{ type: 'text', value: inline.alt }]
      parts.push({ content: [{ type: 'paragraph', children, dir, align, line }], words, line })
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
  if (block.type === 'figure') return labelled(block.children, state)
  return block.type === 'paragraph' ? labelled([block], state) : null
}

function labelled(blocks: readonly Block[], state: State): string | null {
  for (const block of blocks) {
    if (block.type !== 'paragraph') continue
    for (const inline of block.children) {
      if (inline.type !== 'anchor') continue
      if (kindOfLabel(state.index.nameOf(inline.id)) === 'figure') return inline.id
    }
  }
  return null
}
