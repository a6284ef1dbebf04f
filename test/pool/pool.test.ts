import { ChildProcess } from 'node:child_process'
import { afterEach, expect, test } from 'vitest'
import {
  type ConversionEvent,
  ConversionPool,
  type ImageSupplier,
  type PoolOptions,
  type WorkerEvent,
} from '#octavo/pool/pool.js'
import { RecentFiles } from '#octavo/pool/shared-files.js'
import { eventually } from '../support/eventually.ts'
import { acmeFile, googleFont, ownTheme } from '../support/own-theme.ts'
import { bytesOf, dotPng } from '../support/pictures.ts'
import { hasProc, isRunning } from '../support/processes.ts'
import { wordTemplate } from '../support/word-template.ts'

const paragraphs = (count: number) =>
  '# Large\n\n'.concat('A paragraph of *some* length.\n\n'.repeat(count))
/** Takes a worker many turns of this process's event loop. */
const long = paragraphs(10_000)
/** Takes a worker hundreds of megabytes as PDF. */
const large = paragraphs(100_000)

const defaults: PoolOptions = {
  workers: 1,
  queueLimit: 10,
  waitMilliseconds: 600_000,
  timeoutMilliseconds: 600_000,
  memoryBytes: 2 * 1024 ** 3,
  formats: ['html'],
}

let pool: ConversionPool | undefined
afterEach(() => pool?.close())

async function startPool(options: Partial<PoolOptions> = {}): Promise<ConversionPool> {
  const started = new ConversionPool({ ...defaults, ...options })
  pool = started
  await eventually(() => started.state === 'ready')
  return started
}

test('a document whose caller has gone leaves the queue', async () => {
  const pool = await startPool({ queueLimit: 1 })
  const caller = new AbortController()
  const first = pool.convert({ content: long, format: 'html' })
  const second = pool.convert({ content: '# Second', format: 'html' }, caller)
  await expect(pool.convert({ content: '# Third', format: 'html' })).rejects.toMatchObject({
    failure: { code: 'queue_full' },
  })
  caller.abort(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
  const third = pool.convert({ content: '# Third', format: 'html' })
  expect((await third).bytes.length).toBeGreaterThan(0)
  expect((await first).bytes.length).toBeGreaterThan(0)
})

test('a caller who has gone before has no work done', async () => {
  const pool = await startPool()
  const signal = AbortSignal.abort(new Error('gone'))
  await expect(pool.convert({ content: '# A', format: 'html' }, { signal })).rejects.toThrow('gone')
})

test.skipIf(!hasProc)(
  'a document that takes too much memory is ended, and the next one is not',
  async () => {
    const events: WorkerEvent[] = []
    const pool = await startPool({
      memoryBytes: 320 * 1024 ** 2,
      onWorker: (event) => events.push(event),
    })
    await expect(pool.convert({ content: large, format: 'pdf' })).rejects.toMatchObject({
      failure: { code: 'memory' },
    })
    expect(
      (await pool.convert({ content: '# Next', format: 'html' })).bytes.length,
    ).toBeGreaterThan(0)
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'lost',
        cause: 'memory',
        reason: expect.stringContaining('bytes'),
      }),
    )
  },
)

test('a caller is told once its document has been read, before it has the file', async () => {
  const pool = await startPool()
  const said: string[] = []
  await pool.convert({ content: 'x', format: 'html' }, { onRead: () => said.push('read') })
  said.push('converted')
  expect(said).toEqual(['read', 'converted'])
})

test('what each worker is at can be asked', async () => {
  const pool = new ConversionPool({ ...defaults, workers: 2 })
  expect(pool.load).toEqual({ waiting: 0, busy: 0, idle: 0, starting: 2 })
  await eventually(() => pool.load.idle === 2)
  const jobs = Array.from({ length: 3 }, () => pool.convert({ content: long, format: 'html' }))
  expect(pool.load).toEqual({ waiting: 1, busy: 2, idle: 0, starting: 0 })
  await Promise.all(jobs)
  await eventually(() => pool.load.idle === 2)
  await pool.close()
})

