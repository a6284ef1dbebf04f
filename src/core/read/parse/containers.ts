import type { Blockquote, Nodes, Parent, PhrasingContent, Root, RootContent } from 'mdast'
import type { ScannedContainer } from '../syntax/block/scanner.ts'
import { numberOfComment, takePlaceholder } from '../syntax/placeholders.ts'
import type { ContainerNode } from './container-node.ts'

/** The containers of which the placeholder stands in code or raw HTML: they are text. */
export function lostContainers(
  tree: Root,
  containers: readonly ScannedContainer[],
): readonly ScannedContainer[] {
  if (containers.length === 0) return containers
  const numbers = new Set<number>()
  const visit = (parent: Parent): void => {
    for (const child of parent.children) {
      const number = child.type === 'html' ? numberOfComment(child.value) : null
      if (number !== null && !holdsText(parent)) numbers.add(number)
      if ('children' in child) visit(child)
    }
  }
  visit(tree)
  return containers.filter((_, number) => !numbers.has(number))
}

function holdsText({ type }: Parent): boolean {
  return (
    type === 'paragraph' || type === 'heading' || type === 'tableCell' || type === 'descriptionTerm'
  )
}

/**
 * Puts containers where their placeholders stand, in place of the block quotes at the start of a tree that hold their lines.
 * Those without a directive become quotations.
 */
export function putContainers(tree: Root, containers: readonly ScannedContainer[]): void {
  if (containers.length === 0) return
  const quotes = new Map<number, Blockquote>()
  tree.children = tree.children.filter((child) => {
    const number = child.type === 'blockquote' ? numberOf(child) : null
    if (number === null || child.type !== 'blockquote') return true
    quotes.set(number, child)
    return false
  })
  const visit = (parent: Parent): void => {
    for (const [index, child] of parent.children.entries()) {
      const number = child.type === 'html' ? numberOfComment(child.value) : null
      const quote = number === null ? undefined : quotes.get(number)
      const container = containers[number ?? -1]
      if (quote !== undefined && container !== undefined) {
        parent.children[index] = containerNode(quote, container, child)
      }
      const next: Nodes | undefined = parent.children[index]
      if (next !== undefined && 'children' in next) visit(next)
    }
  }
  visit(tree)
}

function containerNode(
  { children: [heading, ...children] }: Blockquote,
  { directive }: ScannedContainer,
  { position }: RootContent,
): ContainerNode | Blockquote {
  const at = position === undefined ? {} : { position }
  if (directive === null) return { type: 'blockquote', children, ...at }
  const title = heading?.type === 'heading' ? titleOf(heading.children) : []
  return { type: 'container', directive, heading: title, children, ...at }
}

/** The title behind a placeholder. */
function titleOf([text, ...others]: readonly PhrasingContent[]): readonly PhrasingContent[] {
  if (text?.type !== 'text') return others
  const words = (takePlaceholder(text.value)?.rest ?? text.value).replace(/^ /, '')
  return words === '' ? others : [{ ...text, value: words }, ...others]
}

function numberOf({ children: [first] }: Blockquote): number | null {
  const [text] = first?.type === 'heading' ? first.children : []
  return text?.type === 'text' ? (takePlaceholder(text.value)?.number ?? null) : null
}
