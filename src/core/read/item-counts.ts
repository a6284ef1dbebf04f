import type { HeadingDepth, ItemChapter, ItemNumber, NumberedKind } from '../document/types.ts'

/** What a count is and what it's in. */
type Count = Pick<ItemNumber, 'count' | 'chapter'>

/** Counts what is numbered, each kind for itself: through the document, or in each chapter from 1. */
export class ItemCounts {
  readonly #byChapter: boolean
  readonly #totals = new Map<NumberedKind, number>()
  readonly #counts = new Map<NumberedKind, number>()
  #chapter: ItemChapter | null = null

  constructor(byChapter: boolean) {
    this.#byChapter = byChapter
  }

  /**
   * Begins a chapter where the heading is one. Under a heading without a number the chapter before it goes on, as in LaTeX.
   *
   * @param number that of the heading, such as `2` or `A.1`
   */
  enter(depth: HeadingDepth, id: string, number: string | null): void {
    if (!this.#byChapter) return
    const chapter = this.#chapter
    if (number === null) {
      if (chapter !== null && chapter.depth !== null && depth <= chapter.depth) {
        this.#chapter = { ...chapter, depth: null }
      }
      return
    }
    const [first = number] = number.split('.')
    if (chapter?.number === first) return
    // A section that comes before any chapter, `1.1`, is in one that has no heading.
    this.#chapter = { id, number: first, depth: first === number ? depth : null }
    this.#counts.clear()
  }

  /** The count that `take` gives next, or that so many of the kind later have. */
  next(kind: NumberedKind, later = 0): Count {
    const count = (this.#counts.get(kind) ?? 0) + 1 + later
    return this.#chapter === null ? { count } : { count, chapter: this.#chapter }
  }

  take(kind: NumberedKind): Count {
    const next = this.next(kind)
    this.#counts.set(kind, next.count)
    this.#totals.set(kind, this.total(kind) + 1)
    return next
  }

  /** How many of a kind there have been in the document. */
  total(kind: NumberedKind): number {
    return this.#totals.get(kind) ?? 0
  }
}
