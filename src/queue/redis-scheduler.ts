import type { Redis } from 'ioredis'
import { ConversionFailedError } from '../common/failures/conversion-failure.ts'
import { sharingRules } from '../pool/scheduler.ts'
import { keys } from './redis-keys.ts'
import { sendTogether } from './send-together.ts'

/** The largest priority that BullMQ takes (2^21). Beyond it documents are converted in the order of their arrival. */
const maxTurn = 2_097_152

const { recentMilliseconds, leftToOthers } = sharingRules

/** A worker renews its holds on slots this often. */
export const renewalMilliseconds = 100
/** A hold on a slot expires after so long without renewal, about when BullMQ finds that a worker is lost. */
const holdMilliseconds = 6000
/** Documents put aside that are looked through when a slot becomes free. */
const maxAside = 1000

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

/** A slot that a document holds for its client. */
export interface Hold {
  readonly id: string
  readonly client: string
}

/** Current load of all workers. */
export interface QueueStats {
  readonly waiting: number
  /** Documents that workers have. */
  readonly active: number
  /** Documents that workers can have at a time. */
  readonly capacity: number
}

/** Reads Redis's own clock, in milliseconds. */
const readClock = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
`

/** Reads how many documents all workers together take at a time. KEYS[2]: the workers. */
const readCapacity = `${readClock}
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now)
local capacity = 0
for _, worker in ipairs(redis.call('ZRANGE', KEYS[2], 0, -1)) do
  capacity = capacity + tonumber(string.match(worker, '%d+$'))
end
`

/** Reads the load. KEYS[1]: the documents that wait, KEYS[3]: those that workers have. */
const readLoad = `${readCapacity}
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
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
for index = 5, #ARGV do
  turn = math.min(turn + 1, ${maxTurn})
  redis.call('ZADD', KEYS[1], now + wait, ARGV[index])
  redis.call('ZADD', KEYS[4], now + wait, ARGV[index])
  reply[#reply + 1] = turn
end
redis.call('SET', KEYS[6], turn, 'PX', wait)
redis.call('PEXPIRE', KEYS[1], wait)
redis.call('PEXPIRE', KEYS[4], wait)
redis.call('ZADD', KEYS[7], now, ARGV[4])
redis.call('PEXPIRE', KEYS[7], ${recentMilliseconds})
return reply
`

/**
 * How many slots a client holds, and whether it may hold another: the share of `pool/scheduler.ts`. KEYS[3]: the clients that
 * have asked.
 */
const readShares = `${readCapacity}
redis.call('ZREMRANGEBYSCORE', KEYS[3], '-inf', now - ${recentMilliseconds})
local function held(client)
  local key = '${keys.heldOf('')}' .. client
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now)
  return redis.call('ZCARD', key)
end
local function may_hold(client)
  local others = redis.call('ZCARD', KEYS[3]) - (redis.call('ZSCORE', KEYS[3], client) and 1 or 0)
  return held(client) < math.max(1, others > 0 and capacity - ${leftToOthers} or capacity)
end
local function hold(client, id)
  local key = '${keys.heldOf('')}' .. client
  redis.call('ZADD', key, now + ${holdMilliseconds}, id)
  redis.call('PEXPIRE', key, ${holdMilliseconds})
end
`

/** Gives a document's client a slot, or puts the document aside and returns how many of all are aside before it. */
const take = `${readShares}
local client, id, turn = ARGV[1], ARGV[2], ARGV[3]
local member = client .. ':' .. id
redis.call('ZREM', KEYS[6], member)
redis.call('ZREM', '${keys.heldOf('')}' .. client, id)
if not may_hold(client) then
  redis.call('ZADD', KEYS[6], turn, member)
  redis.call('PEXPIRE', KEYS[6], ${turnMilliseconds})
  return redis.call('ZRANK', KEYS[6], member)
