import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { RedisConnection } from '../../redis/redis-connection.ts'
import { RedisFiles } from '../redis-files.ts'
import type { AnswerStorage } from '../storage/answer-storage.ts'
import type { StoredFile } from '../storage/stored-file.ts'
import { commitChange } from './commit-script.ts'
import {
  type AnswerFile,
  type Change,
  type Entry,
  liveEntries,
  type OpenFile,
  type RecordStore,
  type Rule,
} from './record-store.ts'

/** How often a request that waits for another looks whether that has its response. */
const changedMilliseconds = 100

/** Larger blobs are sent only once it's sure that the rule has seen the latest entries: they would have to be sent again. */
const sentTwiceBytes = 64 * 1024

/** Clients whose entries a node remembers. */
const mostKnown = 1000

/** Clients that `due` names at a time. */
const mostDue = 1000

export interface RedisStoreOptions {
  readonly connection: RedisConnection
  /** Where files are put that are read. */
  readonly storage: AnswerStorage
  /** Of all names. Raise its version with any change of what is stored, so that old and new nodes never meet. */
  readonly prefix: string
  /** Of everything that is kept in Redis. */
  readonly keptBytes: number
}

/** The entries of a client as a node knows them. Each change gives them another version. */
interface Known<Kept> {
  readonly version: string
  readonly entries: ReadonlyMap<string, Kept>
}

/**
 * Keeps entries in Redis, for all nodes: those of a client in a hash, its blobs and files under names of their own.
 *
 * A change is optimistic: the node applies the rule to the entries that it knows, and one script stores what the rule has changed if
 * these are still the latest. Else the script returns the latest, and the rule is applied again. So a change takes one round trip,
 * and one more if another node has changed the entries since.
 */
export class RedisStore<Kept extends Entry> implements RecordStore<Kept> {
  readonly isShared = true
  readonly pollMilliseconds = 2000
  readonly #options: RedisStoreOptions
  readonly #files: RedisFiles
  readonly #known: Map<string, Known<Kept>>
  /** The last change of each client that this node makes: its own changes don't get in each other's way. */
  readonly #changes = new Map<string, Promise<unknown>>()
  /** What Redis's clock is ahead of `performance.now()`. Clocks of two machines are never compared. */
  #ahead: number | undefined
  #keptBytes = 0

  /** @param known what another store of this node knows, which uses the same connection or another */
  constructor(options: RedisStoreOptions, known = new Map<string, Known<Kept>>()) {
    this.#options = options
    this.#files = new RedisFiles(options.connection)
    this.#known = known
  }