test('every document is told of once: how long it waited, how long it took, and what its caller was told', async () => {
  const events: ConversionEvent[] = []
  const pool = await startPool({ queueLimit: 1, onConversion: (event) => events.push(event) })
  const caller = new AbortController()
  const first = pool.convert({ content: long, format: 'html', theme: 'academic' })
  const second = pool.convert({ content: '# Second', format: 'docx' }, caller)
  const third = pool.convert({ content: '# Third', format: 'pdf' })
  await expect(third).rejects.toMatchObject({ failure: { code: 'queue_full' } })
  caller.abort(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
  await first
  const [busy, gone, converted, ...more] = events
  expect(more).toEqual([])
  expect(busy).toMatchObject({
    request: { format: 'pdf' },
    error: { failure: { code: 'queue_full' } },
  })
  expect(busy?.convertedMilliseconds).toBeUndefined()
  expect(gone).toMatchObject({ request: { format: 'docx' }, error: new Error('gone') })
  expect(gone?.convertedMilliseconds).toBeUndefined()
  expect(converted).toMatchObject({ request: { theme: 'academic' }, error: undefined })
  expect(converted?.convertedMilliseconds).toBeGreaterThan(0)
})

/** Supplies the same picture for every address of a.example. */
function dots(asked: string[] = []): ImageSupplier {
  return {
    hosts: ['a.example'],
    supply: (urls, _caller, use) => {
      asked.push(...urls)
      return use(urls.map((url) => ({ url, bytes: bytesOf(dotPng) })))
    },
  }
}

test('a document with images that are supplied is told of once, and asks for each once', async () => {
  const events: ConversionEvent[] = []
  const asked: string[] = []
  const pool = await startPool({ onConversion: (event) => events.push(event) })
  const content = '![a](https://a.example/1) ![b](https://b.example/2) ![c](https://a.example/1)'
  const { bytes } = await pool.convert({ content, format: 'html' }, { images: dots(asked) })
  expect(asked).toEqual(['https://a.example/1'])
  expect(Buffer.from(bytes).toString().split(dotPng)).toHaveLength(3)
  expect(events).toMatchObject([{ error: undefined }])
})

test('images in files are asked for where the supplier gets them, and nowhere else', async () => {
  const pool = await startPool()
  const request = { content: '![a](a.png) ![b](https://b.example/2)', format: 'html' } as const
  const asked: string[] = []
  const { warnings } = await pool.convert(request, { images: dots(asked) })
  expect(asked).toEqual([])
  expect(warnings).toMatchObject([{ code: 'image_not_found' }])
  const { bytes } = await pool.convert(request, { images: { ...dots(asked), files: true } })
  expect(asked).toEqual(['a.png'])
  expect(Buffer.from(bytes).toString()).toContain(dotPng)
})

test('a document that has got its images does not wait behind those that came after it', async () => {
  const pool = await startPool()
  const order: string[] = []
  const convert = async (name: string, content: string) => {
    await pool.convert({ content, format: 'html' }, { images: dots() })
    order.push(name)
  }
  const all = [convert('images', '![a](https://a.example/1)')]
  for (let index = 0; index < 5; index += 1) all.push(convert(`plain ${index}`, '# Plain'))
  await Promise.all(all)
  expect(order.indexOf('images')).toBeLessThan(order.indexOf('plain 2'))
})

test('a document whose client goes while its images are fetched is given up', async () => {
  const events: ConversionEvent[] = []
  const pool = await startPool({ onConversion: (event) => events.push(event) })
  const client = new AbortController()
  const { hosts } = dots()
  const images: ImageSupplier = {
    hosts,
    supply: (urls, _caller, use) => {
      client.abort(new Error('gone'))
      return use(urls.map((url) => ({ url, problem: 'nobody is waiting for it' })))
    },
  }
  const caller = { images, signal: client.signal }
  const converted = pool.convert({ content: '![a](https://a.example/1)', format: 'html' }, caller)
  await expect(converted).rejects.toThrow('gone')
  expect(events).toMatchObject([{ error: new Error('gone') }])
})

test('a document whose images fail on a fault of this machine is reported with that fault', async () => {
  const events: ConversionEvent[] = []
  const told: ConversionEvent[] = []
  const pool = await startPool({ onConversion: (event) => events.push(event) })
  const fault = new Error('no file descriptor is left')
  const images: ImageSupplier = { ...dots(), supply: () => Promise.reject(fault) }
  const caller = { images, onConversion: (event: ConversionEvent) => told.push(event) }
  const converted = pool.convert({ content: '![a](https://a.example/1)', format: 'html' }, caller)
  await expect(converted).rejects.toBe(fault)
  expect(events).toMatchObject([{ error: fault }])
  expect(told).toEqual(events)
})

test('a document that takes too long with its images is refused after the second time', async () => {
  // Its engine is loaded before, which may take as long on a busy machine.
  const pool = await startPool({ timeoutMilliseconds: 2000, formats: ['docx'] })
  // Found at once, and drawn for a PNG in many times as long as it may take.
  const circles = '<circle cx="600" cy="600" r="600" fill-opacity=".5"/>'.repeat(10_000)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200">${circles}</svg>`
  const images: ImageSupplier = {
    ...dots(),
    supply: (urls, _caller, use) =>
      use(urls.map((url) => ({ url, bytes: new TextEncoder().encode(svg) }))),
  }
  const content = '![a](https://a.example/1)'
  const convert = () => pool.convert({ content, format: 'docx' }, { images })
  await expect(convert()).rejects.toMatchObject({ failure: { code: 'timeout' } })
  await expect(convert()).rejects.toMatchObject({ failure: { code: 'timeout' } })
  await expect(convert()).rejects.toMatchObject({ failure: { code: 'quarantined' } })
})

test('a pool that is closed gives up its documents, takes no more and ends its workers', async () => {
  const workers = new Set<number | undefined>()
  const pool = await startPool({ onWorker: ({ pid }) => workers.add(pid) })
  const running = pool.convert({ content: large, format: 'pdf' })
  const waiting = pool.convert({ content: '# Waiting', format: 'html' })
  const outcomes = Promise.allSettled([running, waiting])
  const closed = pool.close()
  expect(pool.state).toBe('stopping')
  await expect(pool.convert({ content: '# Late', format: 'html' })).rejects.toMatchObject({
    failure: { code: 'stopping' },
  })
  await closed
  for (const outcome of await outcomes) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { failure: { code: 'stopping' } } })
  }
  expect(workers.size).toBeGreaterThan(0)
  for (const pid of workers) expect(pid !== undefined && hasProc && isRunning(pid)).toBe(false)
})

