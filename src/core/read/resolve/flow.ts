import type { Block, Inline } from '../../document/types.ts'
import { type HtmlElement, type HtmlNode, isBlock, isCode } from '../html/tree.ts'
import { resolveBlock } from './block.ts'
import type { DocumentIndex } from './document-index.ts'
import { appendInlines, resolveInlines, wrap } from './inlines.ts'
import { paragraphOrFigure } from './paragraph.ts'
import { depthInside, type Reading, type Scope } from './reading.ts'
import { collapseWhiteSpace } from './white-space.ts'

/**
 * Content that may mix blocks and text: each run of text becomes a paragraph. An inline element around
 * blocks (`<b>` around a table, `<a>` around a `<div>`) is put around each run of text inside instead.
 *
 * @param line - the line of what holds the nodes
 */
export function resolveFlow(
  nodes: readonly HtmlNode[],
  reading: Reading,
  scope: Scope,
  line: number,
): Block[] {
  const blocks: Block[] = []
  // Not spread into `push`: a call takes no more than some 100,000 arguments.
  const append = (more: readonly Block[]) => {
    for (const block of more) blocks.push(block)
  }
  let run: Item[] = []
  const endRun = () => {
    if (run.length === 0) return
    const inner = { ...scope, depth: depthInside(reading, scope, line) }
    const inlines = resolveRun(run, reading, inner)
    append(paragraphOrFigure(inlines, reading, scope, lineOfRun(run) ?? line))
    run = []
  }
  for (const item of items(nodes, scope.marks, reading.index)) {
    if (!isBlock(item.node)) {
      run.push(item)
      continue
    }
    endRun()
    append(resolveBlock(item.node, reading, within(scope, item.marks)))
  }
  endRun()
  return blocks
}

interface Item {
  readonly node: HtmlNode
  /** Inline elements around it. */
  readonly marks: readonly HtmlElement[]
}

/** The nodes, with inline elements that hold blocks opened up. Where such an element sets an anchor, a piece of its own carries it. */
function items(
  nodes: readonly HtmlNode[],
  marks: readonly HtmlElement[],
  index: DocumentIndex,
  found: Item[] = [],
): Item[] {
  for (const node of nodes) {
    if (node.type !== 'element' || !node.hasBlocks || isBlock(node)) {
      found.push({ node, marks })
      continue
    }
    const place: HtmlElement = { ...node, name: 'span', children: [], hasBlocks: false }
    index.moveAnchor(node, place)
    found.push({ node: place, marks })
    items(node.children, [...marks, node], index, found)
  }
  return found
}

function resolveRun(run: readonly Item[], reading: Reading, scope: Scope): Inline[] {
  collapseWhiteSpace(run.map((item) => item.node))
  const inlines: Inline[] = []
  for (let start = 0; start < run.length; ) {
    const marks = run[start]?.marks ?? []
    let end = start + 1
    while (run[end]?.marks === marks) end++
    const nodes = run.slice(start, end).map((item) => item.node)
    const inner = resolveInlines(nodes, reading, within(scope, marks))
    appendInlines(inlines, wrap(inner, marks, reading, scope))
    start = end
  }
  return inlines
}

function within(scope: Scope, marks: readonly HtmlElement[]): Scope {
  if (marks.length === 0) return scope
  return {
    ...scope,
    marks,
    depth: scope.depth + marks.length,
    inLink: scope.inLink || marks.some((element) => element.name === 'a'),
    quotations: scope.quotations + marks.filter((element) => element.name === 'q').length,
    code: scope.code || marks.some(isCode),
  }
}

function lineOfRun(run: readonly Item[]): number | undefined {
  return run.find(({ node }) => node.type !== 'text' || node.value !== '')?.node.line
}
