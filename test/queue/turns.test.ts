import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ConversionPool, type Conversions } from '#octavo/pool/pool.js'
import { Fleet } from '#octavo/queue/fleet.js'
import { FleetWorker, type FleetWorkerOptions } from '#octavo/queue/fleet-worker.js'
import { eventually } from '../support/eventually.ts'
import { RedisServer, redisIsMissing, sayIfRedisIsMissing } from '../support/redis-server.ts'

sayIfRedisIsMissing('the turns of clients in the queue')

interface Limits {
  readonly queueLimit: number
  readonly queueLimitPerClient: number
}

interface Waiting {
  /** Without a worker, until `addWorker`. */
  readonly conversions: Conversions
  /** Adds one that converts a document at a time. */
  addWorker(): void
}

const milliseconds = { waitMilliseconds: 60_000, timeoutMilliseconds: 60_000 }

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

function startPool(limits: Limits): Waiting {
  // Its worker takes documents once its engine has loaded: what is sent at once waits for it.
  const pool = new ConversionPool({
    ...limits,
    ...milliseconds,
    workers: 1,
    memoryBytes: 1024 ** 3,
    formats: ['html'],
  })
  ends.push(() => pool.close())
  return { conversions: pool, addWorker: () => {} }
}

const emptyPool = {
  state: 'ready',
  convert: async () => ({ bytes: new Uint8Array(), warnings: [] }),
} as const

async function startQueue(
  limits: Limits,
  pool: FleetWorkerOptions['pool'] = emptyPool,
): Promise<Waiting> {
  const server = await RedisServer.start()
  ends.push(() => server.remove())
  const redis = {
    host: '127.0.0.1',
    port: server.port,
    tls: false,
    username: undefined,
    password: undefined,
    database: 0,
  }
  const fleet = new Fleet({ ...limits, ...milliseconds, redis, outputBytes: Infinity })
  ends.push(() => fleet.close())
  await fleet.tried
  const addWorker = () => {
    const worker = new FleetWorker({
      ...milliseconds,
      redis,
      pool,
      capacity: 1,
      onJob: () => {},
      onStalled: () => {},
      onChange: () => {},
      onError: () => {},
    })
    ends.push(() => worker.close())
    worker.start()
  }
  return { conversions: fleet, addWorker }
}

const unlimited: Limits = { queueLimit: 100, queueLimitPerClient: 100 }

const kinds: readonly (readonly [
  string,
  (limits: Limits) => Waiting | Promise<Waiting>,
  boolean,
])[] = [
  ['the processes of one machine', startPool, false],
  ['the workers of a queue', startQueue, redisIsMissing],
]

describe.each(kinds)('at %s', (_name, start, isMissing) => {
  test.skipIf(isMissing)(
    'clients take turns, however much one of them has sent before',
    async () => {
      const { conversions, addWorker } = await start(unlimited)
      const order: string[] = []
      const send = async (client: string) => {
        await conversions.convert({ content: '# Small', format: 'html' }, { client })
        order.push(client)
      }
      const all = ['a', 'a', 'a', 'b', 'c', 'b'].map(send)
      await eventually(() => conversions.load.waiting === all.length)
      // A worker that looks whether it's full, as on a slow machine, opens the reserve, which takes documents out of turn.
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      onTestFinished(() => void vi.useRealTimers())
      addWorker()
      await Promise.all(all)
      expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'a'])
    },
  )

  test.skipIf(isMissing)('a document whose client has left is not waited for', async () => {
    const { conversions, addWorker } = await start(unlimited)
    const order: string[] = []
    const leaving = new AbortController()
    const send = async (client: string, name: string, signal?: AbortSignal) => {
      const caller = { client, ...(signal !== undefined && { signal }) }
      await conversions.convert({ content: '# Small', format: 'html' }, caller)
      order.push(name)
    }
    const left = send('a', 'a1', leaving.signal)
    const all = [send('a', 'a2'), send('b', 'b1'), send('a', 'a3')]
    await eventually(() => conversions.load.waiting === 4)
    leaving.abort(new Error('gone'))
    await expect(left).rejects.toThrow('gone')
    await eventually(() => conversions.load.waiting < 4)
    addWorker()
    await Promise.all(all)
    expect(order.indexOf('a2')).toBeLessThan(order.indexOf('a3'))
    expect(order.indexOf('b1')).toBeLessThan(order.indexOf('a3'))
  })

  test.skipIf(isMissing)(
    'one client can have a part of the queue, and all together the whole',
    async () => {
      const { conversions, addWorker } = await start({ queueLimit: 3, queueLimitPerClient: 2 })
      const send = (client: string) =>
        conversions.convert({ content: '# Small', format: 'html' }, { client })
      const taken = [send('a'), send('a')]
      await expect(send('a')).rejects.toMatchObject({
        failure: { code: 'client_queue_full', waiting: 2 },
      })
      taken.push(send('b'))
      await expect(send('c')).rejects.toMatchObject({ failure: { code: 'queue_full', waiting: 3 } })
      addWorker()
      for (const { warnings } of await Promise.all(taken)) expect(warnings).toEqual([])
    },
  )
})

describe.skipIf(redisIsMissing)('a client that holds all workers of a queue', () => {
  /** A fleet of two workers, whose documents of `greedy` end when the test says so. */
  async function startHeld() {
    const held: (() => void)[] = []
    const { conversions, addWorker } = await startQueue(unlimited, {
      ...emptyPool,
      convert: async ({ content }) => {
        if (content === 'greedy') await new Promise<void>((resolve) => held.push(resolve))
        return { bytes: new Uint8Array(), warnings: [] }
      },
    })
    addWorker()
    addWorker()
    await eventually(() => conversions.load.idle === 2)
    const send = (client: string) =>
      conversions.convert({ content: client, format: 'html' }, { client })
    return { held, send }
  }

  test('keeps nobody waiting who comes for the first time', async () => {
    const { held, send } = await startHeld()
    const greedy = ['greedy', 'greedy', 'greedy', 'greedy'].map(send)
    await eventually(() => held.length === 2)
    // Each is converted while both workers are held, some of them at the same time.
    await Promise.all(['modest', 'late', 'modest', 'later', 'modest'].map(send))
    await send('modest')
    expect(held).toHaveLength(2)
    for (let count = 0; count < greedy.length; count += 1) {
      await eventually(() => held.length > count)
      held[count]?.()
    }
    // Two workers may have begun in either order.
    await Promise.all(greedy)
  })

  test('leaves one to those who have come, and gets on with what it has sent', async () => {
    const { held, send } = await startHeld()
    await send('modest')
    const greedy = ['greedy', 'greedy', 'greedy'].map(send)
    await eventually(() => held.length === 1)
    await Promise.all(['modest', 'late', 'modest'].map(send))
    for (let count = 0; count < greedy.length; count += 1) {
      await eventually(() => held.length > count)
      expect(held).toHaveLength(count + 1)
      held[count]?.()
    }
    await Promise.all(greedy)
  })
})
