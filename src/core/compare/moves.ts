import { similarity } from './fingerprints.ts'
import type { OneSided, State } from './state.ts'

/** So few words are found twice by chance. */
const leastWords = 3
/** What stands beside moved text and is that similar was moved with it, and changed. */
const leastSimilarity = 0.5

const weighty: ReadonlySet<string> = new Set(['heading', 'math', 'figure', 'code', 'table'])

/** Numbers what was deleted in one place and inserted in another. What was moved together is one move. */
export function numberMoves(state: State): void {
  const origins = originsOf(state)
  let number = 0
  let before: { readonly from: OneSided; readonly to: OneSided } | undefined
  for (const to of state.inserted) {
    const from = origins.get(to)
    if (from === undefined) {
      before = undefined
      continue
    }
    if (before === undefined || !follows(before.to, to) || !follows(before.from, from)) number++
    for (const half of [from, to]) {
      const { revised } = half.written
      if (revised !== undefined) half.written.revised = { ...revised, move: number }
    }
    before = { from, to }
  }
}

function follows(a: OneSided, b: OneSided): boolean {
  return a.row === b.row && a.at + 1 === b.at
}

/** Where what was moved comes from. */
function originsOf(state: State): ReadonlyMap<OneSided, OneSided> {
  const byKey = new Map<number, OneSided[]>()
  for (const half of state.deleted) {
    const key = state.old.key(half.node)
    const known = byKey.get(key)
    if (known === undefined) byKey.set(key, [half])
    else known.push(half)
  }
  const origins = new Map<OneSided, OneSided>()
  const taken = new Set<OneSided>()
  const pair = (to: OneSided, from: OneSided) => {
    origins.set(to, from)
    taken.add(from)
  }
  for (const list of byKey.values()) list.reverse()
  for (const to of state.inserted) {
    const found = byKey.get(state.young.key(to.node))
    const from = found?.at(-1)
    if (found === undefined || from === undefined || from.node.type !== to.node.type) continue
    if (!weighty.has(to.node.type) && state.young.words(to.node).length < leastWords) continue
    found.pop()
    pair(to, from)
  }
  addNeighbours(state, origins, taken, pair)
  return origins
}

/** What stands beside moved units in both places, and is nearly the same. */
function addNeighbours(
  state: State,
  origins: ReadonlyMap<OneSided, OneSided>,
  taken: ReadonlySet<OneSided>,
  pair: (to: OneSided, from: OneSided) => void,
): void {
  const places = new Map(state.deleted.map((half) => [`${half.row} ${half.at}`, half]))
  const tryAt = (to: OneSided | undefined, beside: OneSided | undefined, step: 1 | -1) => {
    if (to === undefined || beside === undefined || origins.has(to)) return
    const origin = origins.get(beside)
    if (origin === undefined || beside.row !== to.row || beside.at + step !== to.at) return
    const from = places.get(`${origin.row} ${origin.at + step}`)
    if (from === undefined || taken.has(from) || from.node.type !== to.node.type) return
    const alike = similarity(state.old.words(from.node), state.young.words(to.node))
    if (alike >= leastSimilarity) pair(to, from)
  }
  const { inserted } = state
  for (let at = 1; at < inserted.length; at++) tryAt(inserted[at], inserted[at - 1], 1)
  for (let at = inserted.length - 2; at >= 0; at--) tryAt(inserted[at], inserted[at + 1], -1)
}
