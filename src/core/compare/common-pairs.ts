/** Two places, one in each of two sequences. */
export interface Pair {
  readonly old: number
  readonly young: number
}

interface Range {
  readonly oldStart: number
  readonly oldEnd: number
  readonly youngStart: number
  readonly youngEnd: number
  readonly depth: number
}

/** As often a range is divided at what is unique in it: each time costs as much as reading it. */
const deepest = 24

/** Insertions and deletions that are searched for in a range in which nothing is unique; the time for it is their square. */
const mostEdits = 600

/**
 * What two sequences have in common, in order: pairs of equal elements, of which both places rise.
 *
 * Divides at elements that are unique in both, as Bram Cohen's patience diff does, since those say most; between them it's Myers'
 * algorithm (https://doi.org/10.1007/BF01840446) up to a number of edits. A range that differs in more has nothing in common.
 */
export function commonPairs(old: readonly number[], young: readonly number[]): readonly Pair[] {
  const pairs: Pair[] = []
  const whole = { oldStart: 0, oldEnd: old.length, youngStart: 0, youngEnd: young.length, depth: 0 }
  const stack: Range[] = [whole]
  for (let range = stack.pop(); range !== undefined; range = stack.pop()) {
    const inner = withoutEqualEnds(old, young, range, pairs)
    if (inner.oldStart === inner.oldEnd || inner.youngStart === inner.youngEnd) continue
    const anchors = inner.depth < deepest ? uniqueAnchors(old, young, inner) : []
    if (anchors.length === 0) {
      for (const pair of shortestEdits(old, young, inner)) pairs.push(pair)
      continue
    }
    let { oldStart, youngStart } = inner
    const depth = inner.depth + 1
    for (const anchor of anchors) {
      pairs.push(anchor)
      stack.push({ oldStart, oldEnd: anchor.old, youngStart, youngEnd: anchor.young, depth })
      oldStart = anchor.old + 1
      youngStart = anchor.young + 1
    }
    stack.push({ oldStart, oldEnd: inner.oldEnd, youngStart, youngEnd: inner.youngEnd, depth })
  }
  return pairs.sort((a, b) => a.old - b.old)
}

function withoutEqualEnds(
  old: readonly number[],
  young: readonly number[],
  { oldStart, oldEnd, youngStart, youngEnd, depth }: Range,
  pairs: Pair[],
): Range {
  let [a, b, c, d] = [oldStart, youngStart, oldEnd, youngEnd]
  for (; a < c && b < d && old[a] === young[b]; a++, b++) pairs.push({ old: a, young: b })
  for (; a < c && b < d && old[c - 1] === young[d - 1]; c--, d--) {
    pairs.push({ old: c - 1, young: d - 1 })
  }
  return { oldStart: a, oldEnd: c, youngStart: b, youngEnd: d, depth }
}

/** The longest rising row of elements that each side has once. */
function uniqueAnchors(
  old: readonly number[],
  young: readonly number[],
  { oldStart, oldEnd, youngStart, youngEnd }: Range,
): readonly Pair[] {
  const places = new Map<number, number>()
  const several = -1
  for (let at = oldStart; at < oldEnd; at++) {
    const element = old[at] ?? 0
    places.set(element, places.has(element) ? several : at)
  }
  const seen = new Map<number, number>()
  for (let at = youngStart; at < youngEnd; at++) {
    const element = young[at] ?? 0
    const place = places.get(element) ?? several
    if (place !== several) seen.set(element, seen.has(element) ? several : at)
  }
  const pairs: Pair[] = []
  for (const [element, at] of seen) {
    if (at !== several) pairs.push({ old: places.get(element) ?? 0, young: at })
  }
  return longestRising(pairs.sort((a, b) => a.young - b.young))
}

/** The longest part of the pairs, sorted by `young`, in which `old` rises too. */
export function longestRising(pairs: readonly Pair[]): readonly Pair[] {
  /** The last pair of the row of each length that ends lowest. */
  const ends: number[] = []
  const before = new Int32Array(pairs.length)
  pairs.forEach((pair, index) => {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((pairs[ends[middle] ?? 0]?.old ?? 0) < pair.old) low = middle + 1
      else high = middle
    }
    before[index] = low === 0 ? -1 : (ends[low - 1] ?? -1)
    ends[low] = index
  })
  const row: Pair[] = []
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const pair = pairs[at]
    if (pair !== undefined) row.push(pair)
  }
  return row.reverse()
}

/** Myers' greedy algorithm; no pairs if the range takes more than `mostEdits`. */
function shortestEdits(
  old: readonly number[],
  young: readonly number[],
  { oldStart, oldEnd, youngStart, youngEnd }: Range,
): readonly Pair[] {
  const width = oldEnd - oldStart
  const height = youngEnd - youngStart
  const most = Math.min(width + height, mostEdits)
  const furthest = new Int32Array(2 * most + 3)
  const trace: Int32Array[] = []
  for (let edits = 0; edits <= most; edits++) {
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const at = most + 1 + diagonal
      const left = furthest[at - 1] ?? 0
      const right = furthest[at + 1] ?? 0
      let x = diagonal === -edits || (diagonal !== edits && left < right) ? right : left + 1
      let y = x - diagonal
      while (x < width && y < height && old[oldStart + x] === young[youngStart + y]) {
        x++
        y++
      }
      furthest[at] = x
      if (x >= width && y >= height)
        return traced(trace, edits, { oldStart, youngStart, width, height })
    }
    trace.push(furthest.slice(most + 1 - edits, most + 2 + edits))
  }
  return []
}

/** Walks back from the end: what lies on the diagonals is common. */
function traced(
  trace: readonly Int32Array[],
  edits: number,
  range: Pick<Range, 'oldStart' | 'youngStart'> & {
    readonly width: number
    readonly height: number
  },
): readonly Pair[] {
  const pairs: Pair[] = []
  let x = range.width
  let y = range.height
  for (let step = edits; step >= 0; step--) {
    const diagonal = x - y
    let beforeX = 0
    let beforeY = 0
    if (step > 0) {
      // A row holds the diagonals from `-(step - 1)` to `step - 1`, every one.
      const row = trace[step - 1]
      const at = (of: number) => (Math.abs(of) > step - 1 ? -1 : (row?.[of + step - 1] ?? -1))
      const goesDown =
        diagonal === -step || (diagonal !== step && at(diagonal - 1) < at(diagonal + 1))
      beforeX = at(goesDown ? diagonal + 1 : diagonal - 1)
      beforeY = beforeX - (goesDown ? diagonal + 1 : diagonal - 1)
    }
    const startX = step === 0 ? 0 : beforeX + (diagonal > beforeX - beforeY ? 1 : 0)
    while (x > startX && y > 0 && x - startX > 0) {
      x--
      y--
      pairs.push({ old: range.oldStart + x, young: range.youngStart + y })
    }
    x = beforeX
    y = beforeY
  }
  return pairs.reverse()
}
