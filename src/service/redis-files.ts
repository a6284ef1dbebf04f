import type { RedisConnection } from '../redis/redis-connection.ts'
import type { AnswerFiles } from './storage/answer-files.ts'
import type { StoredFile } from './storage/stored-file.ts'

/** A command carries so much of a file, so that a slow network doesn't count as a lost server. */
const pieceBytes = 256 * 1024

/** Writes a piece of a file at its place, and sets the time after which the file expires: never one without the other. */
const writePiece = `
redis.call('SETRANGE', KEYS[1], ARGV[1], ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
`

/** Redis didn't answer, or answered with an error, which is its `cause`. */
class RedisLostError extends Error {
  constructor(cause: unknown) {
    super('Redis does not answer.', { cause })
    this.name = 'RedisLostError'
  }
}

export function isRedisLost(error: unknown): boolean {
  return error instanceof RedisLostError
}

/** Sends commands and files to Redis, and reports to the connection whether they were answered. */
export class RedisFiles {
  readonly #connection: RedisConnection

  constructor(connection: RedisConnection) {
    this.#connection = connection
  }

  get up(): boolean {
    return this.#connection.up
  }

  /** @throws {RedisLostError} */
  async command<T>(send: (client: RedisConnection['client']) => Promise<T>): Promise<T> {
    try {
      const reply = await send(this.#connection.client)
      this.#connection.answered()
      return reply
    } catch (error) {
      throw new RedisLostError(error)
    }
  }

  /**
   * Runs a script without keys.
   *
   * @throws {RedisLostError}
   */
  run(script: string, ...args: readonly (string | number | Buffer)[]): Promise<unknown> {
    return this.command((client) => client.eval(script, 0, ...args))
  }

  /** Does something that may fail, and reports a failure of Redis. */
  async attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.failed(error)
    }
  }

  /** Reports a failure of Redis. @returns whether it was one */
  failed(error: unknown): boolean {
    if (!(error instanceof RedisLostError)) return false
    this.#connection.failed(error.cause)
    return true
  }

  /**
   * @param milliseconds after which it expires. The time is set again with each piece: a node that is lost meanwhile leaves nothing
   *   that stays.
   * @throws {RedisLostError}
   */
  async write(name: string, file: StoredFile, milliseconds: number): Promise<void> {
    let pending: Buffer[] = []
    let length = 0
    let written = 0
    const flush = async () => {
      const bytes = Buffer.concat(pending)
      pending = []
      length = 0
      // At its place rather than at the end: a lost reply makes the connection send it again.
      const piece = [name, written, bytes, milliseconds] as const
      await this.command((client) => client.eval(writePiece, 1, ...piece))
      written += bytes.length
    }
    for await (const piece of file.pieces()) {
      pending.push(piece)
      length += piece.length
      if (length >= pieceBytes) await flush()
    }
    if (length > 0) await flush()
  }

  /**
   * Reads a file into a new one of an answer, which stays until it's released.
   *
   * @param bytes how large it is
   * @returns `undefined` if it isn't there any more
   * @throws {RedisLostError}
   */
  async readInto(
    files: AnswerFiles,
    name: string,
    bytes: number,
  ): Promise<{ readonly file: StoredFile; readonly release: () => void } | undefined> {
    const release = files.retain()
    try {
      const file = files.create()
      if (await this.#read(name, bytes, file)) return { file, release }
    } catch (reason) {
      release()
      throw reason
    }
    release()
    return undefined
  }

  async #read(name: string, bytes: number, file: StoredFile): Promise<boolean> {
    await file.start(bytes)
    for (let start = 0; start < bytes; ) {
      const end = start + pieceBytes - 1
      const piece = await this.command((client) => client.getrangeBuffer(name, start, end))
      if (piece.length === 0) return false
      await file.write(piece)
      start += piece.length
    }
    return true
  }
}
