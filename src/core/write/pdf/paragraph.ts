import { showsOnlyImages } from '../../document/only-images.ts'
import type { Block, Inline, Paragraph } from '../../document/types.ts'
import { walk } from '../../document/walk.ts'
import { type Context, ownDirection } from './context.ts'
import type { Ref } from './nodes.ts'
import type { Place } from './place.ts'

/** The blocks before and after one, in the same container. */
export interface Neighbours {
  readonly before: Block | undefined
  readonly after: Block | undefined
}

export function drawParagraph(
  block: Paragraph,
  place: Place,
  { before, after }: Neighbours,
  context: Context,
): Ref {
  const { align, children, dir } = block
  const indented = context.theme.text.firstLineIndent > 0
  return context.list.add({
    k: 'paragraph',
    dir: ownDirection(dir, place),
    align,
    apart: indented && standsApart(block),
    // The first block of an item or an alert stands beside the marker or the label, where a block of its own could not.
    lead:
      before !== undefined && leadsUpTo(block, after)
        ? { follows: before.type === 'paragraph' && !standsApart(before) }
        : null,
    c: context.inlines(children, place),
  })
}

/** Lines that an author has aligned, and images alone, aren't part of running text. */
function standsApart({ align, children }: Paragraph): boolean {
  return align !== null || showsOnlyImages(children)
}

/** Length of the longest paragraph that is kept with the block it introduces, in characters: two or three lines. */
const longestLead = 240

/** Whether a short paragraph introduces the block after it: one that ends in a colon, or any before a formula. */
function leadsUpTo({ children }: Paragraph, after: Block | undefined): boolean {
  if (after === undefined || !announced.has(after.type)) return false
  const last = children.at(-1)
  const text = last?.type === 'text' ? last.value.trimEnd() : ''
  if (after.type !== 'math' && !/[:：]$/.test(text)) return false
  return lengthOf(children) <= longestLead
}

const announced: ReadonlySet<Block['type']> = new Set([
  'blockquote',
  'code',
  'descriptionList',
  'list',
  'math',
  'table',
])

function lengthOf(inlines: readonly Inline[]): number {
  let length = 0
  for (const node of walk(inlines)) {
    if (!('children' in node)) length += 'value' in node ? node.value.length : 1
  }
  return length
}
