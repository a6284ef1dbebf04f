import { type ClauseNumber, firstShown, type NumberingScheme } from '../../document/numbering.ts'
import type { Inline } from '../../document/types.ts'
import { type Node, walk } from '../../document/walk.ts'

/** A number as part of a longer one: `2.1` of `2.1(a)`. */
interface Segment {
  /** What it's the number of; each has another. */
  readonly of: number
  readonly text: string
}

/** A schedule, within which clauses have numbers of its own. */
export interface SchedulePlace {
  /** That of its heading. */
  readonly id: string
  /** `Schedule 1` */
  readonly text: string
  /** Absent where its number is text of its author's. */
  readonly clause: ClauseNumber | null
}

/** A place among the clauses. */
export interface ClausePlace {
  /** Places that come later have a higher one. */
  readonly order: number
  readonly segments: readonly Segment[]
  readonly schedule: SchedulePlace | null
}

/** What has a number and can be referred to. */
export interface ClauseTarget extends ClausePlace {
  readonly clause: ClauseNumber
  /** Whether its number has a word of its own: `Article II`, `§ 3`. */
  readonly hasWord: boolean
}

/** Where clauses and the references to them stand. */
export class ClausePlaces {
  /** By ids: of headings, and of anchors in the first paragraph of a clause. */
  readonly targets = new Map<string, ClauseTarget>()
  /** By the children of references, which are filled in later. */
  readonly #references = new Map<readonly Inline[], ClausePlace>()
  readonly #levels: NumberingScheme
  readonly #path: (Segment | undefined)[] = []
  #schedule: SchedulePlace | null = null
  #order = 0

  constructor(levels: NumberingScheme) {
    this.#levels = levels
  }

  /** The place of a reference; `null` for one in a note, a header or a footer. */
  of(reference: readonly Inline[]): ClausePlace | null {
    return this.#references.get(reference) ?? null
  }

  /**
   * Goes on to what has that number, or to a heading that has none.
   *
   * @param words its first paragraph, or the words of the heading
   * @param id that of a heading
   */
  enter(clause: ClauseNumber | null, words: readonly Inline[], id?: string): void {
    this.#order++
    if (clause === null) this.#path.length = 0
    else if (clause.scheme < 2) {
      if (clause.scheme === 0) this.#schedule = null
      this.#path.length = Math.min(this.#path.length, clause.level)
      this.#path[clause.level] = { of: this.#order, text: clause.text.replace(/\.$/, '') }
    }
    if (clause !== null) {
      const segments =
        clause.scheme < 2 ? this.#segments(clause.level) : [{ of: this.#order, text: clause.text }]
      const target: ClauseTarget = {
        order: this.#order,
        segments,
        schedule: clause.scheme < 2 ? this.#schedule : null,
        clause,
        hasWord: /^(?:\p{L}{2,}[ \u00a0]|§)/u.test(segments[0]?.text ?? ''),
      }
      if (id !== undefined) this.targets.set(id, target)
      for (const inline of words) if (inline.type === 'anchor') this.targets.set(inline.id, target)
    }
    this.note(walk(words))
  }

  enterSchedule(schedule: SchedulePlace): void {
    this.#path.length = 0
    this.#schedule = schedule
  }

  /**
   * Notes where references stand.
   *
   * @param level that of the clause which they are in, plus one; absent in what has just been entered
   */
  note(nodes: Iterable<Node>, level = this.#path.length): void {
    const segments = this.#segments(Math.min(level, this.#path.length) - 1)
    for (const node of nodes) {
      if (node.type !== 'crossReference') continue
      const place = { order: this.#order + 0.5, segments, schedule: this.#schedule }
      this.#references.set(node.children, place)
    }
  }

  /** The numbers that lead to a level, of which each shows what those before it don't. */
  #segments(level: number): readonly Segment[] {
    const segments: Segment[] = []
    for (let at = level; at >= 0; ) {
      const segment = this.#path[at]
      const shape = this.#levels[at]
      if (segment !== undefined) segments.unshift(segment)
      at = segment === undefined || shape === undefined ? at - 1 : firstShown(shape) - 1
    }
    return segments
  }
}

/** The number as it's referred to from a place: whole, or without what both are in. */
export function shownFrom(
  { segments }: ClauseTarget,
  place: ClausePlace | null,
): { readonly text: string; readonly isWhole: boolean } {
  let same = 0
  while (
    place !== null &&
    segments[same] !== undefined &&
    segments[same]?.of === place.segments[same]?.of
  ) {
    same++
  }
  const shown = segments.slice(Math.min(same, segments.length - 1))
  return { text: shown.map(({ text }) => text).join(''), isWhole: shown.length === segments.length }
}
