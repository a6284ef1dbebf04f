import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { RedisConnection } from '../../redis/redis-connection.ts'
import type { Answer } from '../answer.ts'
import { readStoredError, type StoredError, storedError } from '../errors.ts'
import { countKept } from '../kept-bytes.ts'
import { RedisFiles } from '../redis-files.ts'
import type { AnswerFiles } from '../storage/answer-files.ts'
import type { AnswerStorage } from '../storage/answer-storage.ts'
import type { AnswerRecord, AnswerRecords, RecordedRequest, TakenKey } from './answer-records.ts'
import { sha256Text } from './fingerprint.ts'

/** Raise it with any change of what is stored, so that old and new nodes never meet. */
const prefix = 'octavo:idempotency-v1'

/** Of one client, in Redis. */
const mostBytesOfClient = 64 * 1024 * 1024
const mostOfClient = 1000

/** A node that hasn't said for so long that it works on a request has been lost, and the request is free again. */
const claimMilliseconds = 10_000

/** How often a request that waits for another asks whether that has its answer. */
const pollMilliseconds = 100

/** What is stored under a key: who works on it, or what came of it. */
interface StoredRecord {
  readonly fingerprint: string
  /** Of the file, and whoever works on it. */
  readonly token: string
  readonly response?: Answer['response']
  readonly bytes?: number
  readonly error?: StoredError
}

const renewClaim = `
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return 0
`

const deleteOwn = `
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0
`

/**
 * Makes room for an outcome of a client and counts its bytes, before any of them are written. The client's oldest outcomes are forgotten
 * if they are too many or too large, or if those of all clients are. Returns how many, or -1 if there is no room in spite of that.
 *
 * KEYS: the client's outcomes. ARGV: the outcome, its bytes, those of one client at most, how many, those of all, milliseconds, prefix.
 */
const makeRoom = `
${countKept}
local ttl = tonumber(ARGV[6])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ttl)
local members = redis.call('ZRANGE', KEYS[1], 0, -1)
local bytes = tonumber(ARGV[2])
for _, member in ipairs(members) do bytes = bytes + tonumber(string.match(member, '^%d+')) end
local count = #members
local forgotten = 0
local function isFull()
  return bytes > tonumber(ARGV[3]) or count >= tonumber(ARGV[4])
    or keptBytes() + tonumber(ARGV[2]) > tonumber(ARGV[5])
end
for _, member in ipairs(members) do
  if not isFull() then break end
  local size, name, token = string.match(member, '^(%d+) (%S+) (%S+)$')
  redis.call('ZREM', KEYS[1], member)
  redis.call('DEL', ARGV[7] .. ':record:' .. name, ARGV[7] .. ':file:' .. token)
  keep('answer ' .. token, 0, 0)
  bytes = bytes - tonumber(size)
  count = count - 1
  forgotten = forgotten + 1
end
if isFull() then return -1 - forgotten end
keep('answer ' .. string.match(ARGV[1], '%S+$'), tonumber(ARGV[2]), ttl)
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('PEXPIRE', KEYS[1], ttl)
return forgotten
`

export interface RedisRecordsOptions {
  readonly connection: RedisConnection
  readonly storage: AnswerStorage
  /** For which an outcome is kept. */
  readonly milliseconds: number
  /** Of all that is kept in Redis. */
  readonly keptBytes: number
  /** Keeps the records of this node while Redis doesn't answer. */
  readonly fallback: AnswerRecords
  /** Called for each answer that had to make room before its time. */
  readonly onForgotten: () => void
}

/** Keeps answers in Redis, for all nodes that use it. */
export class RedisRecords implements AnswerRecords {
  readonly #options: RedisRecordsOptions
  readonly #files: RedisFiles

  constructor(options: RedisRecordsOptions) {
    this.#options = options
    this.#files = new RedisFiles(options.connection)
  }

  async take(request: RecordedRequest): Promise<TakenKey | AnswerRecord> {
    try {
      for (;;) {
        const taken = await this.#takeOnce(request)
        if (taken !== undefined) return taken
      }
    } catch (error) {
      if (!this.#files.failed(error)) throw error
      return this.#options.fallback.take(request)
    }
  }

  async changed(request: RecordedRequest, signal: AbortSignal): Promise<void> {
    if (!this.#files.up) return this.#options.fallback.changed(request, signal)
    await wait(pollMilliseconds, undefined, { signal }).catch(() => {})
  }

  /** @returns `undefined` if what was there has expired meanwhile */
  async #takeOnce(request: RecordedRequest): Promise<TakenKey | AnswerRecord | undefined> {
    const name = recordKey(request)
    const claim: StoredRecord = { fingerprint: request.fingerprint, token: randomUUID() }
    const text = JSON.stringify(claim)
    const isTaken = await this.#files.command((client) =>
      client.set(name, text, 'PX', claimMilliseconds, 'NX'),
    )
    if (isTaken === 'OK') return this.#taken(request, claim.token, text)
    const stored = await this.#files.command((client) => client.get(name))
    return stored === null ? undefined : this.#read(request, stored)
  }

