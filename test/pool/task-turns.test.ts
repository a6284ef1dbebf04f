import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ConversionPool, type PoolOptions } from '#octavo/pool/pool.js'
import { discarded } from '../support/discarded.ts'
import { eventually } from '../support/eventually.ts'

const long = '# Long\n\n'.concat('A paragraph of *words*.\n\n'.repeat(10_000))

/** Takes a worker several seconds as PDF. */
const huge = '# Huge\n\n'.concat('A paragraph of *words*.\n\n'.repeat(60_000))

let running: ConversionPool | undefined
afterEach(() => running?.close())

/** A pool of one worker, which is ready. */
async function start(options: Partial<PoolOptions> = {}) {
  const pool = new ConversionPool({
    workers: 1,
    queueLimit: 10,
    waitMilliseconds: 600_000,
    timeoutMilliseconds: 600_000,
    memoryBytes: 1024 ** 3,
    formats: ['html'],
    ...options,
  })
  running = pool
  await eventually(() => pool.load.idle > 0 && pool.load.starting === 0)
  const order: string[] = []
  const send = async (client: string, content = '# Small') => {
    await pool.convert({ content, format: 'html' }, { client })
    order.push(client)
  }
  return { pool, send, order }
}

test('clients take turns, however much one of them has sent before', async () => {
  const { send, order } = await start()
  const all = ['first', 'greedy', 'greedy', 'greedy', 'modest', 'late', 'modest'].map((client) =>
    send(client, client === 'first' ? long : undefined),
  )
  await Promise.all(all)
  expect(order).toEqual(['first', 'greedy', 'modest', 'late', 'greedy', 'modest', 'greedy'])
})

describe('of two workers', () => {
  test('a client leaves one to another who has come lately, however much it sends', async () => {
    const { pool, send } = await start({ workers: 2 })
    await send('modest')
    const all = [send('greedy', long), send('greedy', long)]
    expect(pool.load).toMatchObject({ busy: 1, idle: 1, waiting: 1 })
    all.push(send('modest'))
    expect(pool.load).toMatchObject({ busy: 2, idle: 0, waiting: 1 })
    await Promise.all(all)
  })

  test('a client whose worker is lost waits for another in its place', async () => {
    const { pool, send } = await start({ workers: 2, timeoutMilliseconds: 2000 })
    await send('modest')
    const endless = pool.convert({ content: huge, format: 'pdf' }, { client: 'greedy' })
    const waiting = send('greedy')
    await expect(endless).rejects.toMatchObject({ failure: { code: 'timeout' } })
    expect(pool.load).toMatchObject({ idle: 1, waiting: 1 })
    await waiting
  })

  test('a client has both where nobody else comes', async () => {
    const { pool, send } = await start({ workers: 2 })
    const all = [send('only', long), send('only', long)]
    expect(pool.load).toMatchObject({ busy: 2, waiting: 0 })
    await Promise.all(all)
  })

  test('a client has both again a minute after the other came', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { pool, send } = await start({ workers: 2 })
    await send('modest')
    vi.advanceTimersByTime(60_000)
    const all = [send('only', long), send('only', long)]
    expect(pool.load).toMatchObject({ busy: 2, waiting: 0 })
    await Promise.all(all)
  })
})

test.each([1, 2])(
  'of %d workers a client may have all, and one more is there for whoever comes',
  async (workers) => {
    const { pool, send, order } = await start({ workers, reserve: () => true })
    const greedy = Array.from({ length: workers + 1 }, async () => {
      await pool.convert({ content: huge, format: 'pdf' }, { client: 'greedy' })
      order.push('greedy')
    })
    const outcomes = Promise.allSettled(greedy)
    // It waits already: who comes needn't wait for its start.
    expect(pool.load).toMatchObject({ busy: workers, idle: 1, starting: 0, waiting: 1 })
    await send('modest')
    await send('late')
    expect(order).toEqual(['modest', 'late'])
    await pool.close()
    for (const { status } of await outcomes) expect(status).toBe('rejected')
  },
)

test('a client that is alone has nobody to keep a worker for', async () => {
  const { pool } = await start({ reserve: () => false })
  expect(pool.load).toMatchObject({ idle: 1, starting: 0 })
})

test('one client can have a part of the queue only, and leaves the rest to others', async () => {
  const { pool, send } = await start({ queueLimit: 3, queueLimitPerClient: 2 })
  const taken = [send('greedy', long), send('greedy'), send('greedy')]
  await expect(send('greedy')).rejects.toMatchObject({ failure: { code: 'client_queue_full' } })
  taken.push(send('modest'))
  await expect(send('late')).rejects.toMatchObject({ failure: { code: 'queue_full' } })
  await Promise.all(taken)
  expect(pool.load.waiting).toBe(0)
  await send('greedy')
})

test('a file that is larger than allowed is refused, and the worker goes on', async () => {
  const { pool, send } = await start({ outputBytes: 50_000 })
  const request = { content: long, format: 'html' } as const
  await expect(pool.convert(request)).rejects.toMatchObject({
    failure: { code: 'output_limit', limitBytes: 50_000, of: 'document' },
  })
  await send('next')
})

test('the files of a batch count together', async () => {
  const { pool } = await start({ outputBytes: 150_000 })
  const documents = (count: number) =>
    Array.from({ length: count }, () => ({ content: 'x '.repeat(20_000), format: 'html' }) as const)
  expect(await pool.convertAllInto(discarded(documents(2)))).toHaveLength(2)
  const batch = pool.convertAllInto(discarded(documents(3)))
  await expect(batch).rejects.toMatchObject({ failure: { code: 'output_limit', of: 'batch' } })
})
