import { Redis, type RedisOptions } from 'ioredis'
import { certificateName, type RedisAddress } from '../common/settings/redis-address.ts'

/** Told once of each change: Redis answers, or it doesn't, and why. */
export type OnRedisChange = (change: RedisChange) => void
export type RedisChange =
  | { readonly up: true }
  /** In Redis's or the system's words. They hold no password. */
  | { readonly up: false; readonly reason: string }

/** A server in the same network answers in a millisecond; one that takes longer than this is as good as gone. */
export const commandMilliseconds = 1000
const connectMilliseconds = 2000
/** A peer that hangs never closes its end. */
const disconnectMilliseconds = 500

const firstRetryMilliseconds = 100
const lastRetryMilliseconds = 2000

/**
 * One connection to Redis that is made anew for as long as it takes. Unless told otherwise it never makes a request
 * wait: without a connection commands fail at once, and on one that hangs after a second.
 */
export class RedisConnection {
  readonly client: Redis
  /** Resolves once the first attempt to connect has ended, well or not, or has taken its time: a server may load its data for minutes. */
  readonly tried: Promise<void>
  readonly #onChange: OnRedisChange
  /** `undefined` until the first attempt to connect has ended. */
  #up: boolean | undefined
  /** The first error of this connection; others follow from it, as "no permission" does from a wrong password. */
  #cause: unknown
  /** Whether this connection has been given up, and its end is awaited. */
  #givenUp = false

  constructor(address: RedisAddress, onChange: OnRedisChange, manner: RedisOptions = atOnce) {
    this.#onChange = onChange
    this.client = new Redis({ ...redisOptions(address), ...manner })
    this.tried = new Promise((resolve) => {
      this.client.once('ready', resolve)
      this.client.once('close', resolve)
      setTimeout(resolve, connectMilliseconds).unref()
    })
    this.client.on('error', (error) => {
      this.#cause ??= error
    })
    this.client.on('close', () => {
      this.#givenUp = false
      this.#changed({ up: false, reason: reasonOf(this.#cause) })
      this.#cause = undefined
    })
    this.client.on('ready', () => {
      this.#cause = undefined
      this.answered()
    })
  }

  get up(): boolean {
    return this.#up === true
  }

  /** A command was answered. */
  answered(): void {
    if (!this.#givenUp) this.#changed({ up: true })
  }

  /** A command failed. A connection on which one wasn't answered in time is dropped, so that the next don't wait for theirs. */
  failed(error: unknown): void {
    this.#changed({ up: false, reason: reasonOf(error) })
    if (!isTimeout(error) || this.#givenUp || this.client.status !== 'ready') return
    this.#givenUp = true
    this.client.disconnect(true)
  }

  close(): void {
    this.client.removeAllListeners('close')
    this.client.disconnect()
  }

  #changed(change: RedisChange): void {
    if (this.#up === change.up) return
    this.#up = change.up
    this.#onChange(change)
  }
}

/** How to reach the server, and to try again for as long as it takes. */
export function redisOptions(address: RedisAddress) {
  const { host, port, username, password, database: db, tls } = address
  const servername = certificateName(address)
  return {
    host,
    port,
    db,
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    ...(tls && { tls: { ...(servername !== undefined && { servername }) } }),
    connectionName: 'octavo',
    disableClientInfo: true,
    connectTimeout: connectMilliseconds,
    disconnectTimeout: disconnectMilliseconds,
    maxLoadingRetryTime: lastRetryMilliseconds,
    retryStrategy: (attempt: number) =>
      Math.min(firstRetryMilliseconds * 2 ** (attempt - 1), lastRetryMilliseconds),
  } satisfies RedisOptions
}

/** For whoever must not be held up. A count that comes late, or twice, is worse than one that isn't made. */
export const atOnce = {
  commandTimeout: commandMilliseconds,
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
} satisfies RedisOptions

/** For whoever has nobody to hold up: what can't be said now is said when Redis is back. */
export const patiently = {
  maxRetriesPerRequest: null,
  // A peer that is gone without a word. What blocks is told something within five seconds.
  socketTimeout: 15_000,
} satisfies RedisOptions

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Command timed out'
}

/** Whether Redis answered a command with an error: for want of memory, or of a permission, say. */
export function isRefusal(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ReplyError'
}

/** An error's words alone: ioredis keeps the command that failed in the error, and `AUTH` has the password in it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'The connection was closed.'
  // Where a name has several addresses and none answers, the error has a code and no message.
  if (error.message === '' && 'code' in error) return String(error.code)
  return error.message
}
