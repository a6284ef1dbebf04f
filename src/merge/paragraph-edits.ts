import { commonPairs } from '../core/compare/common-pairs.ts'
import { Interning } from '../core/compare/interning.ts'
import { textParts } from '../core/compare/words.ts'
import type { WordChange } from '../from-docx/model.ts'
import type { RunMarks } from './run-marks.ts'
import { type BaseParagraph, type Character, objectCharacter } from './story.ts'

/** A change of a paragraph. Positions count the characters of the original paragraph. */
export type ParagraphEdit =
  /** Text is deleted, inserted, or replaced by other text. */
  | {
      readonly type: 'text'
      readonly from: number
      readonly to: number
      readonly inserted: readonly Character[]
      /** Whose change it is; `null` for one that wasn't tracked. */
      readonly change: WordChange | null
    }
  /** Text that is kept looks different. */
  | {
      readonly type: 'marks'
      readonly from: number
      readonly to: number
      readonly before: RunMarks
      readonly after: RunMarks
      readonly change: WordChange | null
    }
  /** A change that the source suggests was accepted or rejected. */
  | {
      readonly type: 'settled'
      readonly from: number
      readonly to: number
      /** Whether it's an insertion of the source, which stands at `from`, rather than a deletion. */
      readonly insertion: boolean
      readonly accepted: boolean
    }

/** How the characters of a paragraph before and after editing belong together. */
export interface ParagraphPair {
  readonly edits: readonly ParagraphEdit[]
  /** Where a position of the edited paragraph is in the original one. */
  readonly positionOf: (edited: number) => number
}

/** What was done to a paragraph, in order. */
export function paragraphEdits(original: BaseParagraph, edited: BaseParagraph): ParagraphPair {
  const numbers = new Interning()
  const before = tokensOf(original, numbers)
  const after = tokensOf(edited, numbers)
  const pairs = commonPairs(
    before.map(({ key }) => key),
    after.map(({ key }) => key),
  )
  /** The original character for each edited one; -1 for those that are new. */
  const originals = new Int32Array(edited.characters.length).fill(-1)
  for (const { old, young } of pairs) {
    const [a, b] = [before[old], after[young]]
    if (a === undefined || b === undefined) continue
    for (let index = 0; index < b.length; index++) originals[b.start + index] = a.start + index
  }
  const positionOf = (position: number): number => {
    for (let at = position; at < originals.length; at++) {
      const of = originals[at] ?? -1
      if (of >= 0 && at === position) return of
      if (of >= 0) break
    }
    for (let at = position - 1; at >= 0; at--) {
      const of = originals[at] ?? -1
      if (of >= 0) return of + 1
    }
    return 0
  }
  const edits = [
    ...textEdits(original, edited, originals),
    ...insertionEdits(original, edited, positionOf),
    ...markEdits(original, edited, originals),
  ]
  return { edits: settledInsertions(original, edited, edits, positionOf), positionOf }
}

interface TextToken {
  readonly key: number
  readonly start: number
  readonly length: number
}

function tokensOf({ text, characters }: BaseParagraph, numbers: Interning): readonly TextToken[] {
  let start = 0
  return textParts(text).map((part) => {
    const object = part === objectCharacter ? characters[start]?.key : undefined
    const key = numbers.of(object === undefined ? alike(part) : `object ${object}`)
    const token = { key, start, length: part.length }
    start += part.length
    return token
  })
}

/** Spaces are the same, whether lines break at them. */
function alike(part: string): string {
  return /^[ \u00a0\t]+$/.test(part) ? ' '.repeat(part.length) : part
}

/** Untracked edits, and tracked deletions. */
function textEdits(
  original: BaseParagraph,
  edited: BaseParagraph,
  originals: Int32Array,
): readonly ParagraphEdit[] {
  const edits: ParagraphEdit[] = []
  let at = 0
  let inserted: Character[] = []
  const flush = (to: number) => {
    addDeletion(edits, original, at, to, inserted)
    inserted = []
    at = to
  }
  edited.characters.forEach((character, index) => {
    const of = originals[index] ?? -1
    if (of < 0) {
      // What was inserted untracked and deleted tracked again was never there.
      if (character.deleted === null) inserted.push(character)
      return
    }
    flush(of)
    at = of + 1
    const was = original.characters[of]?.deleted ?? null
    const { deleted } = character
    if (was === null && deleted !== null) addTracked(edits, of, deleted)
    else if (was !== null && deleted === null) addSettled(edits, of, false)
  })
  flush(original.characters.length)
  return edits
}

/** An untracked deletion; what the source suggests to delete has then been accepted. */
function addDeletion(
  edits: ParagraphEdit[],
  { characters }: BaseParagraph,
  from: number,
  to: number,
  inserted: readonly Character[],
): void {
  let start = from
  for (let at = from; at < to; at++) {
    if (characters[at]?.deleted == null) continue
    if (at > start) edits.push({ type: 'text', from: start, to: at, inserted: [], change: null })
    addSettled(edits, at, true)
    start = at + 1
  }
  if (to > start || inserted.length > 0) {
    edits.push({ type: 'text', from: start, to, inserted, change: null })
  }
}

