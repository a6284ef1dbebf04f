import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { defaultLimits } from '#octavo/core/document/limits.js'
import { formats } from '#octavo/core/formats/formats.js'
import {
  ConversionPool,
  type ConversionRequest,
  type PoolOptions,
  type WorkerEvent,
} from '#octavo/pool/pool.js'
import { residentMemory } from '#octavo/pool/resident-memory.js'
import type { WorkerEnd } from '#octavo/pool/worker-process.js'
import { discarded } from '../support/discarded.ts'
import { eventually } from '../support/eventually.ts'
import { pdfText } from '../support/pdf.ts'
import { bytesOf, dotPng } from '../support/pictures.ts'
import { childProcesses, hasProc, isRunning } from '../support/processes.ts'

const paragraphs = (count: number) =>
  '# Long\n\n'.concat('A paragraph of *words*.\n\n'.repeat(count))
/** Takes a worker longer than it takes to end it. */
const long = paragraphs(1000)
/** Takes a worker several seconds as PDF, and hundreds of megabytes. */
const huge = paragraphs(60_000)
const mebibyte = 1024 ** 2

let running: ConversionPool | undefined
afterEach(() => running?.close())

interface Ends {
  /** By what the workers that take the place of the first ones are ended, as soon as they are ready. */
  readonly endsNext?: readonly NodeJS.Signals[]
}

/** A pool whose workers are ready, and what it has told of them. */
async function start({ endsNext = [], ...options }: Partial<PoolOptions> & Ends = {}) {
  const events: WorkerEvent[] = []
  const signals: (NodeJS.Signals | null)[] = [
    ...Array(options.workers ?? 1).fill(null),
    ...endsNext,
  ]
  const pool = new ConversionPool({
    workers: 1,
    queueLimit: 10,
    waitMilliseconds: 600_000,
    timeoutMilliseconds: 600_000,
    memoryBytes: 2048 * mebibyte,
    formats: ['html'],
    ...options,
    onWorker: (event) => {
      events.push(event)
      const signal = event.type === 'ready' ? signals.shift() : undefined
      if (signal && event.pid !== undefined) process.kill(event.pid, signal)
    },
  })
  running = pool
  await eventually(() => ready().length === (options.workers ?? 1))
  function ready(): readonly number[] {
    return events.flatMap(({ type, pid }) => (type === 'ready' && pid !== undefined ? [pid] : []))
  }
  const lost = () => events.filter((event) => event.type === 'lost' && event.cause !== 'recycled')
  return { pool, events, ready, lost }
}

const last = (pids: readonly number[]) => pids.at(-1) ?? 0

describe('a worker that is killed from outside over a document', () => {
  test('costs nobody the answer, and is told with the request', async () => {
    const { pool, ready, lost } = await start()
    const answer = pool.convert({ content: long, format: 'html' }, { requestId: 'mine' })
    process.kill(last(ready()), 'SIGKILL')
    expect((await answer).bytes.length).toBeGreaterThan(0)
    expect(lost()).toEqual([
      {
        type: 'lost',
        pid: ready()[0],
        cause: 'killed',
        reason: 'was ended by SIGKILL',
        requestId: 'mine',
      },
    ])
  })

  test('does not keep the document from being tried again', async () => {
    const { pool, ready } = await start({ endsNext: ['SIGKILL'] })
    const request = { content: long, format: 'html' } as const
    const failure = expect(pool.convert(request)).rejects.toMatchObject({
      failure: { code: 'crash' },
    })
    process.kill(last(ready()), 'SIGKILL')
    await failure
    expect((await pool.convert(request)).bytes.length).toBeGreaterThan(0)
  })

  test('is not noticed by the documents of the others', async () => {
    const { pool, ready } = await start({ workers: 2 })
    const first = pool.convert({ content: long, format: 'html' })
    const second = pool.convert({ content: long, format: 'html' })
    process.kill(last(ready()), 'SIGKILL')
    const [a, b] = await Promise.all([first, second])
    expect(Buffer.from(a.bytes).equals(b.bytes)).toBe(true)
  })
})

