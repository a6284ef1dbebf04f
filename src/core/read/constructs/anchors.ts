import type { EmptyPlace } from '../../document/empty-place.ts'
import type { Block, Direction } from '../../document/types.ts'
import type { SourceNode } from '../source-node.ts'
import type { State } from '../state.ts'

/** Queues the anchor that an element sets, if any, for the next paragraph or heading. */
export function queueAnchor(node: SourceNode, state: State): void {
  const id = state.index.takeAnchor(node)
  if (id !== null) state.anchors.push({ type: 'anchor', id })
}

const none: readonly EmptyPlace[] = []

/** Takes the queued anchors. */
export function takeAnchors(state: State): readonly EmptyPlace[] {
  return state.anchors.length === 0 ? none : state.anchors.splice(0)
}

/** A place for the anchors after which nothing comes. */
export function lastAnchors(state: State, dir: Direction): Block[] {
  const children = takeAnchors(state)
  return children.length === 0 ? [] : [{ type: 'paragraph', children, dir, align: null, line: 1 }]
}
