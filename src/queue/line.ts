import type { Redis } from 'ioredis'
import { ClientBusyError, PoolBusyError } from '../pool/errors.ts'
import { keys } from './names.ts'
import { repliesOf } from './replies.ts'

/** The largest priority that BullMQ takes (2^21). Beyond it documents come in the order of their arrival. */
const lastTurn = 2_097_152

/** The longest that a document may wait, so that a turn is known for as long as it counts. */
const turnMilliseconds = 3_600_000

/** A worker says that it's there this often, and is believed for three times as long. */
export const presenceMilliseconds = 2000

export interface LineLimits {
  /** Documents that may wait, those left out for whom a worker is idle. */
  readonly queueLimit: number
  /** As many of them may be one client's. */
  readonly queueLimitPerClient: number
  readonly waitMilliseconds: number
}

/** A document in the line. */
export interface Place {
  readonly id: string
  /** A priority of BullMQ. */
  readonly turn: number
}

/** What the fleet is at. */
export interface Census {
  readonly waiting: number
  /** Documents that workers have. */
  readonly active: number
  /** Documents that workers can have. */
  readonly capacity: number
}

/** Redis's own clock, in milliseconds, and who takes documents at that time. */
const prelude = `
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

const census = `${prelude}
return {waiting, active, capacity}
`

/**
 * Lets documents of one client in, all or none, or says why not. The turn of the first is the one after its client's
 * last, or after the turn that was taken last: so clients take turns, however many documents each has waiting
 * (start-time fair queueing).
 */
const admit = `${prelude}
redis.call('ZREMRANGEBYSCORE', KEYS[4], '-inf', now)
local own = redis.call('ZCARD', KEYS[4])
local wait, limit, limitPerClient = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local idle = math.max(0, capacity - active)
if limit >= 0 and waiting >= limit + idle then return {'full', waiting} end
if limit >= 0 and own >= limitPerClient + idle then return {'client', own} end
if waiting == 0 then redis.call('DEL', KEYS[5]) end
local turn = tonumber(redis.call('GET', KEYS[5]) or '0')
if own > 0 then turn = math.max(turn, tonumber(redis.call('GET', KEYS[6]) or '0')) end
local verdict = {'in'}
for index = 4, #ARGV do
  turn = math.min(turn + 1, ${lastTurn})
  redis.call('ZADD', KEYS[1], now + wait, ARGV[index])
  redis.call('ZADD', KEYS[4], now + wait, ARGV[index])
  verdict[#verdict + 1] = turn
end
redis.call('SET', KEYS[6], turn, 'PX', wait)
redis.call('PEXPIRE', KEYS[1], wait)
redis.call('PEXPIRE', KEYS[4], wait)
return verdict
`

const presence = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
`

/** The line in which documents wait for a worker: who is let in, who is next, and who is there to take them. */
export class Line {
  readonly #client: Redis

  constructor(client: Redis) {
    this.#client = client
  }

  /**
   * Lets documents of one client in, all of them if there is a place for the first. Their places are taken as they are
   * asked for, so that nobody who asks at the same time is given them too.
   *
   * @param limits `undefined` for documents of what has been let in as a whole
   * @returns the documents with their turns
   * @throws {PoolBusyError | ClientBusyError}
   */
  async enter(
    ids: readonly string[],
    client: string,
    waitMilliseconds: number,
    limits: LineLimits | undefined,
  ): Promise<readonly Place[]> {
    const { queueLimit, queueLimitPerClient } = limits ?? {
      queueLimit: -1,
      queueLimitPerClient: -1,
    }
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
    const [verdict, ...values] = Array.isArray(reply) ? reply : []
    const [count = 0] = numbers(values)
    if (verdict === 'full') throw new PoolBusyError(`${count} documents are waiting already.`, 1)
    if (verdict === 'client') throw new ClientBusyError(count)
    return ids.map((id, index) => ({ id, turn: Number(values[index]) }))
  }

  /** The document waits no more. */
  async leave(id: string, client: string): Promise<void> {
    await repliesOf(this.#leaving(id, client))
  }

  /** A worker takes the document, whose turn it was. */
  async takeTurn(id: string, client: string, turn: number): Promise<void> {
    await repliesOf(this.#leaving(id, client).set(keys.turn, turn, 'PX', turnMilliseconds))
  }

  async census(): Promise<Census> {
    const reply = await this.#client.eval(census, 3, keys.waiting, keys.workers, keys.active)
    const [waiting = 0, active = 0, capacity = 0] = numbers(reply)
    return { waiting, active, capacity }
  }

  /** Says that a worker is there, and how many documents it takes at a time. */
  async present(worker: string, capacity: number): Promise<void> {
    const until = 3 * presenceMilliseconds
    await this.#client.eval(presence, 1, keys.workers, member(worker, capacity), until)
  }

  async absent(worker: string, capacity: number): Promise<void> {
    await this.#client.zrem(keys.workers, member(worker, capacity))
  }

  #leaving(id: string, client: string) {
    return this.#client.pipeline().zrem(keys.waiting, id).zrem(keys.waitingOf(client), id)
  }
}

function member(worker: string, capacity: number): string {
  return `${worker}:${capacity}`
}

function numbers(reply: unknown): readonly number[] {
  return Array.isArray(reply) ? reply.map(Number) : []
}