test('a second try comes before the documents that wait', async () => {
  const { pool, ready } = await start()
  const order: string[] = []
  const first = pool.convert({ content: long, format: 'html' }).then(() => order.push('first'))
  const second = pool.convert({ content: '# B', format: 'html' }).then(() => order.push('second'))
  process.kill(last(ready()), 'SIGKILL')
  await Promise.all([first, second])
  expect(order).toEqual(['first', 'second'])
})

test('an idle worker that is killed is replaced, and no request notices', async () => {
  const { pool, ready, lost } = await start()
  process.kill(last(ready()), 'SIGKILL')
  // Sent before the pool can know.
  const answer = pool.convert({ content: '# Now', format: 'html' })
  expect((await answer).bytes.length).toBeGreaterThan(0)
  expect(lost()).toHaveLength(1)
  expect(ready()).toHaveLength(2)
})

test('a worker that is stopped is given up, and its document converted by another', async () => {
  const { pool, ready, lost } = await start({ timeoutMilliseconds: 2000 })
  const stopped = last(ready())
  process.kill(stopped, 'SIGSTOP')
  expect((await pool.convert({ content: '# Hello', format: 'html' })).bytes.length).toBeGreaterThan(
    0,
  )
  expect(lost()).toMatchObject([{ pid: stopped, cause: 'unresponsive' }])
  await eventually(() => !hasProc || !isRunning(stopped))
})

test('a document that takes too long ends its worker, which is told with the request', async () => {
  const { pool, ready, lost } = await start({ timeoutMilliseconds: 1000, formats: ['pdf'] })
  const answer = pool.convert({ content: huge, format: 'pdf' }, { requestId: 'slow' })
  await expect(answer).rejects.toMatchObject({ failure: { code: 'timeout' } })
  await eventually(() => lost().length === 1)
  expect(lost()).toMatchObject([{ pid: ready()[0], cause: 'timeout', requestId: 'slow' }])
})

/** Waits until a worker holds so much. */
const grown = (pid: number, bytes: number) =>
  eventually(async () => ((await residentMemory(pid)) ?? 0) > bytes)

describe.skipIf(!hasProc)('where memory runs out before the limit of a worker is seen', () => {
  test('a large worker that the system ends counts against its document, a small one does not', async () => {
    const { pool, ready } = await start({ memoryBytes: 400 * mebibyte, formats: ['pdf'] })
    const request = { content: huge, format: 'pdf' } as const
    const failure = expect(pool.convert(request)).rejects.toMatchObject({
      failure: { code: 'crash' },
    })
    for (const count of [1, 2]) {
      await eventually(() => ready().length === count)
      await grown(last(ready()), 300 * mebibyte)
      process.kill(last(ready()), 'SIGKILL')
    }
    await failure
    await expect(pool.convert(request)).rejects.toMatchObject({
      failure: { code: 'quarantined', last: 'memory' },
    })
  })

  test('a worker whose JavaScript ran out of memory is told as such, not as a crash', async () => {
    const { pool, lost } = await start({ memoryBytes: 256 * mebibyte })
    // Nobody looks at its memory meanwhile.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const answer = pool.convert({
      content: 'a *b* '.repeat(30_000).concat('\n').repeat(10),
      format: 'html',
    })
    await expect(answer).rejects.toMatchObject({ failure: { code: 'memory' } })
    await eventually(() => lost().length === 1)
    expect(lost()).toMatchObject([{ cause: 'memory', reason: expect.stringContaining('ran out') }])
  })
})

