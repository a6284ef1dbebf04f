import type { Heading as MarkdownHeading } from 'mdast'
import { isEmptyPlace } from '../../document/empty-place.ts'
import { plainText } from '../../document/plain-text.ts'
import type { Block, HeadingDepth, Inline, OutlineEntry } from '../../document/types.ts'
import { headingAttributes } from '../parse/heading-attributes.ts'
import { type HtmlElement, lineOf, type SourceNode } from '../source-node.ts'
import type { Context, State } from '../state.ts'
import { takeAnchors } from './anchors.ts'
import { directionOf } from './direction.ts'
import { phrasing } from './phrasing.ts'

/** The level of a heading, Markdown's or `<h1>` to `<h6>`; `null` for any other node. */
export function headingDepth(node: SourceNode): HeadingDepth | null {
  if (node.type === 'heading') return node.depth
  if (node.type !== 'element') return null
  switch (node.name) {
    case 'h1':
      return 1
    case 'h2':
      return 2
    case 'h3':
      return 3
    case 'h4':
      return 4
    case 'h5':
      return 5
    case 'h6':
      return 6
    default:
      return null
  }
}

/** The level of a heading below others. There are six. */
export function deeper(depth: HeadingDepth, by: number): HeadingDepth {
  return by === 0 ? depth : (depths[Math.max(0, depth - 1 + by)] ?? 6)
}

const depths = [1, 2, 3, 4, 5, 6] as const

/** A heading: Markdown's or `<h1>` to `<h6>`. One without words is left out with a warning. */
export function heading(
  node: MarkdownHeading | HtmlElement,
  state: State,
  context: Context,
): Block[] {
  const line = lineOf(node)
  const id = state.index.headingIds.get(node)
  const own = headingDepth(node)
  const depth = own === null ? null : deeper(own, state.file.depth)
  const content = phrasing(state.contents.of(node), state, context)
  if (id === undefined || depth === null || content.length === 0) {
    for (const inline of content) if (isEmptyPlace(inline)) state.anchors.push(inline)
    state.log.add('heading_empty', 'A heading without text was left out.', line)
    return []
  }
  const classes = classesOf(node, state)
  const isNumbered = context.inBody && !classes.includes('unnumbered')
  const isAppendix = classes.includes('appendix')
  const counted = isNumbered ? (state.sections?.next(depth, isAppendix) ?? null) : null
  // The numbering of clauses gives it another.
  const number = state.headings === null ? counted : null
  if (context.inBody) {
    state.references.enterSection(depth, id, counted)
    const isListed = !classes.includes('unlisted')
    const entry: { -readonly [Key in keyof OutlineEntry]: OutlineEntry[Key] } = {
      ...{ depth, id, number, text: plainText(content), isListed },
    }
    state.outline.push(entry)
    // References in it have no text before the whole document has been read.
    let typed = 0
    state.references.whenResolved(() => {
      entry.text = withoutStart(content, typed)
    })
    state.headings?.push({
      ...{ id, depth, classes, text: entry.text },
      number: (given, length) => {
        entry.number = given
        typed = length
        entry.text = withoutStart(content, typed)
      },
    })
  }
  const children = [...takeAnchors(state), ...content]
  const dir = directionOf(content, context)
  return [{ type: 'heading', depth, id, number, children, dir, align: context.align, line }]
}

function withoutStart(content: readonly Inline[], length: number): string {
  return plainText(content).slice(length).trimStart()
}

/** Pandoc's classes of headings, and Quarto's `appendix`. Others are dropped. */
function classesOf(node: MarkdownHeading | HtmlElement, { markdown }: State): readonly string[] {
  if (node.type !== 'heading') return (node.attributes.get('class') ?? '').split(/\s+/)
  return headingAttributes(node, markdown.source)?.classes ?? []
}
