import type { Blockquote, Nodes, Root } from 'mdast'
import type { Edit } from '../parse/edits.ts'
import type { WarningLog } from '../warning-log.ts'
import { ContainerLines } from './container-lines.ts'
import type { Directives } from './directives.ts'
import { findContainers } from './find-containers.ts'
import { placeholder, takePlaceholder } from './placeholders.ts'
import { type QuotedContainer, quoteContainers } from './quote-containers.ts'

/** What may open a container, to pass over documents that have none. */
const mayOpen =
  /^[ \t>]*(?::{3}|!!![ \t]*\w|\?\?\?\+?[ \t]*\w|\/{3,}[ \t]*\w|===[!+]*[ \t]+"|>>>[ \t]*(?:$|\[!)|<Tab)/m

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
  if (!mayOpen.test(source)) return { edits: [], quoted: [] }
  const lines = new ContainerLines(source)
  return quoteContainers(lines, findContainers(lines, first, text, log), directives)
}

/**
 * The lines, from 0, of containers that aren't block quotes to the parser: what opens them stands in code or raw HTML, or
 * the block quote or the list item around them ends before they do.
 *
 * @param tree with the author's lines
 * @param authorsLine the author's line of one of the source in which the containers are, both from 1
 */
export function misreadContainers(
  tree: Root,
  quoted: readonly QuotedContainer[],
  authorsLine: (line: number) => number,
): ReadonlySet<number> {
  const ends = new Map<string, number>()
  const visit = (node: Nodes): void => {
    if (node.type === 'blockquote') {
      const { start, end } = node.position ?? {}
      const name = placeholderOf(node) ?? `line ${start?.line}`
      ends.set(name, Math.max(ends.get(name) ?? 0, end?.line ?? 0))
    }
    if ('children' in node) for (const child of node.children) visit(child)
  }
  if (quoted.length > 0) visit(tree)
  const isMisread = ({ container: { first }, placeholder, last }: QuotedContainer) =>
    (ends.get(placeholder ?? `line ${authorsLine(first + 1)}`) ?? 0) < authorsLine(last + 1)
  return new Set(quoted.filter(isMisread).map(({ container }) => container.first))
}

function placeholderOf({ children: [first] }: Blockquote): string | null {
  const [text] = first?.type === 'heading' ? first.children : []
  const found = text?.type === 'text' ? takePlaceholder(text.value) : null
  return found === null ? null : placeholder(found.number)
}
