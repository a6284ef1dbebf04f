import { Redis, type RedisOptions } from 'ioredis'
import { certificateName, type RedisAddress } from '../common/settings/redis-address.ts'
import { commandMilliseconds } from './command-timeout.ts'

/** Called once for each change: Redis answers, or it doesn't, and why. */
export type OnRedisChange = (change: RedisChange) => void
export type RedisChange =
  | { readonly up: true }
  /** Redis's own message, or the system's. It holds no password. */
  | { readonly up: false; readonly reason: string }

const connectMilliseconds = 2000
/** A peer that hangs never closes its end. */
const disconnectMilliseconds = 500

const firstRetryMilliseconds = 100
const maxRetryMilliseconds = 2000

/**
 * A connection to Redis that reconnects for as long as it takes. By default it never makes a request wait: without a
 * connection commands fail at once, and on one that hangs after a second.
 */
export class RedisConnection {
  readonly client: Redis
  /** Resolves once the first attempt to connect has succeeded, failed or timed out: a server may load its data for minutes. */
  readonly tried: Promise<void>
  readonly #onChange: OnRedisChange
  /** `undefined` until the first attempt to connect has ended. */
  #up: boolean | undefined
  /** The first error of this connection. Others follow from it, as "no permission" does from a wrong password. */
  #firstError: unknown
  /** Whether this connection was dropped, but hasn't closed yet. */
  #dropped = false

  constructor(address: RedisAddress, onChange: OnRedisChange, options: RedisOptions = failFast) {
    this.#onChange = onChange
    this.client = new Redis({ ...redisOptions(address), ...options })
    this.tried = new Promise((resolve) => {
      this.client.once('ready', resolve)
      this.client.once('close', resolve)
      setTimeout(resolve, connectMilliseconds).unref()
    })
    this.client.on('error', (error) => {
      this.#firstError ??= error
    })
    this.client.on('close', () => {
      this.#dropped = false
      this.#changed({ up: false, reason: reasonOf(this.#firstError) })
      this.#firstError = undefined
    })
    this.client.on('ready', () => {
      this.#firstError = undefined
      this.answered()
    })
  }

  get up(): boolean {
    return this.#up === true
  }

  /** Report that a command was answered. */
  answered(): void {
    if (!this.#dropped) this.#changed({ up: true })
  }

  /** Report that a command failed. After a timeout the connection is dropped, so that the next commands don't wait. */
  failed(error: unknown): void {
    this.#changed({ up: false, reason: reasonOf(error) })
    if (!isTimeout(error) || this.#dropped || this.client.status !== 'ready') return
    this.#dropped = true
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

/** The options to connect to a server, and to reconnect for as long as it takes. */
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
    maxLoadingRetryTime: maxRetryMilliseconds,
    // After a failover, the server that was the primary may keep its connections and refuse to write.
    reconnectOnError: ({ message }: Error) => message.startsWith('READONLY'),
    retryStrategy: (attempt: number) =>
      Math.min(firstRetryMilliseconds * 2 ** (attempt - 1), maxRetryMilliseconds),
  } satisfies RedisOptions
}

/** For requests that must not wait. A count that is made late, or twice, is worse than none. */
export const failFast = {
  commandTimeout: commandMilliseconds,
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
} satisfies RedisOptions

/** For workers, where no request waits: commands are sent when Redis is back. */
export const waitForConnection = {
  maxRetriesPerRequest: null,
  // A peer may vanish without closing. A blocking command is answered within five seconds.
  socketTimeout: 15_000,
} satisfies RedisOptions

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Command timed out'
}

/** Whether Redis answered a command with an error: it has no memory left, or the account no permission, say. */
export function isRefusal(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ReplyError'
}

/** The message alone: ioredis keeps the command that failed in the error, and `AUTH` holds the password. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'The connection was closed.'
  // If a name has several addresses and none answers, the error has a code and no message.
  if (error.message === '' && 'code' in error) return String(error.code)
  return error.message
}
