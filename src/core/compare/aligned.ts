import { commonPairs, longestRising, type Pair } from './common-pairs.ts'
import { similarity } from './fingerprints.ts'

/** What is to be aligned: for each element what it is, what it must share with another, and its words. */
export interface Row {
  readonly length: number
  key(index: number): number
  shell(index: number): string
  words(index: number): Int32Array
  /** From which similarity on two of its elements are versions of one; `leastSimilarity` if absent. */
  least?(index: number): number
  /** Whether much may be added to an element, which is the same still: a list. */
  mayGrow?(index: number): boolean
}

/** A step through two rows: what both have, what the one became the other of, what only one has. */
export type Step =
  | { readonly kind: 'same' | 'changed'; readonly old: number; readonly young: number }
  | { readonly kind: 'deleted'; readonly old: number }
  | { readonly kind: 'inserted'; readonly young: number }

/** From here on, two elements are versions of one. */
export const leastSimilarity = 0.45
/** The same where one stands alone in the place of one other. */
const leastAlone = 0.2
/** So much of the shorter one must be in the longer where it may have grown. */
const leastKept = 0.5
/** Elements of so few words are versions of each other where they stand alone. */
const fewWords = 6

/** Pairs that are compared word by word in one gap; beyond that, only those that share rare words. */
const mostComparedPairs = 10_000
/** Words that more elements have say little about which is which. */
const mostWithWord = 8

/** Work that a comparison may take, in words that are looked at. */
export interface Budget {
  words: number
}

/** How one row became another: as few words inserted and deleted as can be found within the budget. */
export function aligned(old: Row, young: Row, budget: Budget): readonly Step[] {
  const same = commonPairs(keysOf(old), keysOf(young))
  const steps: Step[] = []
  let oldAt = 0
  let youngAt = 0
  for (const pair of [...same, { old: old.length, young: young.length }]) {
    const gap = { oldStart: oldAt, oldEnd: pair.old, youngStart: youngAt, youngEnd: pair.young }
    addSteps(steps, gap, pairsInGap(old, young, gap, budget))
    if (pair.old < old.length) steps.push({ kind: 'same', old: pair.old, young: pair.young })
    oldAt = pair.old + 1
    youngAt = pair.young + 1
  }
  return steps
}

function keysOf(row: Row): readonly number[] {
  return Array.from({ length: row.length }, (_, index) => row.key(index))
}

interface Gap {
  readonly oldStart: number
  readonly oldEnd: number
  readonly youngStart: number
  readonly youngEnd: number
}

function addSteps(
  steps: Step[],
  { oldStart, oldEnd, youngStart, youngEnd }: Gap,
  pairs: readonly Pair[],
): void {
  let oldAt = oldStart
  let youngAt = youngStart
  for (const pair of [...pairs, { old: oldEnd, young: youngEnd }]) {
    for (; oldAt < pair.old; oldAt++) steps.push({ kind: 'deleted', old: oldAt })
    for (; youngAt < pair.young; youngAt++) steps.push({ kind: 'inserted', young: youngAt })
    if (pair.old < oldEnd) steps.push({ kind: 'changed', old: oldAt++, young: youngAt++ })
  }
}

/** Versions of each other among elements of which none is the same. */
function pairsInGap(old: Row, young: Row, gap: Gap, budget: Budget): readonly Pair[] {
  const { oldStart, oldEnd, youngStart, youngEnd } = gap
  const olds = oldEnd - oldStart
  const news = youngEnd - youngStart
  if (olds === 0 || news === 0) return []
  if (olds === 1 && news === 1) {
    return standsFor(old, oldStart, young, youngStart) ? [{ old: oldStart, young: youngStart }] : []
  }
  if (olds * news <= mostComparedPairs) return bestPairs(old, young, gap, budget)
  const anchors = rareWordPairs(old, young, gap, budget)
  const pairs: Pair[] = []
  let { oldStart: oldAt, youngStart: youngAt } = gap
  for (const pair of [...anchors, { old: oldEnd, young: youngEnd }]) {
    const inner = { oldStart: oldAt, oldEnd: pair.old, youngStart: youngAt, youngEnd: pair.young }
    if ((inner.oldEnd - oldAt) * (inner.youngEnd - youngAt) <= mostComparedPairs) {
      pairs.push(...bestPairs(old, young, inner, budget))
    }
    if (pair.old < oldEnd) pairs.push(pair)
    oldAt = pair.old + 1
    youngAt = pair.young + 1
  }
  return pairs
}