describe.skipIf(!hasProc)('a Word file whose layout for its contents ends its worker', () => {
  /** Held only while it's laid out: read and written without that, it takes less than 200 MiB. */
  const whileLaidOut = 300 * mebibyte
  const content = `---\ntoc: true\n---\n\n# A\n\n${paragraphs(15_000)}`

  test.each<{
    readonly cause: WorkerEnd['cause']
    readonly options: Partial<PoolOptions>
    readonly signal?: NodeJS.Signals
  }>([
    { cause: 'memory', options: { memoryBytes: 300 * mebibyte } },
    { cause: 'crash', options: {}, signal: 'SIGABRT' },
  ])('by $cause comes without page numbers, and again without another worker', async (end) => {
    const { pool, ready, lost } = await start({ formats: ['docx'], ...end.options })
    const pid = last(ready())
    const answer = pool.convert({ content, format: 'docx' })
    if (end.signal !== undefined) {
      await grown(pid, whileLaidOut)
      process.kill(pid, end.signal)
    }
    const { warnings } = await answer
    expect(warnings).toMatchObject([{ code: 'contents_page_numbers_missing', line: 1 }])
    const again = await pool.convert({ content, format: 'docx' })
    expect(again.warnings).toEqual(warnings)
    expect(lost()).toMatchObject([{ cause: end.cause }])
  })
})

describe('a PDF whose notes at the foot of pages end its worker', () => {
  const content = `A note.[^1]\n\n[^1]: Its words.\n\n${paragraphs(15_000)}`

  test.skipIf(!hasProc)('has them at its end, and again without another worker', async () => {
    const { pool, ready, lost } = await start({ formats: ['pdf'] })
    const pid = last(ready())
    const answer = pool.convert({ content, format: 'pdf' })
    await grown(pid, 300 * mebibyte)
    process.kill(pid, 'SIGABRT')
    const { warnings } = await answer
    expect(warnings).toMatchObject([{ code: 'pdf_simplified', line: 3 }])
    const again = await pool.convert({ content, format: 'pdf' })
    expect(again.warnings).toEqual(warnings)
    expect(lost()).toMatchObject([{ cause: 'crash' }])
  })

  // Typst takes gigabytes for some tables with notes. This document takes as much with its notes at its end.
  test.skipIf(!hasProc)('is tried once more where it took too much memory', async () => {
    const { pool, lost } = await start({ formats: ['pdf'], memoryBytes: 300 * mebibyte })
    const answer = pool.convert({ content, format: 'pdf' })
    await expect(answer).rejects.toMatchObject({ failure: { code: 'memory' } })
    await eventually(() => lost().length === 2)
    expect(lost()).toMatchObject([{ cause: 'memory' }, { cause: 'memory' }])
  })

  test('is not tried again without them where it ran out of time', async () => {
    const { pool, lost } = await start({ formats: ['pdf'], timeoutMilliseconds: 1000 })
    const request = {
      content: `A note.[^1]\n\n[^1]: Its words.\n\n${huge}`,
      format: 'pdf',
    } as const
    await expect(pool.convert(request)).rejects.toMatchObject({ failure: { code: 'timeout' } })
    await eventually(() => lost().length === 1)
  })
})

// Where a block in a cell was taller than a page, and a note came after, Typst 0.14.2 ended the process with a failed assertion.
test('a note in a cell that is taller than a page loses no worker, and no words', async () => {
  const run = 'x'.repeat(200)
  const table = `<table><tfoot><tr><td>${run}<td>

<details>
<figure>a

 ${run}\` <u name=top>\u3164
w962x w984x w879x</u> w214x w353x<figcaption>[^1]</figcaption></figure>
</details>}w364x ${run} w190xw715x w736x

</td><td rowspan=0>

> [!CAUTION]
> # <!-- x --></small><figcaption>漢字かな交じり文の長い行漢字かな交じり文の長い行漢字かな交じり文の長い行漢字かな交じり文の長い行 w935x &Tab;/and+so_on w121x w717x w900x]]_


</td><td rowspan=2>a</th></tr><tr type=A><th colspan=2>w</th><td> w175x antidisestablishmentarianism
[^none]

</td></tr></tfoot><thead><tr><th>a</thead><tbody><tr><th>a

</td></tr></tbody></table>

[^1]: n`
  const { pool, lost } = await start({ formats: ['pdf'] })
  const request = { content: table, format: 'pdf', theme: 'academic' } as const
  const { bytes } = await pool.convert({ ...request, options: { page_size: 'a5' } })
  const text = (await pdfText(bytes)).replace(/[\s-]/g, '')
  const words = ['w962x', 'w364x', 'w175x']
  expect(words.filter((word) => !text.includes(word))).toEqual([])
  expect(lost()).toEqual([])
})

