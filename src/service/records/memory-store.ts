import type { AnswerFiles } from '../storage/answer-files.ts'
import type { StoredFile } from '../storage/stored-file.ts'
import type { AnswerFile, Entry, OpenFile, RecordStore, Rule } from './record-store.ts'

export interface MemoryLimits {
  /** Entries of all clients. */
  readonly entries: number
  /** Of all clients, without files, which their storage counts. */
  readonly bytes: number
  /** Forgets an entry of any client when there are too many. Without it there is no room then. */
  readonly makeRoom?: () => void
}

interface Held {
  readonly bytes: Buffer
  readonly file?: { readonly file: StoredFile; readonly files: AnswerFiles }
  readonly until: number
  readonly release: () => void
}

/** Of `setTimeout`. */
const longestTimeout = 2 ** 31 - 1

/** Keeps entries in the memory of this process, with which they end. */
export class MemoryStore<Kept extends Entry> implements RecordStore<Kept> {
  readonly isShared = false
  readonly pollMilliseconds = 250
  readonly up = true
  readonly #limits: MemoryLimits
  readonly #records = new Map<string, Map<string, Kept>>()
  readonly #held = new Map<string, Held>()
  /** Those who wait for a change. */
  readonly #waiting = new Set<() => void>()
  #size = 0
  #keptBytes = 0
  #makesRoom = false
  #timer: NodeJS.Timeout | undefined
  #timerAt = Infinity

  constructor(limits: MemoryLimits) {
    this.#limits = limits
  }

  /** How many entries there are. */
  get size(): number {
    return this.#size
  }

  get keptBytes(): number {
    return this.#keptBytes
  }

  *local(): Iterable<Kept> {
    for (const entries of this.#records.values()) yield* entries.values()
  }

  /** Clients with their entries. */
  get records(): ReadonlyMap<string, ReadonlyMap<string, Kept>> {
    return this.#records
  }

  async change<Result>(client: string, rule: Rule<Kept, Result>): Promise<Result> {
    return this.changeNow(client, rule)
  }

  changeNow<Result>(client: string, rule: Rule<Kept, Result>): Result {
    const { entries: most, bytes, makeRoom } = this.#limits
    const now = performance.now()
    // The timer may be late.
    if (now >= this.#timerAt) this.#expire()
    if (this.#size >= most && !this.#makesRoom) {
      this.#makesRoom = true
      makeRoom?.()
      this.#makesRoom = false
    }
    const room = this.#size >= most ? -Infinity : bytes - this.#keptBytes
    const change = rule(this.#records.get(client) ?? new Map(), { now, room })
    for (const [name, entry] of Object.entries(change.entries ?? {})) {
      this.#set(client, name, entry)
    }
    for (const [name, blob] of Object.entries(change.blobs ?? {})) {
      this.#drop(name)
      if (blob !== undefined) this.#held.set(name, { ...blob, release: () => {} })
    }
    this.#wake()
    return change.result
  }

  async read(client: string, name: string, blobs: readonly string[]) {
    const entry = this.#records.get(client)?.get(name)
    if (entry === undefined || entry.until <= performance.now()) return undefined
    return { entry, blobs: blobs.map((blob) => this.#held.get(blob)?.bytes) }
  }

  async due(): Promise<readonly string[]> {
    const now = performance.now()
    return [...this.#records]
      .filter(([, entries]) =>
        [...entries.values()].some(({ attention = Infinity }) => attention <= now),
      )
      .map(([client]) => client)
  }

  async changed(
    client: string,
    isOver: (entries: ReadonlyMap<string, Kept>) => boolean,
    signal: AbortSignal,
  ): Promise<void> {
    while (!signal.aborted && !isOver(this.#records.get(client) ?? new Map())) {
      await new Promise<void>((resolve) => {
        const end = () => {
          this.#waiting.delete(end)
          signal.removeEventListener('abort', end)
          resolve()
        }
        this.#waiting.add(end)
        signal.addEventListener('abort', end)
      })
    }
  }

  async has(blobs: readonly string[]): Promise<boolean> {
    return blobs.some((blob) => this.#held.has(blob))
  }

  async replace(blob: string, bytes: Buffer): Promise<void> {
    const held = this.#held.get(blob)
    if (held !== undefined) this.#held.set(blob, { ...held, bytes })
  }

  bytesOf(): number {
    return 0
  }

  async keepFile(
    name: string,
    { file, files }: AnswerFile,
    text: string,
    milliseconds: number,
  ): Promise<boolean> {
    if (!files.reserveSmall(Buffer.byteLength(text))) return false
    const until = performance.now() + milliseconds
    const release = files.retain()
    this.#held.set(name, { bytes: Buffer.of(), file: { file, files }, until, release })
    this.#expireAt(until)
    return true
  }

  async openFile(name: string): Promise<OpenFile | undefined> {
    const kept = this.#held.get(name)?.file
    return kept && { file: kept.file, release: kept.files.retain() }
  }

  command<Reply>(send: () => Promise<Reply>): Promise<Reply> {
    return send()
  }

  failed(): boolean {
    return false
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#timerAt = 0
    this.#records.clear()
    this.#size = 0
    this.#keptBytes = 0
    for (const name of this.#held.keys()) this.#drop(name)
    this.#wake()
  }

  #set(client: string, name: string, entry: Kept | undefined): void {
    const entries = this.#records.get(client) ?? new Map<string, Kept>()
    const before = entries.get(name)
    this.#keptBytes += (entry?.bytes ?? 0) - (before?.bytes ?? 0)
    this.#size += Number(entry !== undefined) - Number(before !== undefined)
    if (entry === undefined) entries.delete(name)
    else entries.set(name, entry)
    if (entries.size > 0) this.#records.set(client, entries)
    else this.#records.delete(client)
    this.#expireAt(entry?.until ?? Infinity)
  }

  #wake(): void {
    for (const end of [...this.#waiting]) end()
  }

  #drop(name: string): void {
    this.#held.get(name)?.release()
    this.#held.delete(name)
  }

  #expireAt(until: number): void {
    if (until >= this.#timerAt) return
    clearTimeout(this.#timer)
    this.#timerAt = until
    const milliseconds = Math.max(0, until - performance.now()) + 1
    this.#timer = setTimeout(() => this.#expire(), Math.min(milliseconds, longestTimeout))
    this.#timer.unref()
  }

  #expire(): void {
    this.#timerAt = Infinity
    const now = performance.now()
    for (const [client, entries] of this.#records) {
      for (const [name, entry] of entries) {
        if (entry.until <= now) this.#set(client, name, undefined)
        else this.#expireAt(entry.until)
      }
    }
    for (const [name, { until }] of this.#held) {
      if (until <= now) this.#drop(name)
      else this.#expireAt(until)
    }
    this.#wake()
  }
}
