import type { Nodes } from 'mdast'
import { countLineFeeds } from '../source/characters.ts'

/** Text that is put into the source, so that the parser reads it as its author meant it. */
export interface Insertion {
  /** Offset in UTF-16 code units. */
  readonly at: number
  readonly text: string
}

/** The source with the insertions, which are in the order of their offsets. */
export function insert(source: string, insertions: readonly Insertion[]): string {
  let copied = 0
  let text = ''
  for (const insertion of insertions) {
    text += source.slice(copied, insertion.at) + insertion.text
    copied = insertion.at
  }
  return text + source.slice(copied)
}

/** The lines, from 1 and in order, that insertions add to a source. */
export function addedLines(source: string, insertions: readonly Insertion[]): number[] {
  const added: number[] = []
  let line = 1
  let counted = 0
  for (const { at, text } of insertions) {
    line += countLineFeeds(source, counted, at)
    counted = at
    for (let feeds = countLineFeeds(text); feeds > 0; feeds--) added.push(++line)
  }
  return added
}

/** Counts the lines of a tree as they are without those that were added. */
export function withoutAddedLines(tree: Nodes, added: readonly number[]): void {
  const before = (line: number) => {
    let low = 0
    let high = added.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((added[middle] ?? 0) <= line) low = middle + 1
      else high = middle
    }
    return low
  }
  const visit = (node: Nodes): void => {
    const { position } = node
    if (position !== undefined) {
      position.start.line -= before(position.start.line)
      position.end.line -= before(position.end.line)
    }
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(tree)
}