describe('a document that has ended two workers is refused at once', () => {
  test.each(['SIGSEGV', 'SIGABRT'] as const)('by %s', async (signal) => {
    const { pool, ready, lost } = await start({ endsNext: [signal] })
    const request = { content: long, format: 'html' } as const
    const failure = expect(pool.convert(request)).rejects.toMatchObject({
      failure: { code: 'crash' },
    })
    process.kill(last(ready()), signal)
    await failure
    const again = pool.convert(request)
    await expect(again).rejects.toMatchObject({ failure: { code: 'quarantined', last: 'crash' } })
    expect(lost()).toMatchObject([{ cause: 'crash' }, { cause: 'crash' }])
  })

  test('by its time, for as long as it is told and in that form only', async () => {
    // The clock of the quarantine alone: what a document may take is measured as ever.
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const quarantineMilliseconds = 60_000
    const { pool, lost } = await start({
      timeoutMilliseconds: 1000,
      quarantineMilliseconds,
      formats: ['pdf'],
    })
    const request = { content: huge, format: 'pdf', theme: 'academic' } as const
    await expect(pool.convert(request)).rejects.toMatchObject({ failure: { code: 'timeout' } })
    await expect(pool.convert(request)).rejects.toMatchObject({ failure: { code: 'timeout' } })
    await expect(pool.convert(request)).rejects.toMatchObject({ failure: { code: 'quarantined' } })
    await eventually(() => lost().length === 2)
    await expect(pool.convert({ ...request, theme: 'midnight' })).rejects.toMatchObject({
      failure: { code: 'timeout' },
    })
    vi.advanceTimersByTime(quarantineMilliseconds - 1)
    await expect(pool.convert(request)).rejects.toMatchObject({ failure: { code: 'quarantined' } })
    vi.advanceTimersByTime(1)
    await expect(pool.convert(request)).rejects.toMatchObject({ failure: { code: 'timeout' } })
  })

  test.skipIf(!hasProc)('by its memory', async () => {
    const { pool, lost } = await start({ memoryBytes: 256 * mebibyte, formats: ['pdf'] })
    const request = { content: huge, format: 'pdf' } as const
    await expect(pool.convert(request)).rejects.toMatchObject({ failure: { code: 'memory' } })
    await expect(pool.convert(request)).rejects.toMatchObject({ failure: { code: 'memory' } })
    await expect(pool.convert(request)).rejects.toMatchObject({ failure: { code: 'quarantined' } })
    await eventually(() => lost().length === 2)
    expect(lost()).toMatchObject([{ cause: 'memory' }, { cause: 'memory' }])
  })

  test('in that form only, and not once its pictures or what it may ask for have changed', async () => {
    const { pool, ready } = await start({ endsNext: ['SIGSEGV'] })
    const url = 'https://img.example/a.png'
    const request = {
      content: `![a](${url})\n\n${long}`,
      format: 'html',
      images: [{ url, bytes: bytesOf(dotPng) }],
    } as const
    const failure = expect(pool.convert(request)).rejects.toMatchObject({
      failure: { code: 'crash' },
    })
    process.kill(last(ready()), 'SIGSEGV')
    await failure
    const mended: readonly Partial<ConversionRequest>[] = [
      { images: [{ url, bytes: bytesOf(dotPng).subarray(0, -1) }] },
      { images: [{ url, problem: 'its host answered 404' }] },
      { remoteImages: false },
      { options: { toc: true } },
      { limits: { ...defaultLimits, images: 1 } },
    ]
    for (const change of mended) {
      expect((await pool.convert({ ...request, ...change })).bytes.length).toBeGreaterThan(0)
    }
    await expect(pool.convert({ ...request })).rejects.toMatchObject({
      failure: { code: 'quarantined' },
    })
  })

  test('in a batch too, whose other documents end with it', async () => {
    const { pool } = await start({ timeoutMilliseconds: 1000, formats: ['pdf'] })
    const request = { content: huge, format: 'pdf' } as const
    await expect(pool.convert(request)).rejects.toMatchObject({ failure: { code: 'timeout' } })
    await expect(pool.convert(request)).rejects.toMatchObject({ failure: { code: 'timeout' } })
    const batch = pool.convertAllInto(discarded([{ content: '# A', format: 'pdf' }, request]))
    await expect(batch).rejects.toMatchObject({
      index: 1,
      cause: { failure: { code: 'quarantined' } },
    })
  })
})

