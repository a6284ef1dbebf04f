import type { Block, Document } from '../document/types.ts'
import { walk } from '../document/walk.ts'

/** The sections in which something has changed, or a note that they cite, under the headings that they stand under. */
export function withChangedSections(document: Document): Document {
  const notes = new Set(
    document.footnotes
      .filter(({ children }) => hasChange(children, none))
      .map((note) => note.number),
  )
  const kept = new Set<Block>()
  let open: Block[] = []
  let section: Block[] = []
  const close = () => {
    if (!hasChange(section, notes)) return
    for (const block of [...open, ...section]) kept.add(block)
  }
  for (const block of document.children) {
    if (block.type === 'heading') {
      close()
      open = open.filter((each) => each.type === 'heading' && each.depth < block.depth)
      section = [block]
      open.push(block)
    } else section.push(block)
  }
  close()
  return { ...document, children: document.children.filter((block) => kept.has(block)) }
}

const none: ReadonlySet<number> = new Set()

/** @param notes numbers of those that have changed */
function hasChange(blocks: readonly Block[], notes: ReadonlySet<number>): boolean {
  for (const node of walk(blocks)) {
    if (node.type === 'revision') return true
    if (node.type === 'footnoteReference' && notes.has(node.number)) return true
    if ('revised' in node && node.revised !== undefined) return true
    if (node.type === 'code' && node.revisedLines !== undefined) return true
  }
  return false
}
