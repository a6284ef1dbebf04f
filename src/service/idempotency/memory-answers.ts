import { MemoryStore } from '../records/memory-store.ts'
import type { AnswerStorage } from '../storage/answer-storage.ts'
import { AnswerRecords } from './answer-records.ts'
import { type AnswerEntry, forgetKey, oldestFirst } from './answer-rules.ts'
import { sha256Text } from './fingerprint.ts'

/** Keys of all clients. */
const most = 10_000

/**
 * Keeps answers in the memory and the temporary files of this process, where nothing else needs the room: the oldest are forgotten first.
 *
 * @param milliseconds for which an outcome is kept
 * @param onForgotten called for each answer that had to make room before its time
 */
export function memoryAnswers(
  storage: AnswerStorage,
  milliseconds: number,
  onForgotten: () => void,
): { readonly records: AnswerRecords; readonly store: MemoryStore<AnswerEntry> } {
  const store: MemoryStore<AnswerEntry> = new MemoryStore({
    entries: most,
    bytes: Infinity,
    makeRoom: () => void forgetOldest(() => true),
  })
  storage.freeKept = (client) => {
    const hashed = client === undefined ? undefined : sha256Text(client)
    return forgetOldest((of, { fileBytes }) => fileBytes !== undefined && (hashed ?? of) === of)
  }
  const options = { store, milliseconds, bytesOfClient: Infinity, onForgotten }
  return { records: new AnswerRecords(options), store }

  /** @returns whether there was one that could be forgotten */
  function forgetOldest(isWanted: (client: string, entry: AnswerEntry) => boolean): boolean {
    const all = [...store.records].flatMap(([client, keys]) =>
      oldestFirst(keys)
        .filter(([, entry]) => isWanted(client, entry))
        .slice(0, 1)
        .map(([name, { keptAt = 0 }]) => ({ client, name, keptAt })),
    )
    const [oldest] = all.sort((a, b) => a.keptAt - b.keptAt)
    if (oldest === undefined) return false
    onForgotten()
    store.changeNow(oldest.client, forgetKey(oldest.name))
    return true
  }
}
