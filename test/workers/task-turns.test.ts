import { afterEach, expect, test } from 'vitest'
import { ClientBusyError, OutputLimitError, PoolBusyError } from '#octavo/workers/errors.js'
import { ConversionPool, type PoolOptions } from '#octavo/workers/pool.js'
import { eventually } from '../support/eventually.ts'

const long = '# Long\n\n'.concat('A paragraph of *words*.\n\n'.repeat(10_000))

let running: ConversionPool | undefined
afterEach(() => running?.close())

/** A pool of one worker that is busy with a document of nobody's. */
async function start(options: Partial<PoolOptions> = {}) {
  const pool = new ConversionPool({
    workers: 1,
    queueLimit: 10,
    waitMilliseconds: 60_000,
    timeoutMilliseconds: 60_000,
    memoryBytes: 1024 ** 3,
    ...options,
  })
  running = pool
  await eventually(() => pool.load.idle === 1)
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

test('one client can have a part of the queue only, and leaves the rest to others', async () => {
  const { pool, send } = await start({ queueLimit: 3, queueLimitPerClient: 2 })
  const taken = [send('greedy', long), send('greedy'), send('greedy')]
  await expect(send('greedy')).rejects.toThrow(ClientBusyError)
  taken.push(send('modest'))
  const full = send('late')
  await expect(full).rejects.toThrow(PoolBusyError)
  await expect(full).rejects.not.toThrow(ClientBusyError)
  await Promise.all(taken)
  expect(pool.load.waiting).toBe(0)
  await send('greedy')
})

test('a file that is larger than allowed is refused, and the worker goes on', async () => {
  const { pool, send } = await start({ outputBytes: 50_000 })
  const request = { content: long, format: 'html' } as const
  await expect(pool.convert(request)).rejects.toMatchObject({ limitBytes: 50_000, of: 'document' })
  await send('next')
})

test('the files of a batch count together', async () => {
  const { pool } = await start({ outputBytes: 150_000 })
  const documents = (count: number) =>
    Array.from({ length: count }, () => ({ content: 'x '.repeat(20_000), format: 'html' }) as const)
  expect(await pool.convertAll(documents(2))).toHaveLength(2)
  const batch = pool.convertAll(documents(3))
  await expect(batch).rejects.toThrow(OutputLimitError)
  await expect(batch).rejects.toMatchObject({ of: 'batch' })
})
