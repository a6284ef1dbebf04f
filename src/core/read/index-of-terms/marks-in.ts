import type { Block, Footnote } from '../../document/types.ts'
import { walk } from '../../document/walk.ts'

/** A place to which the index leads, by its id, and where it is. */
export interface PlacedMark {
  readonly id: string
  /** The number of the section around it. */
  readonly section: string | null
  /** The number of the note in which it is; 0 for the body. */
  readonly note: number
}

/** The places in the order of the document: those in notes stand where these are first cited. */
export function* marksIn(
  body: readonly Block[],
  notes: readonly Footnote[],
): Generator<PlacedMark, void> {
  const cited = new Set<number>()
  const walks = [{ nodes: walk(body), note: 0 }]
  let section: string | null = null
  for (let open = walks.at(-1); open !== undefined; open = walks.at(-1)) {
    const { value: node, done } = open.nodes.next()
    if (done === true) walks.pop()
    else if (node.type === 'heading') section = node.number
    else if (node.type === 'indexTerm') {
      yield { id: node.id, section, note: open.note }
    } else if (node.type === 'footnoteReference' && !cited.has(node.number)) {
      cited.add(node.number)
      const { children = [] } = notes[node.number - 1] ?? {}
      walks.push({ nodes: walk(children), note: node.number })
    }
  }
}
