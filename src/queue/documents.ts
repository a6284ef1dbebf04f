import type { Redis } from 'ioredis'
import { keys } from './redis-keys.ts'
import { sendTogether } from './send-together.ts'

/** The node that waits for an answer fetches it at once. */
const answerMilliseconds = 60_000

/**
 * Documents in Redis, each as a message (`messages.ts`) under its id, and its answer under the same id. If there is nothing
 * under an id, nobody waits any more: the client has left, or the time is up. So only Redis's clock is used, and the clocks
 * of two machines are never compared.
 */
export class Documents {
  readonly #client: Redis

  constructor(client: Redis) {
    this.#client = client
  }

  /** @param milliseconds after which it expires, unless a worker has claimed it */
  async put(id: string, message: Buffer, milliseconds: number): Promise<void> {
    await this.#client.set(keys.document(id), message, 'PX', milliseconds)
  }

  /**
   * Reads a document for a worker, and keeps it for the time that the conversion may take.
   *
   * @returns `undefined` if nobody waits for it any more
   */
  async claim(id: string, milliseconds: number): Promise<ClaimedDocument | undefined> {
    const key = keys.document(id)
    const commands = this.#client.multi().getBuffer(key).pttl(key).pexpire(key, milliseconds)
    const [message, remaining] = await sendTogether(commands)
    if (!Buffer.isBuffer(message)) return undefined
    return { message, remainingMilliseconds: Number(remaining) }
  }

  /** @returns false if nobody waits for the answer any more */
  async answer(id: string, message: Buffer): Promise<boolean> {
    const reply = await this.#client.set(keys.document(id), message, 'PX', answerMilliseconds, 'XX')
    return reply === 'OK'
  }

  /** Removes and returns the message under an id. */
  async take(id: string): Promise<Buffer | undefined> {
    const key = keys.document(id)
    const [message] = await sendTogether(this.#client.multi().getBuffer(key).del(key))
    return Buffer.isBuffer(message) ? message : undefined
  }

  async delete(id: string): Promise<void> {
    await this.#client.del(keys.document(id))
  }
}

export interface ClaimedDocument {
  readonly message: Buffer
  /** How much longer it could have waited. */
  readonly remainingMilliseconds: number
}
