import { afterEach, expect, test } from 'vitest'
import { ConversionMemoryError, PoolBusyError, PoolClosedError } from '#octavo/workers/errors.js'
import { ConversionPool, type PoolOptions, type WorkerEvent } from '#octavo/workers/pool.js'
import { eventually } from '../support/eventually.ts'
import { hasProc, isRunning } from '../support/processes.ts'

const large = '# Large\n\n'.concat('A paragraph of *some* length.\n\n'.repeat(100_000))

let pool: ConversionPool | undefined
afterEach(() => pool?.close(0))

async function startPool(options: Partial<PoolOptions> = {}): Promise<ConversionPool> {
  const started = new ConversionPool({
    workers: 1,
    queueLimit: 10,
    waitMilliseconds: 60_000,
    timeoutMilliseconds: 60_000,
    memoryBytes: 2 * 1024 ** 3,
    ...options,
  })
  pool = started
  await eventually(() => started.ready)
  return started
}

test('a document whose caller has gone leaves the queue', async () => {
  const pool = await startPool({ queueLimit: 1 })
  const caller = new AbortController()
  const first = pool.convert({ content: large, format: 'html' })
  const second = pool.convert({ content: '# Second', format: 'html' }, caller.signal)
  await expect(pool.convert({ content: '# Third', format: 'html' })).rejects.toThrow(PoolBusyError)
  caller.abort(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
  const third = pool.convert({ content: '# Third', format: 'html' })
  expect((await third).bytes.length).toBeGreaterThan(0)
  expect((await first).bytes.length).toBeGreaterThan(0)
})

test('a caller who has gone before has no work done', async () => {
  const pool = await startPool()
  const gone = AbortSignal.abort(new Error('gone'))
  await expect(pool.convert({ content: '# A', format: 'html' }, gone)).rejects.toThrow('gone')
})

test.skipIf(!hasProc)(
  'a document that takes too much memory is ended, and the next one is not',
  async () => {
    const events: WorkerEvent[] = []
    const pool = await startPool({
      memoryBytes: 320 * 1024 ** 2,
      onWorker: (event) => events.push(event),
    })
    await expect(pool.convert({ content: large, format: 'pdf' })).rejects.toThrow(
      ConversionMemoryError,
    )
    expect(
      (await pool.convert({ content: '# Next', format: 'html' })).bytes.length,
    ).toBeGreaterThan(0)
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'lost', reason: expect.stringContaining('memory') }),
    )
  },
)

test('a closing pool finishes what it has, and takes nothing new', async () => {
  const pool = await startPool()
  const taken = pool.convert({ content: '# Taken', format: 'html' })
  const waiting = pool.convert({ content: '# Waiting', format: 'html' })
  const closed = pool.close(60_000)
  expect(pool.ready).toBe(false)
  await expect(pool.convert({ content: '# Late', format: 'html' })).rejects.toThrow(PoolClosedError)
  expect((await taken).bytes.length).toBeGreaterThan(0)
  expect((await waiting).bytes.length).toBeGreaterThan(0)
  await closed
})

test('a pool that is closed without grace gives up its documents and ends its workers', async () => {
  const workers = new Set<number | undefined>()
  const pool = await startPool({ onWorker: ({ pid }) => workers.add(pid) })
  const running = pool.convert({ content: large, format: 'pdf' })
  const waiting = pool.convert({ content: '# Waiting', format: 'html' })
  const outcomes = Promise.allSettled([running, waiting])
  await pool.close(0)
  for (const outcome of await outcomes) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(PoolClosedError) })
  }
  expect(workers.size).toBeGreaterThan(0)
  for (const pid of workers) expect(pid !== undefined && hasProc && isRunning(pid)).toBe(false)
})
