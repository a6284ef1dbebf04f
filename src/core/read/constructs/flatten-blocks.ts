import {
  emptyElement,
  isBlank,
  isBlock,
  isElement,
  lineOf,
  onLine,
  type SourceNode,
} from '../source-node.ts'
import type { State } from '../state.ts'

/**
 * The nodes with every block among them replaced by its content on a line of its own; table cells by
 * their content after a space.
 */
export function flattenBlocks(
  nodes: readonly SourceNode[],
  { contents, index }: State,
): readonly SourceNode[] {
  let separator: SourceNode | null = null
  let hasContent = false
  const visit = (list: readonly SourceNode[], target: SourceNode[]): void => {
    for (const node of list) {
      if (node.type === 'math' || !(isBlock(node) || contents.holdsBlocks(node))) {
        if (!isBlank(node)) {
          if (separator !== null && hasContent) target.push(separator)
          separator = null
          hasContent = true
        }
        target.push(node)
        continue
      }
      const children: SourceNode[] = []
      const inline = isBlock(node) ? emptyElement('span', lineOf(node)) : { ...node }
      contents.set(inline, children)
      index.moveAnchor(node, inline)
      target.push(inline)
      if (isBlock(node)) separator = separatorOf(node)
      visit(linesOf(node, contents.of(node)), children)
      if (isBlock(node)) separator = separatorOf(node)
    }
  }
  const flat: SourceNode[] = []
  visit(nodes, flat)
  return flat
}

/** What a node holds, as inline content: code in a line, and the box of a task. */
function linesOf(node: SourceNode, children: readonly SourceNode[]): readonly SourceNode[] {
  if (node.type === 'code') {
    return [{ type: 'inlineCode', value: node.value, ...onLine(lineOf(node)) }]
  }
  if (node.type !== 'listItem' || typeof node.checked !== 'boolean') return children
  const attributes = new Map([['type', 'checkbox']])
  if (node.checked) attributes.set('checked', '')
  return [emptyElement('input', lineOf(node), attributes), ...children]
}

function separatorOf(block: SourceNode): SourceNode {
  const line = lineOf(block)
  return block.type === 'tableCell' || isElement(block, 'td', 'th')
    ? { type: 'text', value: ' ', ...onLine(line) }
    : { type: 'break', ...onLine(line) }
}
