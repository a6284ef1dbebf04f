import type { Nodes } from 'mdast'
import { countLineFeeds } from '../source/characters.ts'

/** A change of the source, so that the parser reads it as its author meant it. */
export interface Edit {
  /** Offset in UTF-16 code units. */
  readonly at: number
  /** How many code units are taken out there: none unless it says. */
  readonly remove?: number
  /** What is put in. */
  readonly text: string
  /** The line, from 1, on which its author wrote what is put in, where that isn't the one at the offset. */
  readonly line?: number
}

/** The source with the edits, which are in the order of their offsets. Of two that overlap the first counts. */
export function edited(source: string, edits: readonly Edit[]): string {
  let copied = 0
  let text = ''
  for (const edit of withoutOverlaps(edits)) {
    text += source.slice(copied, edit.at) + edit.text
    copied = edit.at + (edit.remove ?? 0)
  }
  return text + source.slice(copied)
}

/** Leaves out those that begin inside what another takes out: the source would be copied twice. */
function withoutOverlaps(edits: readonly Edit[]): readonly Edit[] {
  let end = 0
  return edits.filter(({ at, remove = 0 }) => {
    if (at < end) return false
    end = at + remove
    return true
  })
}

/** Knows on which line its author wrote what stands on a line of an edited source. Lines count from 1. */
export class LineNumbers {
  /** The author's line of each line; `null` while they're the same. */
  #authors: readonly number[] | null

  /** @param authors the author's line of each; `null` if they're the same */
  constructor(authors: readonly number[] | null) {
    this.#authors = authors
  }

  get changed(): boolean {
    return this.#authors !== null
  }

  /** @returns the author's line */
  of(line: number): number {
    return this.#authors?.[line - 1] ?? line
  }

  /** Call for each round of edits, with the source before them. */
  edit(source: string, edits: readonly Edit[]): void {
    const keeps = ({ at, remove = 0, text }: Edit) =>
      !text.includes('\n') && countLineFeeds(source, at, at + remove) === 0
    if (edits.every(keeps)) return
    const authors = [this.of(1)]
    let line = 1
    let copied = 0
    const copy = (end: number) => {
      for (let feeds = countLineFeeds(source, copied, end); feeds > 0; feeds--) {
        authors.push(this.of(++line))
      }
      copied = end
    }
    for (const { at, remove = 0, text, line: own } of withoutOverlaps(edits)) {
      copy(at)
      const startsLine = at === 0 || source.charAt(at - 1) === '\n'
      if (own !== undefined && startsLine) authors[authors.length - 1] = own
      for (let feeds = countLineFeeds(text); feeds > 0; feeds--) authors.push(own ?? this.of(line))
      if (own !== undefined && text.endsWith('\n')) authors[authors.length - 1] = this.of(line)
      line += countLineFeeds(source, at, at + remove)
      copied = at + remove
    }
    copy(source.length)
    this.#authors = authors
  }

  /** Gives a tree of the edited source the author's lines. */
  apply(tree: Nodes): void {
    const visit = (node: Nodes): void => {
      const { position } = node
      if (position !== undefined) {
        position.start.line = this.of(position.start.line)
        position.end.line = this.of(position.end.line)
      }
      if ('children' in node) for (const child of node.children) visit(child)
    }
    visit(tree)
  }
}
