import { Chunk } from '@codemirror/merge'
import { Text } from '@codemirror/state'
import { applyChanges } from '../editor/named-images.ts'
import { type Replacement, type ReviewChange, replacementsOf } from './change.ts'
import { acceptedText, CriticWalk, type Place, signers } from './critic-walk.ts'
import { deletedBlock } from './deleted-block.ts'
import { insertedGroups, insertedLines } from './inserted-lines.ts'
import { withParagraphEnds } from './paragraph-ends.ts'
import { withWholeLines } from './whole-lines.ts'

/**
 * The changes of a review, one by one, in the order of the text.
 *
 * @param before the Markdown as it was sent to be merged
 * @param merged the same with the changes in CriticMarkup
 */
export function changesOf(before: string, merged: string): readonly ReviewChange[] {
  const changes = new Reading(before, merged).changes()
  // All together they are what the service has written, or they aren't told apart rightly.
  const isWhole = applyChanges(before, replacementsOf(changes, 'suggested')) === merged
  return isWhole
    ? withParagraphEnds(before, changes)
    : chunksOf(before, merged).map(({ from, to }) => rewriting(before, merged, from, to))
}

class Reading {
  readonly #before: string
  readonly #merged: string
  readonly #walk: CriticWalk
  readonly #changes: ReviewChange[] = []
  /** Computed where needed. */
  #chunks: readonly Stretch[] | undefined

  constructor(before: string, merged: string) {
    this.#before = before
    this.#merged = merged
    this.#walk = new CriticWalk(before, merged)
  }

  changes(): readonly ReviewChange[] {
    let place: Place | undefined = { at: 0, merged: 0 }
    while (place !== undefined) place = this.#line(place)
    return this.#changes
  }

  /** @returns the beginnings of the next lines; `undefined` at the end */
  #line(start: Place): Place | undefined {
    const block = deletedBlock(this.#before, this.#merged, start)
    const walked = block === undefined ? this.#walk.line(start) : undefined
    if (block !== undefined) this.#changes.push(block.change)
    else if (walked === undefined) return this.#inserted(start) ?? this.#rewritten(start)
    else
      this.#changes.push(...withWholeLines(this.#before, start.at, walked.end.at, walked.changes))
    const end = block?.end ?? walked?.end ?? start
    const isOver = end.at >= this.#before.length
    if (!isOver && end.merged < this.#merged.length) {
      return { at: end.at + 1, merged: end.merged + 1 }
    }
    if (!isOver) return this.#rewritten(start)
    // What was added behind the last line.
    this.#insert(end.at, this.#merged.slice(end.merged))
    return undefined
  }

  /** Whole lines that were inserted before a line. */
  #inserted({ at, merged }: Place): Place | undefined {
    const end = insertedLines(this.#merged, merged, this.#before[at] === '\n')
    if (end === merged) return undefined
    this.#insert(at, this.#merged.slice(merged, end))
    return { at, merged: end }
  }

  #insert(at: number, text: string): void {
    for (const group of insertedGroups(text)) {
      const accepted = acceptedText(group)
      const note = /^\s*(\[\^[^\]\s]{1,100}\]):/.exec(group)?.[1]
      const user =
        note === undefined ? -1 : this.#changes.findIndex(({ after }) => after.includes(note))
      const applied = { from: at, to: at, insert: accepted.text }
      const suggested = { from: at, to: at, insert: group }
      const reference = this.#changes[user]
      if (reference !== undefined) {
        // A note comes and goes with the reference to it.
        this.#changes[user] = {
          ...reference,
          after: `${reference.after}\n${accepted.text.trim()}`,
          applied: [...reference.applied, applied],
          suggested: [...reference.suggested, suggested],
        }
        continue
      }
      this.#changes.push({
        ...{ kind: 'insertion', from: at, to: at, before: '', after: accepted.text.trim() },
        ...signers(accepted.signatures),
        ...{ remarks: [], applied: [applied], suggested: [suggested] },
      })
    }
  }

  /** Lines whose changes can't be told apart: one change of all of them. */
  #rewritten({ at, merged }: Place): Place | undefined {
    this.#chunks ??= chunksOf(this.#before, this.#merged)
    const chunk = this.#chunks.find(({ to }) => to.at >= at && to.merged >= merged)
    const to = chunk?.to ?? { at: this.#before.length, merged: this.#merged.length }
    this.#changes.push(rewriting(this.#before, this.#merged, { at, merged }, to))
    return to.at >= this.#before.length && to.merged >= this.#merged.length ? undefined : to
  }
}

/** Changed lines: from the beginning of the first to that of the line behind them. */
interface Stretch {
  readonly from: Place
  readonly to: Place
}

function chunksOf(before: string, merged: string): readonly Stretch[] {
  const lines = (text: string) => Text.of(text.split('\n'))
  return Chunk.build(lines(before), lines(merged), { scanLimit: 500 }).map(
    ({ fromA, toA, fromB, toB }) => ({
      from: { at: fromA, merged: fromB },
      to: { at: Math.min(toA, before.length), merged: Math.min(toB, merged.length) },
    }),
  )
}

function rewriting(before: string, merged: string, from: Place, to: Place): ReviewChange {
  const written = merged.slice(from.merged, to.merged)
  const accepted = acceptedText(written)
  const place = { from: from.at, to: to.at }
  const old = before.slice(place.from, place.to)
  const insert = (text: string): readonly Replacement[] => [{ ...place, insert: text }]
  return {
    kind: old === '' ? 'insertion' : accepted.text === '' ? 'deletion' : 'substitution',
    ...place,
    before: old.trimEnd(),
    after: accepted.text.trimEnd(),
    ...signers(accepted.signatures),
    remarks: [],
    applied: insert(accepted.text),
    suggested: insert(written),
  }
}
