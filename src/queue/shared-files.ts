import type { ChainableCommander, Redis } from 'ioredis'
import { RecentFiles } from '../pool/shared-files.ts'
import { keys } from './redis-keys.ts'
import { sendTogether } from './send-together.ts'

/** Bytes of fonts and templates that a worker of the fleet keeps, beyond those of its documents: a few themes. */
const keptBytes = 128 * 1024 * 1024

/**
 * Fonts of themes and Word templates in Redis, each under its hash. The node that hands a document over sees to it that they are
 * there, and sends those that aren't; each is deleted when no document has named it for a while.
 */
export class SharedFiles {
  readonly #client: Redis
  /** Files on their way to Redis: documents that name the same don't send it twice. */
  readonly #sending = new Map<string, Promise<unknown>>()
  /** Files on their way from Redis. */
  readonly #fetching = new Map<string, Promise<Buffer | null>>()
  readonly #kept = new RecentFiles<Buffer>(keptBytes)

  constructor(client: Redis) {
    this.#client = client
  }

  /**
   * Makes files available to workers.
   *
   * @param files by their hashes
   * @param milliseconds for at least so long
   */
  async provide(files: ReadonlyMap<string, Uint8Array>, milliseconds: number): Promise<void> {
    if (files.size === 0) return
    const hashes = [...files.keys()]
    let commands: ChainableCommander = this.#client.pipeline()
    for (const hash of hashes) commands = commands.pexpire(keys.file(hash), milliseconds)
    const present = await sendTogether(commands)
    const missing = [...files].filter((_file, index) => present[index] !== 1)
    await Promise.all(missing.map(([hash, bytes]) => this.#put(hash, bytes, milliseconds)))
  }

  /**
   * The files of a document.
   *
   * @returns `undefined` if Redis has lost one of them
   */
  async fetch(hashes: readonly string[]): Promise<ReadonlyMap<string, Buffer> | undefined> {
    const files = new Map<string, Buffer>()
    for (const hash of hashes) {
      const file = this.#kept.get(hash) ?? (await this.#get(hash))
      if (file === null) return undefined
      files.set(hash, file)
      this.#kept.add(hash, file, file.length)
    }
    this.#kept.trim(files)
    return files
  }

  #put(hash: string, bytes: Uint8Array, milliseconds: number): Promise<unknown> {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return once(this.#sending, hash, () =>
      this.#client.set(keys.file(hash), buffer, 'PX', milliseconds),
    )
  }

  #get(hash: string): Promise<Buffer | null> {
    return once(this.#fetching, hash, () => this.#client.getBuffer(keys.file(hash)))
  }
}

/** What is under way already, or is started now. */
function once<Value>(
  underWay: Map<string, Promise<Value>>,
  key: string,
  start: () => Promise<Value>,
): Promise<Value> {
  const running = underWay.get(key) ?? start().finally(() => underWay.delete(key))
  underWay.set(key, running)
  return running
}
