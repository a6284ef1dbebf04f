import type { Redis } from 'ioredis'
import { ConversionFailedError } from '../common/failures/conversion-failure.ts'
import { keys } from './redis-keys.ts'
import { sendTogether } from './send-together.ts'

/** The largest priority that BullMQ takes (2^21). Beyond it documents are converted in the order of their arrival. */
const maxTurn = 2_097_152

/** The longest that a document may wait, so that the last turn is kept for as long as it matters. */
const turnMilliseconds = 3_600_000

/** A worker renews its registration this often; it expires after three times as long. */
export const registrationMilliseconds = 2000

export interface QueueLimits {
  /** Documents that may wait, in addition to those for which a worker is idle. */
  readonly queueLimit: number
  /** How many of them may be one client's. */
  readonly queueLimitPerClient: number
  readonly waitMilliseconds: number
}

/** An admitted document. */
export interface Admission {
  readonly id: string
  /** Its turn, as a priority of BullMQ. */
  readonly turn: number
}

/** Current load of all workers. */
export interface QueueStats {
  readonly waiting: number
  /** Documents that workers have. */
  readonly active: number
  /** Documents that workers can have at a time. */
  readonly capacity: number
}

/** Reads Redis's own clock, in milliseconds, and the load at that time. */
const readLoad = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now)
local capacity = 0
for _, worker in ipairs(redis.call('ZRANGE', KEYS[2], 0, -1)) do
  capacity = capacity + tonumber(string.match(worker, '%d+$'))
end
local active = redis.call('LLEN', KEYS[3])
local waiting = redis.call('ZCARD', KEYS[1])
`

const readStats = `${readLoad}
return {waiting, active, capacity}
`

/**
 * Admits documents of one client, all or none, by the limits of `pool/scheduler.ts`. The turn of the first is the one after
 * the last turn of its client, or after the turn that was taken last, whichever is later: so clients take turns in the
 * same order as there (start-time fair queueing).
 */
const admit = `${readLoad}
redis.call('ZREMRANGEBYSCORE', KEYS[4], '-inf', now)
local own = redis.call('ZCARD', KEYS[4])
local wait, limit, limitPerClient = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local idle = math.max(0, capacity - active)
if limit >= 0 and waiting >= limit + idle then return {'full', waiting} end
if limit >= 0 and own >= limitPerClient + idle then return {'client', own} end
if waiting == 0 then redis.call('DEL', KEYS[5]) end
local turn = tonumber(redis.call('GET', KEYS[5]) or '0')
if own > 0 then turn = math.max(turn, tonumber(redis.call('GET', KEYS[6]) or '0')) end
local reply = {'admitted'}
for index = 4, #ARGV do
  turn = math.min(turn + 1, ${maxTurn})
  redis.call('ZADD', KEYS[1], now + wait, ARGV[index])
  redis.call('ZADD', KEYS[4], now + wait, ARGV[index])
  reply[#reply + 1] = turn
end
redis.call('SET', KEYS[6], turn, 'PX', wait)
redis.call('PEXPIRE', KEYS[1], wait)
redis.call('PEXPIRE', KEYS[4], wait)
return reply
`

const register = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
`

/** Keeps the limits and turns of `pool/scheduler.ts` for all nodes and workers on one Redis. */
export class RedisScheduler {
  readonly #client: Redis

  constructor(client: Redis) {
    this.#client = client
  }

  /**
   * Admits documents of one client: all of them if the limits leave room for the first. They count as waiting at once, so
   * that two nodes can't give the same room away.
   *
   * @param limits `undefined` for documents of a batch that was admitted as a whole
   * @throws {ConversionFailedError} `queue_full` or `client_queue_full`
   */
  async admit(
    ids: readonly string[],
    client: string,
    waitMilliseconds: number,
    limits: QueueLimits | undefined,
  ): Promise<readonly Admission[]> {
    const { queueLimit = -1, queueLimitPerClient = -1 } = limits ?? {}
    const reply = await this.#client.eval(
      admit,
      6,
      keys.waiting,
      keys.workers,
      keys.active,
      keys.waitingOf(client),
      keys.turn,
      keys.turnOf(client),
      waitMilliseconds,
      queueLimit,
      queueLimitPerClient,
      ...ids,
    )
    const [result, ...values] = Array.isArray(reply) ? reply : []
    const [waiting = 0] = numbers(values)
    if (result === 'full') throw new ConversionFailedError({ code: 'queue_full', waiting })
    if (result === 'client') throw new ConversionFailedError({ code: 'client_queue_full', waiting })
    return ids.map((id, index) => ({ id, turn: Number(values[index]) }))
  }

  /** Removes a document that waits no more. */
  async remove(id: string, client: string): Promise<void> {
    await sendTogether(this.#removal(id, client))
  }

  /** Records that a worker takes the document, whose turn it was. */
  async takeTurn(id: string, client: string, turn: number): Promise<void> {
    await sendTogether(this.#removal(id, client).set(keys.turn, turn, 'PX', turnMilliseconds))
  }

  async stats(): Promise<QueueStats> {
    const reply = await this.#client.eval(readStats, 3, keys.waiting, keys.workers, keys.active)
    const [waiting = 0, active = 0, capacity = 0] = numbers(reply)
    return { waiting, active, capacity }
  }

  /**
   * Registers a worker, or renews its registration.
   *
   * @param capacity documents that it takes at a time
   */
  async registerWorker(worker: string, capacity: number): Promise<void> {
    const milliseconds = 3 * registrationMilliseconds
    await this.#client.eval(register, 1, keys.workers, member(worker, capacity), milliseconds)
  }

  async unregisterWorker(worker: string, capacity: number): Promise<void> {
    await this.#client.zrem(keys.workers, member(worker, capacity))
  }

  #removal(id: string, client: string) {
    return this.#client.pipeline().zrem(keys.waiting, id).zrem(keys.waitingOf(client), id)
  }
}

function member(worker: string, capacity: number): string {
  return `${worker}:${capacity}`
}

function numbers(reply: unknown): readonly number[] {
  return Array.isArray(reply) ? reply.map(Number) : []
}