end
hold(client, id)
redis.call('ZREM', KEYS[1], id)
redis.call('ZREM', KEYS[4], id)
-- A document that was put aside has an earlier turn than others that were taken since.
local last = tonumber(redis.call('GET', KEYS[5]) or '0')
redis.call('SET', KEYS[5], math.max(last, tonumber(turn)), 'PX', ${turnMilliseconds})
return -1
`

/** Gives a slot back. Returns the document that was put aside and may now have a slot, if any. */
const release = `${readShares}
redis.call('ZREM', '${keys.heldOf('')}' .. ARGV[1], ARGV[2])
local refused = {}
for _, member in ipairs(redis.call('ZRANGE', KEYS[1], 0, ${maxAside - 1})) do
  local client, id = string.match(member, '^([^:]+):(.+)$')
  if not refused[client] then
    if may_hold(client) then
      redis.call('ZREM', KEYS[1], member)
      return id
    end
    refused[client] = true
  end
end
return false
`

/**
 * Renews a worker's holds, and its hold on the reserve: one worker has it, while one client holds all slots. KEYS[1]: the
 * reserve; ARGV: the worker, whether it could have it, and a client and an id for each document.
 */
const renew = `${readShares}
local is_full = false
for index = 3, #ARGV, 2 do
  hold(ARGV[index], ARGV[index + 1])
  if capacity > 0 and held(ARGV[index]) >= capacity then is_full = true end
end
local owner = redis.call('GET', KEYS[1])
if owner and owner ~= ARGV[1] then return 0 end
if is_full and (owner or ARGV[2] == '1') then
  redis.call('SET', KEYS[1], ARGV[1], 'PX', ${holdMilliseconds})
  return 1
end
redis.call('DEL', KEYS[1])
return 0
`

const register = `${readClock}
redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
`

/** Keeps the limits, turns, shares and the reserve of `pool/scheduler.ts` for all nodes and workers on one Redis. */
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
      7,
      keys.waiting,
      keys.workers,
      keys.active,
      keys.waitingOf(client),
      keys.turn,
      keys.turnOf(client),
      keys.asked,
      waitMilliseconds,
      queueLimit,
      queueLimitPerClient,
      client,
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

  /**
   * Gives the client of a document a slot for it, if it may hold another.
   *
   * @returns `undefined` if so, or how many documents of all have been put aside before this one
   */
  async take({ id, client }: Hold, turn: number): Promise<number | undefined> {
    const { waiting, workers, asked, aside } = keys
    const waitingOf = keys.waitingOf(client)
    const names = [waiting, workers, asked, waitingOf, keys.turn, aside]
    const before = Number(await this.#client.eval(take, 6, ...names, client, id, turn))
    return before < 0 ? undefined : before
  }

  /** @returns the id of a document that was put aside and may now have a slot, if there is one */
  async release({ id, client }: Hold): Promise<string | undefined> {
    const { aside, workers, asked } = keys
    const next = await this.#client.eval(release, 3, aside, workers, asked, client, id)
    return typeof next === 'string' ? next : undefined
  }

  /**
   * Renews a worker's holds on slots.
   *
   * @param mayReserve whether the worker could take the reserve
   * @returns whether it has the reserve: one slot more, for others than the client that holds all slots
   */
  async renew(worker: string, holds: readonly Hold[], mayReserve: boolean): Promise<boolean> {
    const { reserve, workers, asked } = keys
    const pairs = holds.flatMap(({ client, id }) => [client, id])
    const flag = mayReserve ? 1 : 0
    const reply = this.#client.eval(renew, 3, reserve, workers, asked, worker, flag, ...pairs)
    return (await reply) === 1
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
    const commands = this.#client.pipeline().zrem(keys.waiting, id)
    return commands.zrem(keys.waitingOf(client), id).zrem(keys.aside, `${client}:${id}`)
  }
}

function member(worker: string, capacity: number): string {
  return `${worker}:${capacity}`
}

function numbers(reply: unknown): readonly number[] {
  return Array.isArray(reply) ? reply.map(Number) : []
}
