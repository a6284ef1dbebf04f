import { type HtmlElement, type HtmlNode, isBlock } from '../html/tree.ts'
import type { DocumentIndex } from './document-index.ts'

/**
 * The nodes with every block among them replaced by its content on a line of its own; table cells by
 * their content after a space.
 */
export function flattenBlocks(nodes: readonly HtmlNode[], index: DocumentIndex): HtmlNode[] {
  let pending: HtmlNode | null = null
  let hasContent = false
  const visit = (list: readonly HtmlNode[], target: HtmlNode[]): void => {
    for (const node of list) {
      if (node.type === 'element' && (isBlock(node) || node.hasBlocks)) {
        const inline = element(isBlock(node) ? 'span' : node.name, node)
        index.moveAnchor(node, inline)
        target.push(inline)
        if (isBlock(node)) pending = separatorOf(node)
        visit(node.children, inline.children)
        if (isBlock(node)) pending = separatorOf(node)
        continue
      }
      if (!isBlank(node)) {
        if (pending !== null && hasContent) target.push(pending)
        pending = null
        hasContent = true
      }
      target.push(node)
    }
  }
  const flat: HtmlNode[] = []
  visit(nodes, flat)
  return flat
}

function isBlank(node: HtmlNode): boolean {
  return node.type === 'text' && node.value.trim() === ''
}

function separatorOf(block: HtmlElement): HtmlNode {
  return block.name === 'td' || block.name === 'th'
    ? { type: 'text', value: ' ', line: block.line }
    : element('br', block)
}

function element(name: HtmlElement['name'], from: HtmlElement): HtmlElement {
  return { ...from, name, children: [], hasBlocks: false }
}
