import type { Block, Inline } from '../document/types.ts'
import type { Node } from '../document/walk.ts'

/** What takes the place of a node: itself, others or nothing. */
export type Rewrite = (node: Node, deleted: boolean) => readonly Node[]

/** Where nodes keep those inside them. */
const places = ['children', 'head', 'body', 'title', 'summary', 'replies'] as const

/**
 * Nodes with others in their place, from the outside in.
 *
 * @param rewrite is called for every node, and says what it becomes before the nodes inside it are rewritten
 */
export function rewritten<T extends Block | Inline>(
  nodes: readonly T[],
  rewrite: Rewrite,
  deleted = false,
): readonly T[] {
  // A rewrite keeps blocks among blocks and inlines among inlines.
  return allRewritten(nodes, rewrite, deleted) as readonly T[]
}

function allRewritten(nodes: readonly Node[], rewrite: Rewrite, deleted: boolean): readonly Node[] {
  let changed = false
  const out: Node[] = []
  for (const node of nodes) {
    for (const own of rewrite(node, deleted)) {
      const inner = inside(own, rewrite, deleted || isDeleted(own))
      if (inner !== node) changed = true
      out.push(inner)
    }
  }
  return changed || out.length !== nodes.length ? out : nodes
}

export function isDeleted(node: Node): boolean {
  if (node.type === 'revision') return node.change === 'deletion'
  return 'revised' in node && node.revised?.change === 'deletion'
}

function inside(node: Node, rewrite: Rewrite, deleted: boolean): Node {
  const changes: Record<string, unknown> = {}
  // The fields are those of any node: which of them one has, its type says.
  const fields = node as unknown as Readonly<Record<string, unknown>>
  for (const place of places) {
    const held = fields[place]
    if (!Array.isArray(held) || held.length === 0) continue
    const own =
      place === 'replies'
        ? (held as { readonly body: readonly Inline[] }[]).map((reply) => ({
            ...reply,
            body: rewritten(reply.body, rewrite, deleted),
          }))
        : allRewritten(held as readonly Node[], rewrite, deleted)
    if (own !== held) changes[place] = own
  }
  if ('caption' in node && node.caption !== null) {
    const [caption] = allRewritten([node.caption], rewrite, deleted)
    if (caption !== node.caption) changes.caption = caption
  }
  return Object.keys(changes).length === 0 ? node : ({ ...node, ...changes } as Node)
}