  async #read(request: RecordedRequest, text: string): Promise<AnswerRecord | undefined> {
    // Only this class writes there.
    const stored = JSON.parse(text) as StoredRecord
    const { fingerprint, response, error, token, bytes = 0 } = stored
    if (error !== undefined) {
      return { fingerprint, outcome: { error: readStoredError(error) } }
    }
    if (response === undefined || fingerprint !== request.fingerprint) {
      return { fingerprint, outcome: undefined }
    }
    const files = this.#options.storage.open(request.client)
    const kept = await this.#files.readInto(files, fileKey(token), bytes)
    if (kept !== undefined) {
      const { file, release } = kept
      return { fingerprint, outcome: { answer: { response, file }, release } }
    }
    const name = recordKey(request)
    await this.#files.command((client) => client.eval(deleteOwn, 1, name, text))
    return undefined
  }

  #taken(request: RecordedRequest, token: string, claim: string): TakenKey {
    const name = recordKey(request)
    const renew = () =>
      void this.#files
        .command((client) => client.eval(renewClaim, 1, name, claim, claimMilliseconds))
        .catch((error: unknown) => this.#files.failed(error))
    const timer = setInterval(renew, claimMilliseconds / 3)
    timer.unref()
    const giveBack = async () => {
      clearInterval(timer)
      await this.#files
        .command((client) => client.eval(deleteOwn, 1, name, claim))
        .catch((error: unknown) => this.#files.failed(error))
    }
    return {
      giveBack,
      keep: async (outcome, files) => {
        try {
          if (!(await this.#keep(request, token, outcome))) await giveBack()
        } catch (error) {
          if (!this.#files.failed(error)) throw error
          await this.#keepHere(request, outcome, files)
        } finally {
          clearInterval(timer)
        }
      },
    }
  }

  /** @returns false if there is no room for it */
  async #keep(
    request: RecordedRequest,
    token: string,
    outcome: Parameters<TakenKey['keep']>[0],
  ): Promise<boolean> {
    const { milliseconds, keptBytes, onForgotten } = this.#options
    const size = 'answer' in outcome ? outcome.answer.file.size : 0
    const record: StoredRecord = {
      fingerprint: request.fingerprint,
      token,
      ...('answer' in outcome
        ? { response: outcome.answer.response, bytes: size }
        : { error: storedError(outcome.error) }),
    }
    const text = JSON.stringify(record)
    const bytes = size + Buffer.byteLength(text)
    const made = await this.#files.command((client) =>
      client.eval(
        makeRoom,
        1,
        `${prefix}:of:${sha256Text(request.client)}`,
        `${bytes} ${nameOf(request)} ${token}`,
        ...[bytes, mostBytesOfClient, mostOfClient, keptBytes, milliseconds, prefix],
      ),
    )
    const hasRoom = Number(made) >= 0
    const forgotten = hasRoom ? Number(made) : -Number(made)
    for (let count = 0; count < forgotten; count++) onForgotten()
    if (!hasRoom) return false
    if ('answer' in outcome)
      await this.#files.write(fileKey(token), outcome.answer.file, milliseconds)
    await this.#files.command((client) => client.set(recordKey(request), text, 'PX', milliseconds))
    return true
  }

  /** Redis was lost while the request was being answered. */
  async #keepHere(
    request: RecordedRequest,
    outcome: Parameters<TakenKey['keep']>[0],
    files: AnswerFiles,
  ): Promise<void> {
    const taken = await this.#options.fallback.take(request)
    if ('keep' in taken) await taken.keep(outcome, files)
  }
}

/** Hashes, so that Redis holds no key. */
function nameOf({ client, key }: RecordedRequest): string {
  return sha256Text(`${client} ${key}`)
}

function recordKey(request: RecordedRequest): string {
  return `${prefix}:record:${nameOf(request)}`
}

function fileKey(token: string): string {
  return `${prefix}:file:${token}`
}
