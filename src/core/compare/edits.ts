import { commonPairs } from './common-pairs.ts'
import type { Token } from './inline-tokens.ts'
import { isSpace } from './words.ts'

/** A token that both versions have, or one of them. Of what both have it's the new one. */
export interface Edit {
  readonly kind: 'same' | 'deleted' | 'inserted'
  readonly token: Token
  /** Of what both have. */
  readonly old?: Token
}

/** A stretch that both versions have, or one that is another in each. */
type Stretch =
  | { readonly same: readonly Edit[] }
  | { readonly old: readonly Token[]; readonly young: readonly Token[] }

/** From here on a change is a long one: a single word between two of them would only make both hard to read. */
const longChange = 4

/** Whether two notes, by their numbers, say nearly the same. */
export type IsSameNote = (old: number, young: number) => boolean

/** The way from one row of tokens to another, in the order in which it's shown: what was deleted before what was inserted. */
export function edits(
  old: readonly Token[],
  young: readonly Token[],
  isSameNote: IsSameNote,
): readonly Edit[] {
  const oldTokens = old.filter(({ key }) => key !== -1)
  const compared = young.filter(({ key }) => key !== -1)
  const pairs = commonPairs(
    oldTokens.map(({ key }) => key),
    compared.map(({ key }) => key),
  )
  const stretches = joined(stretchesOf(oldTokens, compared, pairs))
  return withApart(
    stretches.flatMap((stretch) => shown(stretch, isSameNote)),
    young,
  )
}

function stretchesOf(
  old: readonly Token[],
  young: readonly Token[],
  pairs: readonly { readonly old: number; readonly young: number }[],
): Stretch[] {
  const stretches: Stretch[] = []
  let same: Edit[] = []
  let oldAt = 0
  let youngAt = 0
  for (const pair of [...pairs, { old: old.length, young: young.length }]) {
    if (pair.old > oldAt || pair.young > youngAt) {
      if (same.length > 0) stretches.push({ same })
      same = []
      stretches.push({ old: old.slice(oldAt, pair.old), young: young.slice(youngAt, pair.young) })
    }
    const token = young[pair.young]
    const before = old[pair.old]
    if (token !== undefined && before !== undefined) same.push({ kind: 'same', token, old: before })
    oldAt = pair.old + 1
    youngAt = pair.young + 1
  }
  if (same.length > 0) stretches.push({ same })
  return stretches
}

/** Joins changes between which there is too little for a reader to see two. */
function joined(stretches: readonly Stretch[]): readonly Stretch[] {
  const out: Stretch[] = []
  for (const [index, stretch] of stretches.entries()) {
    const before = out.at(-1)
    const after = stretches[index + 1]
    if ('same' in stretch && before !== undefined && !('same' in before)) {
      if (after !== undefined && !('same' in after) && isIsland(stretch.same, before, after)) {
        out[out.length - 1] = {
          old: [...before.old, ...stretch.same.map(({ old, token }) => old ?? token)],
          young: [...before.young, ...stretch.same.map(({ token }) => token)],
        }
        continue
      }
    }
    if (!('same' in stretch) && before !== undefined && !('same' in before)) {
      out[out.length - 1] = {
        old: [...before.old, ...stretch.old],
        young: [...before.young, ...stretch.young],
      }
      continue
    }
    out.push(stretch)
  }
  return out
}

interface Changed {
  readonly old: readonly Token[]
  readonly young: readonly Token[]
}

function isIsland(same: readonly Edit[], before: Changed, after: Changed): boolean {
  const words = same.filter(({ token }) => token.isWord)
  if (words.length === 0) {
    const isBlank = same.every(({ token }) => token.text !== null && isSpace(token.text))
    return isBlank && [before, after].every(({ old, young }) => old.length > 0 && young.length > 0)
  }
  const isShort = words.length === 1 && same.every(({ token }) => token.text !== null)
  return isShort && Math.min(size(before), size(after)) >= longChange
}

function size({ old, young }: Changed): number {
  return Math.min(count(old), count(young))
}

function count(tokens: readonly Token[]): number {
  return tokens.filter(({ isWord }) => isWord).length
}

function shown(stretch: Stretch, isSameNote: IsSameNote): readonly Edit[] {
  if ('same' in stretch) return stretch.same
  const { old, young } = stretch
  const out: Edit[] = []
  let oldAt = 0
  let at = 0
  for (const [before, token] of notePairs(old.filter(isNote), young.filter(isNote), isSameNote)) {
    const oldEnd = old.indexOf(before)
    const end = young.indexOf(token)
    out.push(...changed(old.slice(oldAt, oldEnd), young.slice(at, end)))
    out.push({ kind: 'same', token, old: before })
    oldAt = oldEnd + 1
    at = end + 1
  }
  return [...out, ...changed(old.slice(oldAt), young.slice(at))]
}

/** Notes that are the same one, whose own text was changed: as many on either side are, and else those that say nearly the same. */
function notePairs(
  old: readonly Token[],
  young: readonly Token[],
  isSameNote: IsSameNote,
): readonly (readonly [Token, Token])[] {
  let from = 0
  return young.flatMap((token) => {
    const at = old.findIndex(
      (each, index) =>
        index >= from &&
        (old.length === young.length || isSameNote(noteNumber(each), noteNumber(token))),
    )
    const before = old[at]
    if (before === undefined) return []
    from = at + 1
    return [[before, token] as const]
  })
}

function noteNumber({ node }: Token): number {
  return node?.type === 'footnoteReference' ? node.number : 0
}

function isNote({ node }: Token): boolean {
  return node?.type === 'footnoteReference'
}

function changed(old: readonly Token[], young: readonly Token[]): readonly Edit[] {
  return [
    ...old.map((token): Edit => ({ kind: 'deleted', token })),
    ...young.map((token): Edit => ({ kind: 'inserted', token })),
  ]
}

/** The edits with the tokens of the new version that were not compared, each at its place. */
function withApart(found: readonly Edit[], young: readonly Token[]): readonly Edit[] {
  if (young.every(({ key }) => key !== -1)) return found
  const out: Edit[] = []
  let at = 0
  const takeApart = () => {
    for (let token = young[at]; token?.key === -1; token = young[++at]) {
      out.push({ kind: 'same', token })
    }
  }
  for (const edit of found) {
    if (edit.kind !== 'deleted') {
      takeApart()
      at++
    }
    out.push(edit)
  }
  takeApart()
  return out
}
