import type { Block, Document } from '../../document/types.ts'
import { placeholder, plainBlocks } from './plain-blocks.ts'

/** Blocks that are looked for one by one; with more than these at fault, all from the last one on are drawn plain. */
const mostSought = 3
/** How many times as many blocks as the document has may be drawn to find them. */
const mostDrawn = 8

export interface DrawnInPart<Result> {
  readonly result: Result
  /** The blocks that are drawn plain. */
  readonly plain: readonly Block[]
}

/**
 * Draws a document that Typst rejects with as few blocks as possible in a plain form. What Typst
 * rejects is a fault of the templates or of Typst, not of the author, whose other pages and whose batch it must not cost.
 *
 * The first block at fault ends the shortest beginning of the document that is rejected, which is found by halving: about
 * log2 of the number of blocks attempts, most of which draw only a part of the document.
 *
 * @param draw returns `null` for what Typst rejects
 * @returns `null` where even its plain text can't be drawn
 */
export async function drawnInPart<Result>(
  document: Document,
  draw: (part: Document) => Promise<Result | null>,
): Promise<DrawnInPart<Result> | null> {
  const { children } = document
  /** What is drawn for each block. */
  const forms: (readonly Block[])[] = children.map((block) => [block])
  const plain: Block[] = []
  let drawn = 0
  const beginning = (end: number) => {
    drawn += end
    return draw({ ...document, children: forms.slice(0, end).flat() })
  }
  const simplify = (index: number) => {
    const block = children[index]
    if (block === undefined || block.type === 'recordStart') return
    forms[index] = plainBlocks(block, document)
    plain.push(block)
  }
  let drawable = 0
  for (let sought = 0; sought < mostSought; sought++) {
    let refused = children.length
    while (refused - drawable > 1 && drawn < mostDrawn * children.length) {
      const middle = Math.floor((drawable + refused) / 2)
      if ((await beginning(middle)) === null) refused = middle
      else drawable = middle
    }
    if (refused - drawable > 1) break
    const index = refused - 1
    const block = children[index]
    if (block === undefined || block.type === 'recordStart') return null
    simplify(index)
    if ((await beginning(refused)) === null) {
      forms[index] = [placeholder(block, document)]
      if ((await beginning(refused)) === null) return null
    }
    drawable = refused
    const whole = await beginning(children.length)
    if (whole !== null) return { result: whole, plain }
  }
  for (let index = drawable; index < children.length; index++) simplify(index)
  const whole = await beginning(children.length)
  return whole === null ? null : { result: whole, plain }
}
