import { afterEach, expect, test } from 'vitest'
import { ConversionFailedError } from '#octavo/common/failures/conversion-failure.js'
import { convert } from '#octavo/core/convert.js'
import { ConversionPool, type OutputSink, type WorkerEvent } from '#octavo/pool/pool.js'
import { paddedPng } from '../support/padded-png.ts'

const mebibyte = 1024 * 1024

/** Becomes 5 MiB of HTML: several messages of a worker. */
const request = {
  content: '![A dot](dot.png)\n\n'.repeat(4),
  format: 'html',
  images: [{ url: 'dot.png', bytes: paddedPng(mebibyte) }],
} as const

let pools: ConversionPool[] = []
afterEach(async () => {
  await Promise.all(pools.map((pool) => pool.close()))
  pools = []
})

function start(onWorker: (event: WorkerEvent) => void = () => {}): ConversionPool {
  const pool = new ConversionPool({
    workers: 1,
    queueLimit: 10,
    waitMilliseconds: 300_000,
    timeoutMilliseconds: 300_000,
    memoryBytes: 1024 * mebibyte,
    formats: ['html'],
    onWorker,
  })
  pools.push(pool)
  return pool
}

/** Keeps the parts of a file, and calls `onPart` for each before it takes the next. */
class Parts implements OutputSink {
  readonly starts: number[] = []
  parts: Uint8Array[] = []
  readonly #onPart: (part: number) => void

  constructor(onPart: (part: number) => void = () => {}) {
    this.#onPart = onPart
  }

  start(size: number): void {
    this.starts.push(size)
    this.parts = []
  }

  async write(part: Uint8Array): Promise<void> {
    this.parts.push(part)
    this.#onPart(this.parts.length)
  }
}

test('a large file comes in parts, and is the same as in one piece', async () => {
  const pool = start()
  const sink = new Parts()
  const { size } = await pool.convertInto({ request, sink })
  const { bytes } = await convert(request)
  expect(sink.starts).toEqual([size])
  expect(sink.parts.map(({ length }) => length > mebibyte)).toEqual(sink.parts.map(() => false))
  expect(Buffer.concat(sink.parts).equals(bytes)).toBe(true)
  expect(Buffer.from((await pool.convert(request)).bytes).equals(bytes)).toBe(true)
})

test('a worker that is lost before it has sent all of a file costs nobody the file', async () => {
  const pids: (number | undefined)[] = []
  const pool = start(({ type, pid }) => type === 'ready' && pids.push(pid))
  const sink = new Parts((part) => {
    if (sink.starts.length === 1 && part === 2) process.kill(pids[0] ?? 0, 'SIGKILL')
  })
  await pool.convertInto({ request, sink })
  expect(sink.starts).toHaveLength(2)
  expect(Buffer.concat(sink.parts).equals((await convert(request)).bytes)).toBe(true)
})

test('a file for which there is no room is refused, and the worker takes the next document', async () => {
  const lost: WorkerEvent[] = []
  const pool = start((event) => event.type === 'lost' && lost.push(event))
  const full = () => {
    throw new ConversionFailedError({ code: 'answers_full' })
  }
  for (const sink of [new Parts(full), { start: full, write: () => {} }]) {
    const refused = pool.convertInto({ request, sink })
    await expect(refused).rejects.toMatchObject({ failure: { code: 'answers_full' } })
  }
  expect((await pool.convert({ content: '# Next', format: 'html' })).bytes.length).toBeGreaterThan(
    0,
  )
  expect(lost).toEqual([])
})
