import type { Redis } from 'ioredis'
import { keys } from './redis-keys.ts'
import { sendTogether } from './send-together.ts'

/** The node that waits for an answer fetches it at once. */
const answerMilliseconds = 60_000

/** Bytes of a message that are taken at a time. */
const takenBytes = 1024 * 1024

/**
 * Returns the length of a message and a part of it, and removes the message if that is the last part. Until then it has another
 * name, so that a worker that lost the document, and converted it all the same, can't replace what is being read.
 */
const takePart = `
local isFirst = ARGV[1] == '0'
local key = isFirst and KEYS[1] or KEYS[2]
local size = redis.call('STRLEN', key)
local part = redis.call('GETRANGE', key, ARGV[1], ARGV[2])
if tonumber(ARGV[2]) >= size - 1 then
  redis.call('DEL', key)
elseif isFirst then
  redis.call('RENAME', KEYS[1], KEYS[2])
end
return {size, part}
`

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

  /**
   * Takes the message under an id, part by part, since a node answers everybody and a message may be of 384 MiB. Read all of its
   * parts: the message is removed with the last.
   *
   * @returns `undefined` if there is none
   */
  async take(id: string): Promise<TakenMessage | undefined> {
    const { size, part } = await this.#takePart(id, 0)
    if (size === 0) return undefined
    return { size, first: part, next: async (start) => (await this.#takePart(id, start)).part }
  }

  async delete(id: string): Promise<void> {
    await this.#client.del(keys.document(id), keys.taken(id))
  }

  async #takePart(
    id: string,
    start: number,
  ): Promise<{ readonly size: number; readonly part: Buffer }> {
    const reply = await this.#client.callBuffer(
      'EVAL',
      takePart,
      2,
      keys.document(id),
      keys.taken(id),
      start,
      start + takenBytes - 1,
    )
    const [size, part] = Array.isArray(reply) ? reply : []
    return { size: Number(size), part: Buffer.isBuffer(part) ? part : Buffer.alloc(0) }
  }
}

export interface TakenMessage {
  readonly size: number
  readonly first: Buffer
  /** The bytes from `start` on: none if the message has expired. */
  readonly next: (start: number) => Promise<Buffer>
}

export interface ClaimedDocument {
  readonly message: Buffer
  /** How much longer it could have waited. */
  readonly remainingMilliseconds: number
}
