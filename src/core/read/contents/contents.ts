import type { SourceNode } from '../source-node.ts'
import { releasePunctuation } from './escapes.ts'
import type { ListNumbering } from './list-numbering.ts'

const nothing: readonly SourceNode[] = []

/** What nodes hold, once raw HTML and Octavo's inline syntax have been read. */
export class Contents {
  readonly #children = new Map<SourceNode, readonly SourceNode[]>()
  readonly #holdingBlocks = new Set<SourceNode>()
  readonly #numberings = new Map<SourceNode, ListNumbering>()

  /** The children of a node: its own, unless others were read from them. */
  of(node: SourceNode): readonly SourceNode[] {
    const read = this.#children.get(node)
    if (read !== undefined || !('children' in node)) return read ?? nothing
    // mdast's types allow nodes there that the parser wasn't asked for, and those for which others have been set.
    return node.children as readonly SourceNode[]
  }

  set(node: SourceNode, children: readonly SourceNode[]): void {
    this.#children.set(node, children)
  }

  /** Whether there is a block in what is no block itself: `<b>` around a table. */
  holdsBlocks(node: SourceNode): boolean {
    return this.#holdingBlocks.has(node)
  }

  addHolderOfBlocks(node: SourceNode): void {
    this.#holdingBlocks.add(node)
  }

  /** How a list of Markdown is numbered; `undefined` for bullets. */
  numberingOf(list: SourceNode): ListNumbering | undefined {
    return this.#numberings.get(list)
  }

  setNumbering(list: SourceNode, numbering: ListNumbering): void {
    this.#numberings.set(list, numbering)
  }

  /** The text of the nodes and of all that is in them, as DOM's `textContent` gives it. */
  textOf(nodes: readonly SourceNode[]): string {
    let text = ''
    this.visit(nodes, (node) => {
      if (node.type === 'text') text += releasePunctuation(node.value)
      else if (node.type === 'inlineCode' || node.type === 'code') text += node.value
    })
    return text
  }

  /** Calls `visitor` for the nodes and all that is in them, in document order. */
  visit(nodes: readonly SourceNode[], visitor: (node: SourceNode) => void): void {
    for (const node of nodes) {
      visitor(node)
      this.visit(this.of(node), visitor)
    }
  }
}