test('the files of a theme and a template are sent to a worker once', async () => {
  const sent = watchMessages()
  try {
    const pool = await startPool()
    const files = () => sent.filter((message) => Reflect.get(message, 'type') === 'file').length
    const font = googleFont('playfair-display/400Regular/PlayfairDisplay_400Regular')
    const theme = ownTheme([acmeFile(font)])
    const template = wordTemplate()
    await pool.convert({ content: '# One', format: 'html', theme })
    await pool.convert({ content: '# Two', format: 'html', theme })
    expect(files()).toBe(1)
    // The same font in another theme.
    const other = ownTheme([acmeFile(Buffer.from(font))])
    await pool.convert({ content: '# Three', format: 'docx', theme: other, template })
    await pool.convert({ content: '# Four', format: 'docx', theme: other, template })
    expect(files()).toBe(2)
  } finally {
    Reflect.deleteProperty(ChildProcess.prototype, 'send')
  }
})

/** The messages to child processes that are started from now on. Node gives each a `send` of its own. */
function watchMessages(): readonly object[] {
  const messages: object[] = []
  Object.defineProperty(ChildProcess.prototype, 'send', {
    configurable: true,
    set(send: ChildProcess['send']) {
      const watched = (message: object, ...rest: []) => {
        messages.push(message)
        return Reflect.apply(send, this, [message, ...rest])
      }
      Object.defineProperty(this, 'send', { value: watched })
    },
  })
  return messages
}

test('files that were used longest ago are forgotten first, and those in use never', () => {
  const files = new RecentFiles<string>(100)
  files.add('a', 'A', 60)
  files.add('b', 'B', 40)
  expect(files.trim(new Map())).toEqual([])
  files.get('a')
  files.add('c', 'C', 50)
  expect(files.trim(new Map())).toEqual(['b', 'a'])
  files.add('d', 'D', 200)
  expect(files.trim(new Map([['d', undefined]]))).toEqual(['c'])
  expect([files.get('a'), files.get('d')]).toEqual([undefined, 'D'])
})
