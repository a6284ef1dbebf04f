import { commonPairs } from '../core/compare/common-pairs.ts'
import { Interning } from '../core/compare/interning.ts'
import { withRemarks } from './place-comments.ts'
import type { Problem, SourceEdit } from './place-paragraph.ts'
import type { UnplacedEdit } from './unplaced-edit.ts'

/** How the edits of a unit are written. */
type Way = 'in place' | 'rewritten' | 'not at all'

/** A paragraph of the source with what was edited in it and added beside it. */
export interface Unit {
  readonly line: number
  way: Way
  /** The texts that it should have once changes are accepted. */
  readonly expected: readonly string[]
  /** What it shows then, for reports; the expected texts if absent. */
  readonly shown?: string
  /** The texts that it has if it isn't edited. */
  readonly before: readonly string[]
  readonly inPlace: readonly SourceEdit[]
  /** The whole written anew; `null` where that can't be. */
  readonly rewritten: () => readonly SourceEdit[] | null
  readonly problems: readonly Problem[]
  /** Of comments, which can't go wrong. */
  readonly remarks: readonly SourceEdit[]
  /** Whether it's a note's, which is gone where its reference is. */
  readonly inNote: boolean
}

/** How the merged Markdown differs from what it should say. */
export interface Difference {
  readonly isSame: boolean
  /** The edited units that differ, or that stand beside what does. */
  readonly units: readonly Unit[]
}

/** The edits that are written, in the order of the Markdown. */
export interface WrittenEdits {
  readonly edits: readonly SourceEdit[]
  /** How many edits and comments that is. */
  readonly placed: number
  readonly unplaced: readonly UnplacedEdit[]
}

/** All paragraphs of the source in order, and in which way the edits of each are written. */
export class Units {
  readonly #units: Unit[] = []

  add(unit: Unit): void {
    this.#units.push(unit)
  }

  get lastLine(): number {
    return this.#units.at(-1)?.line ?? 1
  }

  /** All edits that haven't failed. Where two are of the same characters, the later one is written in another way. */
  written(): WrittenEdits {
    for (;;) {
      const wanted = this.#units.flatMap((unit) =>
        withRemarks(editsOf(unit), unit.remarks).map((edit) => ({ edit, unit })),
      )
      const sorted = wanted
        .map((each, index) => ({ ...each, index }))
        .sort((a, b) => a.edit.from - b.edit.from || a.edit.to - b.edit.to || a.index - b.index)
      const changed = new Set<Unit>()
      let end = 0
      for (const { edit, unit } of sorted) {
        if (changed.has(unit)) continue
        if (edit.from < end) changed.add(unit)
        else end = edit.to
      }
      // Each time, some unit goes one of its two steps.
      for (const unit of changed) step(unit)
      if (changed.size === 0) return { edits: sorted.map(({ edit }) => edit), ...this.#report() }
    }
  }

  #report(): Omit<WrittenEdits, 'edits'> {
    const unplaced: UnplacedEdit[] = []
    let placed = 0
    for (const unit of this.#units) {
      const { line, way, inPlace, problems, remarks, expected } = unit
      if (way === 'not at all' && (inPlace.length > 0 || problems.length > 0)) {
        const text = unit.shown ?? expected.join('\n')
        unplaced.push({ text, line, reason: 'The edit cannot be placed in the Markdown.' })
      } else unplaced.push(...problems.map((problem) => ({ ...problem, line })))
      placed += editsOf(unit).length + (remarks.length > 0 ? 1 : 0)
    }
    return { placed, unplaced }
  }

  /**
   * Compares the texts of the merged Markdown with those that it should have.
   *
   * @param texts of the merged Markdown, written as a Word file
   * @param others texts that may be there too: those of notes that are new, or whose references were edited
   */
  difference(texts: readonly string[], others: ReadonlySet<string>): Difference {
    const expected = this.#units.flatMap((unit, index) =>
      (unit.way === 'not at all' ? unit.before : unit.expected).map((text) => ({ index, text })),
    )
    const numbers = new Interning()
    const pairs = commonPairs(
      expected.map(({ text }) => numbers.of(text)),
      texts.map((text) => numbers.of(text)),
    )
    const isEdited = this.#units.map((unit) => editsOf(unit).length > 0)
    const nearest = nearestTrue(isEdited)
    const failed = new Set<number>()
    let isSame = true
    /** Something near a place has to go: the nearest edits on both sides of it. */
    const blame = (from: number, to: number) => {
      isSame = false
      failed.add(nearest.before[from] ?? -1).add(nearest.after[to] ?? -1)
    }
    const found = new Set(pairs.map(({ old }) => old))
    expected.forEach(({ index }, at) => {
      const unit = this.#units[index]
      if (found.has(at) || unit === undefined) return
      if (isEdited[index]) {
        isSame = false
        failed.add(index)
      } else if (!unit.inNote) blame(index, index)
    })
    const expectedAt = new Map(pairs.map(({ old, young }) => [young, old]))
    let before = 0
    let seen = -1
    texts.forEach((text, at) => {
      const old = expectedAt.get(at)
      if (old !== undefined) before = old
      // What stands beside each other has the same edits beside it.
      else if (!others.has(text) && seen !== before) {
        seen = before
        blame(expected[before]?.index ?? 0, expected[before + 1]?.index ?? this.#units.length)
      }
    })
    return { isSame, units: [...failed].flatMap((index) => this.#units[index] ?? []) }
  }

  /** Has units written in another way, or not at all. */
  change(units: readonly Unit[]): void {
    for (const unit of units) step(unit)
  }

  /** Has nothing written. */
  dropAll(): void {
    for (const unit of this.#units) if (unit.inPlace.length > 0) unit.way = 'not at all'
  }

  /**
   * Gives units another chance that aren't written, together with those that are: all of them, or else halves of them by themselves.
   *
   * @param holds whether the Markdown says what it should with the units that are written now
   * @param tries how often that may be asked
   */
  async addWhatHolds(holds: () => Promise<boolean>, tries: number): Promise<void> {
    let left = tries
    const add = async (units: readonly Unit[]): Promise<void> => {
      if (units.length === 0 || left-- <= 0) return
      for (const unit of units) unit.way = 'in place'
      if (await holds()) return
      for (const unit of units) unit.way = 'not at all'
      if (units.length === 1) return
      const middle = units.length >> 1
      await add(units.slice(0, middle))
      await add(units.slice(middle))
    }
    await add(this.#units.filter((unit) => unit.way === 'not at all' && unit.inPlace.length > 0))
  }
}

function editsOf({ way, inPlace, rewritten }: Unit): readonly SourceEdit[] {
  return way === 'in place' ? inPlace : way === 'rewritten' ? (rewritten() ?? []) : []
}

function step(unit: Unit): void {
  unit.way = unit.way === 'in place' && unit.rewritten() !== null ? 'rewritten' : 'not at all'
}

/** For each place the nearest one that is true, up to it and from it on; -1 for none. */
function nearestTrue(list: readonly boolean[]): {
  readonly before: Int32Array
  readonly after: Int32Array
} {
  const before = new Int32Array(list.length)
  const after = new Int32Array(list.length)
  let last = -1
  list.forEach((value, index) => {
    if (value) last = index
    before[index] = last
  })
  last = -1
  for (let index = list.length - 1; index >= 0; index--) {
    if (list[index]) last = index
    after[index] = last
  }
  return { before, after }
}