function standsFor(old: Row, oldAt: number, young: Row, at: number): boolean {
  if (old.shell(oldAt) !== young.shell(at)) return false
  const a = old.words(oldAt)
  const b = young.words(at)
  if (a.length <= fewWords && b.length <= fewWords) return true
  const alike = similarity(a, b)
  const kept = (alike * (a.length + b.length)) / 2 / Math.min(a.length, b.length)
  return alike >= leastAlone || (young.mayGrow?.(at) === true && kept >= leastKept)
}

/** The pairs of which the sum of similarities is the highest, in order: the longest common subsequence, weighted. */
function bestPairs(old: Row, young: Row, gap: Gap, budget: Budget): readonly Pair[] {
  const { oldStart, oldEnd, youngStart, youngEnd } = gap
  const columns = youngEnd - youngStart + 1
  const sums = new Float64Array((oldEnd - oldStart + 1) * columns)
  for (let i = oldEnd - 1; i >= oldStart; i--) {
    for (let j = youngEnd - 1; j >= youngStart; j--) {
      const at = (i - oldStart) * columns + (j - youngStart)
      const skipped = Math.max(sums[at + columns] ?? 0, sums[at + 1] ?? 0)
      const taken = weight(old, i, young, j, budget)
      sums[at] = taken === 0 ? skipped : Math.max(skipped, taken + (sums[at + columns + 1] ?? 0))
    }
  }
  const pairs: Pair[] = []
  let i = oldStart
  let j = youngStart
  while (i < oldEnd && j < youngEnd) {
    const at = (i - oldStart) * columns + (j - youngStart)
    const here = sums[at] ?? 0
    if (here === (sums[at + columns] ?? 0)) i++
    else if (here === (sums[at + 1] ?? 0)) j++
    else pairs.push({ old: i++, young: j++ })
  }
  return pairs
}

/** 0 for what are no versions of each other. */
function weight(old: Row, oldAt: number, young: Row, at: number, budget: Budget): number {
  if (old.shell(oldAt) !== young.shell(at) || budget.words <= 0) return 0
  const a = old.words(oldAt)
  const b = young.words(at)
  budget.words -= a.length + b.length + 1
  const share = similarity(a, b)
  return share >= (young.least?.(at) ?? leastSimilarity) ? share : 0
}

/** Pairs that share words which few others have, in order. */
function rareWordPairs(old: Row, young: Row, gap: Gap, budget: Budget): readonly Pair[] {
  const places = new Map<number, number[]>()
  for (let at = gap.youngStart; at < gap.youngEnd; at++) {
    for (const word of new Set(young.words(at))) {
      const known = places.get(word)
      if (known === undefined) places.set(word, [at])
      else if (known.length <= mostWithWord) known.push(at)
    }
  }
  const pairs: Pair[] = []
  for (let at = gap.oldStart; at < gap.oldEnd; at++) {
    const counts = new Map<number, number>()
    for (const word of new Set(old.words(at))) {
      const where = places.get(word) ?? []
      if (where.length > mostWithWord) continue
      for (const place of where) counts.set(place, (counts.get(place) ?? 0) + 1)
    }
    let best = -1
    let most = 0
    for (const [place, count] of counts) {
      if (count > most) [best, most] = [place, count]
    }
    if (best >= 0 && weight(old, at, young, best, budget) > 0) pairs.push({ old: at, young: best })
  }
  return longestRising(
    pairs.sort((a, b) => a.young - b.young || a.old - b.old).filter(isFirstOfYoung),
  )
}

function isFirstOfYoung(pair: Pair, index: number, all: readonly Pair[]): boolean {
  return all[index - 1]?.young !== pair.young
}
