import type { Entry, Rule } from '../records/record-store.ts'

/*
 * What may become of the keys of requests that may be sent again. Each rule is a step of one client's keys, which a store makes for
 * itself or for all nodes. A key is taken by the first request, and kept with its outcome, or given back. Outcomes of a client beyond its
 * limits, or those of all clients, make room for later ones: the oldest first.
 */

/** Outcomes of one client. */
const mostOfClient = 1000

export interface AnswerEntry extends Entry {
  /** Of the request that used the key first. */
  readonly fingerprint: string
  /** Names who took the key, and what is kept under it. */
  readonly token: string
  /** When it got its outcome. */
  readonly keptAt?: number
  /** Of the file of its answer. */
  readonly fileBytes?: number | undefined
}

type AnswerRule<Result> = Rule<AnswerEntry, Result>

/** What belongs to a key besides its entry. */
export const blobsOf = (token: string) => ({ outcome: `outcome:${token}`, file: `file:${token}` })

/**
 * Takes a key that is free, or returns what it has been used for.
 *
 * @param milliseconds after which it's free again, if it isn't renewed
 */
export function takeKey(
  name: string,
  fingerprint: string,
  token: string,
  milliseconds: number,
): AnswerRule<AnswerEntry | undefined> {
  return (keys, { now }) => {
    const known = keys.get(name)
    if (known !== undefined) return { result: known }
    const entry = { fingerprint, token, bytes: 0, until: now + milliseconds }
    return { result: undefined, entries: { [name]: entry } }
  }
}

/** Says that a request still works on its answer. */
export function renewKey(name: string, token: string, milliseconds: number): AnswerRule<void> {
  return (keys, { now }) => {
    const entry = keys.get(name)
    if (entry?.token !== token || entry.keptAt !== undefined) return { result: undefined }
    return { result: undefined, entries: { [name]: { ...entry, until: now + milliseconds } } }
  }
}

/** Frees a key, and forgets its outcome. */
export function giveKeyBack(name: string, token: string): AnswerRule<void> {
  return (keys) =>
    keys.get(name)?.token === token
      ? { result: undefined, ...forgetting([[name, { token }]]) }
      : { result: undefined }
}

/**
 * Makes room for an outcome, before any of it is written, by forgetting the oldest of the same client. If that's not enough, nothing is
 * forgotten.
 */
export function reserveRoom(
  name: string,
  token: string,
  bytes: number,
  bytesOfClient: number,
): AnswerRule<{ readonly hasRoom: boolean; readonly forgotten: number }> {
  return (keys, { room }) => {
    const own = keys.get(name)
    if (own?.token !== token) return { result: { hasRoom: false, forgotten: 0 } }
    const outcomes = oldestFirst(keys)
    let total = outcomes.reduce((sum, [, entry]) => sum + entry.bytes, bytes)
    let left = room
    let forgotten = 0
    const isFull = () =>
      total > bytesOfClient || outcomes.length - forgotten >= mostOfClient || bytes > left
    for (const [, entry] of outcomes) {
      if (!isFull()) break
      total -= entry.bytes
      left += entry.bytes
      forgotten += 1
    }
    if (isFull()) return { result: { hasRoom: false, forgotten: 0 } }
    const { entries, blobs } = forgetting(outcomes.slice(0, forgotten))
    return {
      result: { hasRoom: true, forgotten },
      entries: { ...entries, [name]: { ...own, bytes } },
      blobs,
    }
  }
}

/** Keeps an outcome, unless the key has been lost to another request meanwhile. Returns whether it's kept. */
export function keepOutcome(
  name: string,
  token: string,
  {
    text,
    fileBytes,
    milliseconds,
  }: {
    readonly text: Buffer
    readonly fileBytes: number | undefined
    readonly milliseconds: number
  },
): AnswerRule<boolean> {
  return (keys, { now }) => {
    const entry = keys.get(name)
    const names = blobsOf(token)
    if (entry?.token !== token) return { result: false, blobs: { [names.file]: undefined } }
    const until = now + milliseconds
    return {
      result: true,
      entries: { [name]: { ...entry, fileBytes, keptAt: now, until } },
      blobs: { [names.outcome]: { bytes: text, until } },
    }
  }
}

/** Forgets a key with its outcome. */
export function forgetKey(name: string): AnswerRule<void> {
  return (keys) => {
    const entry = keys.get(name)
    return { result: undefined, ...(entry && forgetting([[name, entry]])) }
  }
}

export function oldestFirst(
  keys: ReadonlyMap<string, AnswerEntry>,
): (readonly [string, AnswerEntry])[] {
  return [...keys]
    .filter(([, { keptAt }]) => keptAt !== undefined)
    .sort(([, a], [, b]) => (a.keptAt ?? 0) - (b.keptAt ?? 0))
}

function forgetting(keys: readonly (readonly [string, Pick<AnswerEntry, 'token'>])[]) {
  const blobs = keys.flatMap(([, { token }]) => Object.values(blobsOf(token)))
  return {
    entries: Object.fromEntries(keys.map(([name]) => [name, undefined])),
    blobs: Object.fromEntries(blobs.map((name) => [name, undefined])),
  }
}