describe.skipIf(!hasProc)('what a worker keeps after a document', () => {
  test('is given back by replacing it, which is no loss and touches no answer', async () => {
    const { pool, events, lost } = await start({
      memoryBytes: 500 * mebibyte,
      formats: ['pdf'],
    })
    expect(
      (await pool.convert({ content: paragraphs(10_000), format: 'pdf' })).bytes.length,
    ).toBeGreaterThan(0)
    await eventually(() => events.filter(({ type }) => type === 'ready').length === 2)
    expect(events).toMatchObject([{ type: 'ready' }, { cause: 'recycled' }, { type: 'ready' }])
    expect(lost()).toEqual([])
  })

  test('keeps nobody waiting for the new worker while the spare one is idle', async () => {
    const { pool, events, ready } = await start({
      memoryBytes: 500 * mebibyte,
      formats: ['html', 'pdf'],
      reserve: () => true,
    })
    await eventually(() => ready().length === 2)
    await pool.convert({ content: paragraphs(10_000), format: 'pdf' })
    await eventually(() => events.some((event) => event.type === 'lost'))
    const starting = childProcesses(process.pid).filter((pid) => !ready().includes(pid))
    for (const pid of starting) process.kill(pid, 'SIGSTOP')
    const { bytes } = await pool.convert({ content: '# Small', format: 'html' })
    expect(bytes.length).toBeGreaterThan(0)
    for (const pid of starting) process.kill(pid, 'SIGCONT')
    await eventually(() => ready().length === 3)
  })

  test('is let be while it is little, even on the smallest allowance', async () => {
    const { pool, events } = await start({ memoryBytes: 256 * mebibyte, formats })
    for (const format of [...formats, ...formats]) {
      await pool.convert({ content: '# Small\n\nA paragraph.', format })
    }
    expect(events.map(({ type }) => type)).toEqual(['ready'])
  })
})

test('a pool says what it is doing: starting, ready, restarting, stopping', async () => {
  const pool = new ConversionPool({
    workers: 1,
    queueLimit: 10,
    waitMilliseconds: 600_000,
    timeoutMilliseconds: 600_000,
    memoryBytes: 512 * mebibyte,
    formats: ['html'],
    onWorker: ({ type, pid = 0 }) => {
      if (type === 'ready' && ready.push(pid) === 1) process.kill(pid, 'SIGKILL')
      else states.push(pool.state)
    },
  })
  const ready: number[] = []
  const states: string[] = [pool.state]
  running = pool
  await eventually(() => states.length === 3)
  const closed = pool.close()
  expect([...states, pool.state]).toEqual(['starting', 'restarting', 'ready', 'stopping'])
  await closed
})
