import type { ChangeMark, Revisable } from './types.ts'

/** Nodes in a row that one change is over, or none. */
export interface RevisedGroup<Node> {
  readonly revised: ChangeMark | undefined
  readonly nodes: readonly Node[]
  /** The place of the first in the row. */
  readonly start: number
}

/** The nodes in groups, one for each change: what was inserted, deleted or moved together. */
export function revisedGroups<Node extends Revisable>(
  nodes: readonly Node[],
): readonly RevisedGroup<Node>[] {
  const groups: { revised: ChangeMark | undefined; nodes: Node[]; start: number }[] = []
  for (const [index, node] of nodes.entries()) {
    const last = groups.at(-1)
    if (last !== undefined && isSameChange(last.revised, node.revised)) last.nodes.push(node)
    else groups.push({ revised: node.revised, nodes: [node], start: index })
  }
  return groups
}

function isSameChange(a: ChangeMark | undefined, b: ChangeMark | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  return a.change === b.change && a.move === b.move && a.author === b.author && a.date === b.date
}