  /** The same store through another connection. */
  through(connection: RedisConnection): RedisStore<Kept> {
    return new RedisStore({ ...this.#options, connection }, this.#known)
  }

  get up(): boolean {
    return this.#files.up
  }

  get keptBytes(): number {
    return this.#keptBytes
  }

  local(): Iterable<Kept> {
    return []
  }

  change<Result>(client: string, rule: Rule<Kept, Result>): Promise<Result> {
    const before = this.#changes.get(client) ?? Promise.resolve()
    const change = before.catch(() => {}).then(() => this.#change(client, rule))
    this.#changes.set(client, change)
    const forget = () => {
      if (this.#changes.get(client) === change) this.#changes.delete(client)
    }
    change.then(forget, forget)
    return change
  }

  async read(client: string, name: string, blobs: readonly string[]) {
    const now = await this.#now()
    const [text, ...bytes] = await this.#files.command((redis) =>
      Promise.all([
        redis.hget(this.#recordKey(client), name),
        ...blobs.map((blob) => redis.getBuffer(this.#blobKey(blob))),
      ]),
    )
    // Only this class writes there.
    const entry = typeof text === 'string' ? (JSON.parse(text) as Kept) : undefined
    if (entry === undefined || entry.until <= now) return undefined
    return { entry, blobs: bytes.map((blob) => (Buffer.isBuffer(blob) ? blob : undefined)) }
  }

  async due(): Promise<readonly string[]> {
    const now = await this.#now()
    return this.#files.command((redis) =>
      redis.zrangebyscore(this.#dueKey, '-inf', now, 'LIMIT', 0, mostDue),
    )
  }

  async changed(_client: string, _isOver: unknown, signal: AbortSignal): Promise<void> {
    await wait(changedMilliseconds, undefined, { signal }).catch(() => {})
  }

  async has(blobs: readonly string[]): Promise<boolean> {
    const names = blobs.map((blob) => this.#blobKey(blob))
    return (await this.#files.command((redis) => redis.exists(...names))) > 0
  }

  async replace(blob: string, bytes: Buffer): Promise<void> {
    const name = this.#blobKey(blob)
    await this.#files.command((redis) => redis.call('SET', name, bytes, 'XX', 'KEEPTTL'))
  }

  bytesOf(file: StoredFile, text: string): number {
    return file.size + Buffer.byteLength(text)
  }

  async keepFile(
    name: string,
    { file }: AnswerFile,
    _text: string,
    milliseconds: number,
  ): Promise<boolean> {
    await this.#files.write(this.#blobKey(name), file, milliseconds)
    return true
  }

  async openFile(name: string, bytes: number, client: string): Promise<OpenFile | undefined> {
    const files = this.#options.storage.open(client)
    const release = files.retain()
    try {
      const file = files.create()
      if (await this.#files.read(this.#blobKey(name), bytes, file)) return { file, release }
    } catch (error) {
      release()
      throw error
    }
    release()
    return undefined
  }

  command<Reply>(send: () => Promise<Reply>): Promise<Reply> {
    return this.#files.command(send)
  }

  failed(error: unknown): boolean {
    return this.#files.failed(error)
  }

  close(): void {
    this.#known.clear()
  }

  async #change<Result>(client: string, rule: Rule<Kept, Result>): Promise<Result> {
    await this.#now()
    let known = this.#known.get(client) ?? { version: '', entries: new Map() }
    let refusals = 0
    for (let isLatest = false; ; isLatest = true) {
      const now = await this.#now()
      const live = liveEntries(known.entries, now)
      // The bytes of other clients may have changed since; how many there are is known after the first refusal.
      const room = refusals > 1 ? -Infinity : this.#options.keptBytes - this.#keptBytes
      const change = rule(live, { now, room })
      const changesNothing =
        change.entries === undefined &&
        change.blobs === undefined &&
        live.size === known.entries.size
      if (changesNothing && isLatest) return this.#remember(client, known, change.result)
      if (changesNothing || (!isLatest && blobBytes(change) > sentTwiceBytes)) {
        const latest = await this.#commit(client, known, known, { result: undefined })
        if (typeof latest === 'object') known = latest
        // The rule is applied again, since it may have found no room where there is some by now.
        continue
      }
      const version = randomBytes(12).toString('base64url')
      const next = { version, entries: withChanges(live, change) }
      const latest = await this.#commit(client, known, next, change)
      if (latest === 'done') return this.#remember(client, next, change.result)
      if (latest === 'full') refusals += 1
      else known = latest
    }
  }

  #remember<Result>(client: string, known: Known<Kept>, result: Result): Result {
    // The latest are the last to be forgotten.
    this.#known.delete(client)
    this.#known.set(client, known)
    const [oldest] = this.#known.keys()
    if (this.#known.size > mostKnown && oldest !== undefined) this.#known.delete(oldest)
    return result
  }

  /** @returns the latest entries if they aren't those before the change, or `full` if there is no room for it */
  async #commit(
    client: string,
    before: Known<Kept>,
    after: Known<Kept>,
    { entries = {}, blobs = {} }: Change<Kept, unknown>,
  ): Promise<'done' | 'full' | Known<Kept>> {
    const now = await this.#now()
    const left = (until: number) => Math.max(1, Math.round(until - now))
    const removed = [...before.entries.keys()].filter((name) => !after.entries.has(name))
    const set = Object.entries(entries).flatMap(([name, entry]) =>
      entry === undefined
        ? []
        : [[name, JSON.stringify(entry), entry.bytes, left(entry.until)] as const],
    )
    const written = Object.entries(blobs).flatMap(([name, blob]) =>
      blob === undefined ? [] : [[this.#blobKey(name), blob.bytes, left(blob.until)] as const],
    )
    const deleted = Object.keys(blobs).filter((name) => blobs[name] === undefined)
    const all = [...after.entries.values()]
    const attention = Math.min(...all.map((entry) => entry.attention ?? Infinity))
    const reply = await this.#files.command((redis) =>
      redis.eval(
        commitChange,
        2,
        ...[this.#recordKey(client), this.#dueKey, client, before.version, after.version],
        ...[left(Math.max(...all.map(({ until }) => until)))],
        ...[Number.isFinite(attention) ? Math.round(attention) : '', this.#options.keptBytes],
        ...[set.length, ...set.flat(), removed.length, ...removed],
        ...[written.length, ...written.flat()],
        ...[deleted.length, ...deleted.map((name) => this.#blobKey(name))],
      ),
    )
    const [outcome, time, kept, stored] = Array.isArray(reply) ? reply : []
    this.#ahead = Number(time) - performance.now()
    this.#keptBytes = Number(kept)
    if (outcome === 'done' || outcome === 'full') return outcome
    return knownOf<Kept>(Array.isArray(stored) ? stored.map(String) : [])
  }

  /** The time on Redis's clock. */
  async #now(): Promise<number> {
    if (this.#ahead === undefined) {
      const [seconds, microseconds] = await this.#files.command((redis) => redis.time())
      this.#ahead = Number(seconds) * 1000 + Number(microseconds) / 1000 - performance.now()
    }
    return Math.round(performance.now() + this.#ahead)
  }

  get #dueKey(): string {
    return `${this.#options.prefix}:due`
  }

  #recordKey(client: string): string {
    return `${this.#options.prefix}:of:${client}`
  }

  #blobKey(name: string): string {
    return `${this.#options.prefix}:${name}`
  }
}

function blobBytes({ blobs = {} }: Change<Entry, unknown>): number {
  return Object.values(blobs).reduce((sum, blob) => sum + (blob?.bytes.length ?? 0), 0)
}

function withChanges<Kept extends Entry>(
  entries: ReadonlyMap<string, Kept>,
  change: Change<Kept, unknown>,
): ReadonlyMap<string, Kept> {
  const changed = new Map(entries)
  for (const [name, entry] of Object.entries(change.entries ?? {})) {
    if (entry === undefined) changed.delete(name)
    else changed.set(name, entry)
  }
  return changed
}

/** @param fields names and values of the hash, in turn */
function knownOf<Kept>(fields: readonly string[]): Known<Kept> {
  const entries = new Map<string, Kept>()
  let version = ''
  for (let index = 0; index + 1 < fields.length; index += 2) {
    const [name = '', text = ''] = fields.slice(index, index + 2)
    if (name === 'version') version = text
    // Only `RedisStore` writes there.
    else entries.set(name, JSON.parse(text) as Kept)
  }
  return { version, entries }
}
