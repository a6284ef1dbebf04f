import type { Block, Inline, Paragraph } from '../../document/types.ts'
import { type DrawContext, turn } from './context.ts'
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
  context: DrawContext,
): Ref {
  const { align, children, dir } = block
  const setIn = context.theme.text.firstLineIndent > 0
  return context.list.add({
    k: 'paragraph',
    dir: turn(dir, place),
    align,
    apart: setIn && standsApart(block),
    // The first block of an item or an alert stands by the marker or the label, as no block of its own could.
    lead:
      before !== undefined && leadsUpTo(block, after)
        ? { follows: before.type === 'paragraph' && !standsApart(before) }
        : null,
    c: context.inlines(children, place),
  })
}

/** Lines that an author has aligned, and pictures, aren't a part of running text. */
function standsApart({ align, children }: Paragraph): boolean {
  return align !== null || isPicture(children)
}

/** Whether pictures are all that a paragraph shows. */
function isPicture(children: readonly Inline[]): boolean {
  return children.every((child) => {
    if (child.type === 'link') return isPicture(child.children)
    return child.type === 'image' || (child.type === 'text' && child.value.trim() === '')
  })
}

/** Characters of the longest paragraph that is kept with what it leads up to: two or three lines. */
const longestLead = 240

/** Whether a short paragraph announces the block after it: by its colon, or any at all before a formula. */
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
  return inlines.reduce((length, inline) => {
    if ('children' in inline) return length + lengthOf(inline.children)
    return length + ('value' in inline ? inline.value.length : 1)
  }, 0)
}