function addTracked(edits: ParagraphEdit[], at: number, change: WordChange): void {
  const last = edits.at(-1)
  const continues =
    last?.type === 'text' &&
    last.to === at &&
    last.inserted.length === 0 &&
    last.change !== null &&
    isSameChange(last.change, change)
  if (continues) edits[edits.length - 1] = { ...last, to: at + 1 }
  else edits.push({ type: 'text', from: at, to: at + 1, inserted: [], change })
}

function addSettled(edits: ParagraphEdit[], at: number, accepted: boolean): void {
  const last = edits.at(-1)
  const continues =
    last?.type === 'settled' && !last.insertion && last.to === at && last.accepted === accepted
  if (continues) edits[edits.length - 1] = { ...last, to: at + 1 }
  else edits.push({ type: 'settled', from: at, to: at + 1, insertion: false, accepted })
}

function isSameChange(a: WordChange, b: WordChange): boolean {
  return a.author === b.author && a.date === b.date
}

/** Tracked insertions that the source doesn't suggest already. */
function insertionEdits(
  original: BaseParagraph,
  edited: BaseParagraph,
  positionOf: (edited: number) => number,
): readonly ParagraphEdit[] {
  return edited.insertions.flatMap(({ at, characters }): ParagraphEdit[] => {
    const from = positionOf(at)
    const kept = characters.filter(({ deleted }) => deleted === null)
    const isKnown = original.insertions.some(
      (each) => each.at === from && textOf(each.characters) === textOf(characters),
    )
    if (isKnown || kept.length === 0) return []
    return runsOf(kept).map((inserted) => {
      return { type: 'text', from, to: from, inserted, change: inserted[0]?.inserted ?? null }
    })
  })
}

/** Characters by whom they were inserted. */
function runsOf(characters: readonly Character[]): readonly (readonly Character[])[] {
  const runs: Character[][] = []
  for (const character of characters) {
    const last = runs.at(-1)
    const change = last?.[0]?.inserted
    if (last && change && character.inserted && isSameChange(change, character.inserted)) {
      last.push(character)
    } else runs.push([character])
  }
  return runs
}

/** Insertions that the source suggests, and that the edited file has no more as such. */
function settledInsertions(
  original: BaseParagraph,
  edited: BaseParagraph,
  edits: readonly ParagraphEdit[],
  positionOf: (edited: number) => number,
): readonly ParagraphEdit[] {
  const remaining = [...edits]
  for (const { at, characters } of original.insertions) {
    const text = textOf(characters)
    const isKept = edited.insertions.some(
      (each) => positionOf(each.at) === at && textOf(each.characters) === text,
    )
    if (isKept) continue
    const index = remaining.findIndex(
      (edit) =>
        edit.type === 'text' &&
        edit.change === null &&
        edit.from <= at &&
        at <= edit.to &&
        textOf(edit.inserted).includes(text),
    )
    const edit = remaining[index]
    if (edit?.type === 'text') {
      const start = textOf(edit.inserted).indexOf(text)
      const rest = [
        ...edit.inserted.slice(0, start),
        ...edit.inserted.slice(start + characters.length),
      ]
      if (rest.length === 0 && edit.from === edit.to) remaining.splice(index, 1)
      else remaining[index] = { ...edit, inserted: rest }
    }
    const accepted = edit !== undefined
    remaining.push({ type: 'settled', from: at, to: at, insertion: true, accepted })
  }
  return remaining
}

export function textOf(characters: readonly Character[]): string {
  return characters.map(({ text }) => text).join('')
}

/** Kept characters that look different. */
function markEdits(
  original: BaseParagraph,
  edited: BaseParagraph,
  originals: Int32Array,
): readonly ParagraphEdit[] {
  const edits: Extract<ParagraphEdit, { type: 'marks' }>[] = []
  edited.characters.forEach(({ marks: after, deleted, formatted: change = null }, index) => {
    const at = originals[index] ?? -1
    const before = original.characters[at]?.marks
    if (at < 0 || before === undefined || before === after || deleted !== null) return
    const last = edits.at(-1)
    if (last?.to === at && last.before === before && last.after === after) {
      edits[edits.length - 1] = { ...last, to: at + 1 }
    } else edits.push({ type: 'marks', from: at, to: at + 1, before, after, change })
  })
  const isHead = isBoldBy(edited) && !isBoldBy(original)
  // Spaces alone look the same in most marks.
  return edits.filter(({ from, to, before, after }) => {
    if (isHead && isSameButBold(before, after)) return false
    return original.text.slice(from, to).trim() !== ''
  })
}

/** Whether all text of a cell is bold: programs write the bold of a table's head into its cells. */
function isBoldBy({ cell, characters }: BaseParagraph): boolean {
  return cell !== null && characters.every(({ marks }) => marks.bold)
}

function isSameButBold(
  { bold: _, ...before }: RunMarks,
  { bold: __, ...after }: RunMarks,
): boolean {
  return JSON.stringify(before) === JSON.stringify(after)
}
