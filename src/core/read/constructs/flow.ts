import type { Block, Inline } from '../../document/types.ts'
import { smartInlines } from '../punctuation/smart-inlines.ts'
import {
  emptyElement,
  type HtmlElement,
  isBlock,
  isCode,
  isLink,
  isQuotation,
  lineOf,
  type MarkNode,
  type SourceNode,
} from '../source-node.ts'
import { type Context, depthInside, type State } from '../state.ts'
import { appendInlines } from './append-inlines.ts'
import { block } from './blocks.ts'
import { inlines } from './inlines.ts'
import { markedByAll } from './marks.ts'
import { paragraph } from './paragraph.ts'
import { withWholeLists } from './revised.ts'
import { collapseWhiteSpace } from './white-space.ts'

type Marks = Context['marks']

/** Nodes of a line with the same marks around them. */
interface Segment {
  readonly nodes: SourceNode[]
  readonly marks: Marks
}

/**
 * Content that may mix blocks and text: each run of text becomes a paragraph. A mark around
 * blocks (`<b>` around a table, `<a>` around a `<div>`) is put on each run of text inside instead.
 *
 * @param line - the line of what holds the nodes
 */
export function flow(
  nodes: readonly SourceNode[],
  state: State,
  context: Context,
  line: number,
): Block[] {
  const { contents, index } = state
  const blocks: Block[] = []
  // Not spread into `push`: a call takes no more than some 100,000 arguments.
  const append = (more: readonly Block[]) => {
    for (const each of more) blocks.push(each)
  }
  let run: Segment[] = []
  const appendToRun = (node: SourceNode, marks: Marks) => {
    const last = run.at(-1)
    if (last?.marks === marks) last.nodes.push(node)
    else run.push({ nodes: [node], marks })
  }
  const endRun = () => {
    if (run.length === 0) return
    const inner = { ...context, depth: depthInside(state, context, line) }
    const content = contentOf(run, state, inner)
    append(paragraph(content, state, context, lineOfRun(run) ?? line))
    run = []
  }
  const visit = (list: readonly SourceNode[], marks: Marks): void => {
    for (const node of list) {
      if (isBlock(node)) {
        endRun()
        append(block(node, state, within(context, marks)))
      } else if (isMark(node) && contents.holdsBlocks(node)) {
        // Where it sets an anchor, a piece of its own carries it.
        const place = emptyElement('span', lineOf(node))
        index.moveAnchor(node, place)
        appendToRun(place, marks)
        visit(contents.of(node), [...marks, node])
      } else appendToRun(node, marks)
    }
  }
  visit(nodes, context.marks)
  endRun()
  return withWholeLists(blocks)
}

function isMark(node: SourceNode): node is MarkNode | HtmlElement {
  return 'children' in node && !isBlock(node)
}

function contentOf(run: readonly Segment[], state: State, context: Context): readonly Inline[] {
  const nodes = run.length === 1 ? run[0]?.nodes : run.flatMap((segment) => segment.nodes)
  collapseWhiteSpace(nodes ?? [], state.contents)
  const content: Inline[] = []
  for (const { nodes, marks } of run) {
    const inside = within(context, marks)
    appendInlines(content, markedByAll(marks, inlines(nodes, state, inside), state, inside))
  }
  return state.smart ? smartInlines(content, state.lang) : content
}

/** What holds inside marks that are around blocks: those of `context`, which it has counted already, and more. */
function within(context: Context, marks: Marks): Context {
  const more = marks.slice(context.marks.length)
  if (more.length === 0) return context
  return {
    ...context,
    marks,
    depth: context.depth + more.length,
    inLink: context.inLink || more.some(isLink),
    quotations: context.quotations + more.filter(isQuotation).length,
    code: context.code || more.some(isCode),
  }
}

function lineOfRun(run: readonly Segment[]): number | undefined {
  for (const { nodes } of run) {
    const first = nodes.find((node) => node.type !== 'text' || node.value !== '')
    if (first !== undefined) return lineOf(first)
  }
  return undefined
}
