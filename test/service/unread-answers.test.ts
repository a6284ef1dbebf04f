import { EventEmitter, once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import { eventually } from '../support/eventually.ts'
import { scrape } from '../support/metrics.ts'
import { paddedPng } from '../support/padded-png.ts'
import { hasProc } from '../support/processes.ts'
import { kill, startReady } from '../support/ready-server.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { sha256 } from '../support/service.ts'
import { unzip } from '../support/unzip.ts'

const mebibyte = 1024 * 1024
const greedy = 'a-key-that-reads-nothing'
const other = 'another-key'
const API_KEY_HASHES = [greedy, other]
  .map((key) => `${sha256(key).toString('hex')}:premium`)
  .join(',')

/** Markdown that becomes so many bytes of HTML, with the picture that it shows. */
function document(bytes: number) {
  const uses = 20
  const picture = paddedPng(Math.floor((bytes * 3) / 4 / uses))
  return { content: '![A dot](dot.png)\n\n'.repeat(uses), picture }
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

let servers: ServerProcess[] = []
afterEach(async () => {
  await Promise.all(servers.map(kill))
  servers = []
})

async function start(environment: Record<string, string> = {}): Promise<ServerProcess> {
  // However busy the machine is, nobody is taken for a slow reader while a test asks for more.
  const server = await startReady({ API_KEY_HASHES, REQUEST_TIMEOUT: '600', ...environment })
  servers.push(server)
  return server
}

/** Sends a request, and reads nothing of the response but its head. */
async function ask(
  server: ServerProcess,
  path: string,
  body: object,
  { key = greedy, accept = 'application/json' } = {},
): Promise<IncomingMessage> {
  const sent = request(`${server.url}/api/v1/${path}`, {
    method: 'POST',
    agent: false,
    headers: { 'x-api-key': key, 'content-type': 'application/json', accept },
  })
  sent.on('error', () => {})
  sent.end(JSON.stringify(body))
  const [response] = await once(sent, 'response')
  onTestFinished(() => response.destroy())
  return response
}

const bodyFor = ({ content, picture }: ReturnType<typeof document>) => ({
  content,
  assets: { 'dot.png': picture.toString('base64') },
})

async function codeOf(response: IncomingMessage): Promise<string> {
  return JSON.parse((await buffer(response)).toString()).code
}

function residentMebibytes({ pid }: ServerProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}

/** The files below a folder that a process has open, removed ones included. */
function openFilesIn(folder: string, { pid }: ServerProcess): readonly string[] {
  const open = readdirSync(`/proc/${pid}/fd`).map((descriptor) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${descriptor}`)
    } catch {
      // It has been closed in between.
      return ''
    }
  })
  return open.filter((path) => path.startsWith(folder))
}

test.skipIf(!hasProc)('responses that nobody reads are not in memory, and come whole', async () => {
  const folder = temporaryFolder()
  const server = await start({ TMPDIR: folder, METRICS_PORT: '0' })
  const onDisk = async () => (await scrape(server)).get('octavo_answer_bytes{kept_in="disk"}')
  const large = document(30 * mebibyte)
  const body = bodyFor(large)
  const responses: IncomingMessage[] = []
  for (let count = 0; count < 10; count += 1) {
    responses.push(
      await ask(server, 'convert', body, count % 2 === 0 ? {} : { accept: 'text/html' }),
    )
  }
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 200))
  // 350 MiB of them are unread; the process takes 100 to 150 MiB without any.
  await eventually(() => residentMebibytes(server) < 350)
  expect((await ask(server, 'convert', { content: '# Small' }, { key: other })).statusCode).toBe(
    200,
  )
  // Nobody else can open what is stored, and nothing is left of it if the process is killed now.
  expect(readdirSync(folder)).toEqual([])
  expect(openFilesIn(folder, server)).toHaveLength(responses.length)
  expect(await onDisk()).toBeGreaterThan(responses.length * 30 * mebibyte)

  const images = [{ url: 'dot.png', bytes: large.picture }]
  const { bytes } = await convert({ content: large.content, format: 'html', images })
  for (const response of responses) {
    const received = await buffer(response)
    expect(Number(response.headers['content-length'])).toBe(received.length)
    const file =
      response.headers['content-type'] === 'text/html; charset=utf-8'
        ? received
        : Buffer.from(JSON.parse(received.toString()).content_base64, 'base64')
    expect(file.equals(bytes)).toBe(true)
  }
  await eventually(() => openFilesIn(folder, server).length === 0)
  await eventually(async () => (await onDisk()) === 0)
})

test('a key that reads nothing fills its own share, and no other', async () => {
  // Of which there are 8 in a share; larger than what a system takes before anybody has read it.
  const server = await start({ OUTPUT_LIMIT: '16MiB' })
  const body = bodyFor(document(15 * mebibyte))
  const statuses: (number | undefined)[] = []
  const unread: IncomingMessage[] = []
  for (let count = 0; count < 9; count += 1) {
    const response = await ask(server, 'convert', body)
    statuses.push(response.statusCode)
    if (response.statusCode === 200) unread.push(response)
    else {
      expect(response.headers['retry-after']).toBe('1')
      expect(await codeOf(response)).toBe('RATE_LIMIT_EXCEEDED')
    }
  }
  expect(statuses).toEqual([...Array(8).fill(200), 429])
  expect((await ask(server, 'convert', body, { key: other })).statusCode).toBe(200)
  // A small one is kept in memory.
  expect((await ask(server, 'convert', { content: '# Small' })).statusCode).toBe(200)

  // Its share is free again once an answer has been read, or its client has gone.
  const [first, second] = unread
  first?.resume()
  await once(first ?? new EventEmitter(), 'end')
  await eventually(async () => (await ask(server, 'convert', body)).statusCode === 200)
  second?.destroy()
  await eventually(async () => (await ask(server, 'convert', body)).statusCode === 200)
})

test('a batch of large documents is an archive of the same bytes, in memory or on disk', async () => {
  const onDisk = await start({ TMPDIR: temporaryFolder() })
  const inMemory = await start({ TMPDIR: '/nonexistent' })
  const large = bodyFor(document(2 * mebibyte))
  const files = [large, { content: '# Small' }, { ...large, filename: 'größer' }]
  const archives = await Promise.all(
    [onDisk, inMemory].map(async (server) =>
      buffer(await ask(server, 'batch', { files }, { accept: 'application/zip' })),
    ),
  )
  const [first = Buffer.of(), second = Buffer.of()] = archives
  expect(first.equals(second)).toBe(true)
  const alone = await ask(onDisk, 'convert', large, { accept: 'text/html' })
  const entries = unzip(first)
  expect([...entries.keys()]).toEqual(['document.html', 'document-2.html', 'größer.html'])
  expect((await buffer(alone)).equals(Buffer.from(entries.get('document.html') ?? []))).toBe(true)
})

test('without a directory to write to, large responses have bounded memory', async () => {
  const server = await start({ TMPDIR: '/nonexistent', OUTPUT_LIMIT: '40MiB' })
  await eventually(() => /"reason":"ENOENT[^}]*no temporary files/.test(server.output()))
  const body = bodyFor(document(39 * mebibyte))
  const [first, second] = [await ask(server, 'convert', body), await ask(server, 'convert', body)]
  expect([first.statusCode, second.statusCode]).toEqual([200, 429])
  expect((await ask(server, 'convert', { content: '# Small' })).statusCode).toBe(200)
  expect((await ask(server, 'convert', body, { key: other })).statusCode).toBe(200)
  const third = await ask(server, 'convert', body, { key: other })
  expect(third.statusCode).toBe(429)
  expect((await buffer(first)).length).toBe(Number(first.headers['content-length']))
})

test('a disk that fails costs the response, and the log says why', async () => {
  const folder = temporaryFolder()
  const server = await start({ TMPDIR: folder })
  rmSync(folder, { recursive: true })
  const response = await ask(server, 'convert', bodyFor(document(2 * mebibyte)))
  expect(response.statusCode).toBe(503)
  expect(await codeOf(response)).toBe('SERVICE_OVERLOADED')
  await eventually(() => /"reason":"ENOENT[^}]*could not be stored/.test(server.output()))
  expect((await ask(server, 'convert', { content: '# Small' })).statusCode).toBe(200)
})

test('an image that is shown so often that no file could hold it is too much output', async () => {
  const server = await start()
  const assets = { 'dot.png': paddedPng(7 * mebibyte).toString('base64') }
  for (const accept of ['application/json', 'text/html']) {
    const content = '![A dot](dot.png)\n\n'.repeat(60)
    const response = await ask(server, 'convert', { content, assets }, { accept })
    expect(response.statusCode).toBe(422)
    const error = JSON.parse((await buffer(response)).toString())
    expect(error.code).toBe('CONVERSION_FAILED')
    expect(error.message).toContain('100 MiB')
  }
})
