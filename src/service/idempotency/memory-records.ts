import type { Outcome } from '../answer.ts'
import type { AnswerFiles } from '../storage/answer-files.ts'
import type { AnswerStorage } from '../storage/answer-storage.ts'
import type { AnswerRecord, AnswerRecords, RecordedRequest, TakenKey } from './answer-records.ts'

/** Of one client. */
const mostOfClient = 1000
const most = 10_000

interface Entry {
  readonly client: string
  readonly fingerprint: string
  outcome: Outcome | undefined
  /** The files of the answer, with what frees them. */
  kept: { readonly files: AnswerFiles; readonly release: () => void } | undefined
  timer: NodeJS.Timeout | undefined
  /** Called when it has an outcome, or has gone. */
  readonly waiting: Set<() => void>
}

/**
 * Keeps answers in the memory and the temporary files of this process, where nothing else needs the room: the oldest are
 * forgotten first.
 */
export class MemoryRecords implements AnswerRecords {
  /** By client and key, in the order in which they got their outcome. */
  readonly #entries = new Map<string, Entry>()
  readonly #milliseconds: number
  readonly #onForgotten: () => void

  /**
   * @param milliseconds for which an outcome is kept
   * @param onForgotten called for each answer that had to make room before its time
   */
  constructor(storage: AnswerStorage, milliseconds: number, onForgotten: () => void) {
    this.#milliseconds = milliseconds
    this.#onForgotten = onForgotten
    storage.freeKept = (client) => this.#forgetOldest(client, ({ kept }) => kept !== undefined)
  }

  /** How many keys are kept, those of requests that are being answered included. */
  get size(): number {
    return this.#entries.size
  }

  async take({ client, key, fingerprint }: RecordedRequest): Promise<TakenKey | AnswerRecord> {
    const id = idOf(client, key)
    const found = this.#entries.get(id)
    if (found !== undefined) return recordOf(found)
    const entry: Entry = {
      client,
      fingerprint,
      outcome: undefined,
      kept: undefined,
      timer: undefined,
      waiting: new Set(),
    }
    this.#entries.set(id, entry)
    return {
      keep: async (outcome, files) => {
        this.#entries.delete(id)
        this.#makeRoom(client)
        this.#entries.set(id, entry)
        if ('error' in outcome) entry.outcome = outcome
        else if (!files.reserveSmall(Buffer.byteLength(JSON.stringify(outcome.answer.response)))) {
          this.#onForgotten()
          return this.#forget(id, entry)
        } else {
          entry.kept = { files, release: files.retain() }
          entry.outcome = { answer: outcome.answer, release: () => {} }
        }
        entry.timer = setTimeout(() => this.#forget(id, entry), this.#milliseconds)
        entry.timer.unref()
        wake(entry)
      },
      giveBack: async () => this.#forget(id, entry),
    }
  }

  changed({ client, key }: RecordedRequest, signal: AbortSignal): Promise<void> {
    const entry = this.#entries.get(idOf(client, key))
    if (entry === undefined || entry.outcome !== undefined || signal.aborted)
      return Promise.resolve()
    return new Promise((resolve) => {
      const end = () => {
        entry.waiting.delete(end)
        signal.removeEventListener('abort', end)
        resolve()
      }
      entry.waiting.add(end)
      signal.addEventListener('abort', end)
    })
  }

  #makeRoom(client: string): void {
    const own = [...this.#entries.values()].filter((entry) => entry.client === client).length
    if (own >= mostOfClient) this.#forgetOldest(client)
    if (this.#entries.size >= most) this.#forgetOldest(undefined)
  }

  /** @returns whether there was one that could be forgotten */
  #forgetOldest(
    client: string | undefined,
    isWanted: (entry: Entry) => boolean = () => true,
  ): boolean {
    for (const [id, entry] of this.#entries) {
      if (entry.outcome === undefined || !isWanted(entry)) continue
      if (client !== undefined && entry.client !== client) continue
      this.#onForgotten()
      this.#forget(id, entry)
      return true
    }
    return false
  }

  #forget(id: string, entry: Entry): void {
    if (this.#entries.get(id) === entry) this.#entries.delete(id)
    clearTimeout(entry.timer)
    entry.kept?.release()
    wake(entry)
  }
}

function idOf(client: string, key: string): string {
  return `${client} ${key}`
}

/** An answer that is about to be sent is retained, so that it can be forgotten meanwhile. */
function recordOf({ fingerprint, outcome, kept }: Entry): AnswerRecord {
  if (outcome === undefined || 'error' in outcome || kept === undefined)
    return { fingerprint, outcome }
  return { fingerprint, outcome: { answer: outcome.answer, release: kept.files.retain() } }
}

function wake({ waiting }: Entry): void {
  for (const end of [...waiting]) end()
}
