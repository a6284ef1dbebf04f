import type { Blockquote, Nodes, Root } from 'mdast'
import type { Edit } from '../../parse/edits.ts'
import type { WarningLog } from '../../warning-log.ts'
import type { Directives } from '../directives.ts'
import { placeholder, takePlaceholder } from '../placeholders.ts'
import { holdsSign } from '../signs.ts'
import { ContainerLines } from './container-lines.ts'
import { findContainers } from './find-containers.ts'
import { type QuotedContainer, quoteContainers } from './quote-containers.ts'

/** What may open a container, to pass over documents that have none. */
const mayOpen =
  /^[ \t>]*(?::{3}|!!![ \t]*\w|\?\?\?\+?[ \t]*\w|\/{3,}[ \t]*\w|===[!+]*[ \t]+"|>>>[ \t]*(?:$|\[!)|<Tab)/m

/** One of these is in every text that it matches. */
const signs = [':::', '!!!', '???', '///', '===', '>>>', '<Tab']

/** The containers of a source, put into Markdown. */
export interface ContainerEdits {
  readonly edits: readonly Edit[]
  readonly quoted: readonly QuotedContainer[]
}

/**
 * Puts containers of other dialects (`:::note`, `!!! note`, `/// note`, `=== "Tab"`, `>>>`, `<TabItem>`) into block quotes, of
 * which the first line is a heading with a placeholder and the container's title.
 *
 * @param first the line after the front matter, from 0
 * @param text lines, from 0, of openings that are known to be text
 * @param log told of each fence that nothing closes
 */
export function containerEdits(
  source: string,
  first: number,
  text: ReadonlySet<number>,
  directives: Directives,
  log: Pick<WarningLog, 'add'>,
): ContainerEdits {
  if (!holdsSign(source, signs) || !mayOpen.test(source)) {
    return { edits: [], quoted: [] }
  }
  const lines = new ContainerLines(source)
  return quoteContainers(lines, findContainers(lines, first, text, log), directives)
}

/**
 * The containers that aren't block quotes to the parser: what opens them stands in code or raw HTML, or the block quote or the
 * list item around them ends before they do.
 *
 * @param authorsLine the author's line of one of the tree's source, from 1
 * @param quotedLine the author's line of one of the source in which the containers are, from 1
 */
export function misreadContainers(
  tree: Root,
  quoted: readonly QuotedContainer[],
  authorsLine: (line: number) => number,
  quotedLine: (line: number) => number,
): readonly QuotedContainer[] {
  if (quoted.length === 0) return quoted
  const ends = new Map<string, number>()
  const visit = (node: Nodes): void => {
    if (node.type === 'blockquote') {
      const { start, end } = node.position ?? {}
      const name = placeholderOf(node) ?? `line ${authorsLine(start?.line ?? 0)}`
      ends.set(name, Math.max(ends.get(name) ?? 0, authorsLine(end?.line ?? 0)))
    }
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(tree)
  return quoted.filter(({ container: { first }, placeholder, last }) => {
    const name = placeholder ?? `line ${quotedLine(first + 1)}`
    return (ends.get(name) ?? 0) < quotedLine(last + 1)
  })
}

/**
 * The containers whose block quotes aren't in a tree any more, since it was corrected: what has been left out above them made
 * them part of raw HTML.
 */
export function lostContainers(
  tree: Root,
  quoted: readonly QuotedContainer[],
): readonly QuotedContainer[] {
  const names = new Set<string>()
  const visit = (node: Nodes): void => {
    if (node.type === 'blockquote') {
      const name = placeholderOf(node)
      if (name !== null) names.add(name)
    }
    if ('children' in node) for (const child of node.children) visit(child)
  }
  if (quoted.length > 0) visit(tree)
  return quoted.filter(({ placeholder }) => placeholder !== null && !names.has(placeholder))
}

function placeholderOf({ children: [first] }: Blockquote): string | null {
  const [text] = first?.type === 'heading' ? first.children : []
  const found = text?.type === 'text' ? takePlaceholder(text.value) : null
  return found === null ? null : placeholder(found.number)
}
