import type { Document, ItemNumber } from '../document/types.ts'
import { type Node, walkDocument } from '../document/walk.ts'

/** The ids of a document: of headings, of what has a number, and of anchors. */
export function idsOf(document: Document): Set<string> {
  const ids = new Set<string>()
  for (const node of walkDocument(document)) for (const id of placesOf(node)) ids.add(id)
  return ids
}

export function placesOf(node: Node): readonly string[] {
  switch (node.type) {
    case 'heading':
    case 'anchor':
    case 'indexTerm':
      return [node.id]
    case 'math':
      return [node.id, node.number?.id, ...(node.lines ?? []).map(({ id }) => id)].filter(isSet)
    case 'caption':
      return [node.number?.id, node.part?.id, node.ownNumber?.id].filter(isSet)
    case 'numberLabel':
      return [node.number.id]
    default:
      return []
  }
}

function isSet(id: string | null | undefined): id is string {
  return id != null
}

/** The node with other ids. */
export function withPlaces(node: Node, idFor: (id: string) => string): Node {
  const numbered = (number: ItemNumber): ItemNumber => ({ ...number, id: idFor(number.id) })
  switch (node.type) {
    case 'heading':
    case 'anchor':
      return { ...node, id: idFor(node.id) }
    case 'indexTerm': {
      const entries = node.entries.map((entry) => ({
        ...entry,
        end: entry.end && idFor(entry.end),
      }))
      return { ...node, id: idFor(node.id), entries }
    }
    case 'math':
      return {
        ...node,
        ...(node.id !== undefined && { id: idFor(node.id) }),
        ...(node.number && { number: numbered(node.number) }),
        ...(node.lines && { lines: node.lines.map(numbered) }),
      }
    case 'caption':
      return {
        ...node,
        ...(node.number && { number: numbered(node.number) }),
        ...(node.part && {
          part: { ...node.part, id: node.part.id === null ? null : idFor(node.part.id) },
        }),
        ...(node.ownNumber && { ownNumber: { ...node.ownNumber, id: idFor(node.ownNumber.id) } }),
      }
    case 'numberLabel':
      return { ...node, number: numbered(node.number) }
    default:
      return node
  }
}
