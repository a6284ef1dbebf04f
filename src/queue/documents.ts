import type { Redis } from 'ioredis'
import { keys } from './names.ts'
import { repliesOf } from './replies.ts'

/** For the node that waits to fetch it; it does so at once. */
const answerMilliseconds = 60_000

/**
 * Documents on their way, as bytes in Redis. Each has one place, in which the answer takes the place of what was asked.
 * A place that is gone says that nobody waits any more: the client has left, or the time is up. So no clock of one
 * machine is ever compared with that of another.
 */
export class Documents {
  readonly #client: Redis

  constructor(client: Redis) {
    this.#client = client
  }

  /** @param milliseconds after which it's gone, unless a worker has begun it */
  async put(id: string, sealed: Buffer, milliseconds: number): Promise<void> {
    await this.#client.set(keys.document(id), sealed, 'PX', milliseconds)
  }

  /**
   * What a worker is to do, which then stays for as long as that may take.
   *
   * @returns `undefined` if nobody waits for it any more
   */
  async begin(id: string, milliseconds: number): Promise<Held | undefined> {
    const key = keys.document(id)
    const commands = this.#client.multi().getBuffer(key).pttl(key).pexpire(key, milliseconds)
    const [sealed, left] = await repliesOf(commands)
    if (!Buffer.isBuffer(sealed)) return undefined
    return { sealed, milliseconds: Number(left) }
  }

  /** Puts the answer in its place, if anybody waits for it. */
  async answer(id: string, sealed: Buffer): Promise<boolean> {
    const reply = await this.#client.set(keys.document(id), sealed, 'PX', answerMilliseconds, 'XX')
    return reply === 'OK'
  }

  /** Removes what stands there and returns it. */
  async take(id: string): Promise<Buffer | undefined> {
    const key = keys.document(id)
    const [sealed] = await repliesOf(this.#client.multi().getBuffer(key).del(key))
    return Buffer.isBuffer(sealed) ? sealed : undefined
  }

  async drop(id: string): Promise<void> {
    await this.#client.del(keys.document(id))
  }
}

export interface Held {
  readonly sealed: Buffer
  /** How long it had left. */
  readonly milliseconds: number
}
