import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import {
  childProcesses,
  environmentOf,
  hasProc,
  isRunning,
  processorSeconds,
} from '../support/processes.ts'
import { type ServerProcess, startProcess } from '../support/server-process.ts'
import { sha256 } from '../support/service.ts'

const key = 'a-key'
const API_KEY_HASHES = sha256(key).toString('hex')

const paragraphs = (count: number) =>
  '# Long\n\n'.concat('A paragraph of *some* length, `code` and more.\n\n'.repeat(count))
/** Takes a worker about a second as PDF, and a few megabytes: time enough to kill it, however busy the machine is. */
const longDocument = paragraphs(8000)
/** Takes a worker part of a second: time enough to send a signal. */
const document = paragraphs(2000)

let running: ServerProcess[] = []
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all(running.map(({ exited }) => exited))
  running = []
})

async function start(environment: Record<string, string>): Promise<ServerProcess> {
  const server = await startProcess(environment)
  running.push(server)
  return server
}

function convert(
  server: ServerProcess,
  body: object,
  headers: object = {},
  signal: AbortSignal | null = null,
): Promise<Response> {
  return fetch(`${server.url}/api/v1/convert`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal,
  })
}

const isReady = async (server: ServerProcess) => (await fetch(`${server.url}/readyz`)).ok
const documentsBegun = (server: ServerProcess) =>
  server.output().split('"msg":"converting"').length - 1
const hasBegun = (server: ServerProcess) => documentsBegun(server) > 0

/** How many workers have been ready to take the document that waits. */
const workersReady = (server: ServerProcess) => server.output().split('"worker ready"').length - 1

function killWorkers(server: ServerProcess): void {
  for (const worker of childProcesses(server.pid)) process.kill(worker, 'SIGKILL')
}

describe('a start', () => {
  test('in production without a key is refused', async () => {
    const server = await start({ NODE_ENV: 'production' })
    expect(await server.exited).toBe(1)
    expect(server.output()).toContain('API_KEY_HASHES')
  })

  test('with settings that make no sense names each of them', async () => {
    const server = await start({ PORT: '99999', WORKERS: 'many', BODY_LIMIT: '10 apples' })
    expect(await server.exited).toBe(1)
    expect(server.output()).toContain('PORT is "99999"')
    expect(server.output()).toContain('WORKERS is "many"')
    expect(server.output()).toContain('BODY_LIMIT is "10 apples"')
  })

  test('with a malformed key list names the entry, and shows nothing of it', async () => {
    const server = await start({ API_KEY_HASHES: `${API_KEY_HASHES},my-secret-key` })
    expect(await server.exited).toBe(1)
    expect(server.output()).toContain('entry 2')
    expect(server.output()).not.toContain('secret')
  })

  test('on a port that is taken says so', async () => {
    const first = await start({ API_KEY_HASHES })
    const second = await start({ API_KEY_HASHES, PORT: new URL(first.url).port })
    expect(await second.exited).toBe(1)
    expect(second.output()).toContain('EADDRINUSE')
  })

  test('without a key makes one, and prints it once in a command that works as pasted', async () => {
    const server = await start({})
    await eventually(() => server.output().includes('curl '))
    const command = /^ {2}(curl .*)$/m.exec(server.output())?.[1] ?? ''
    const directory = mkdtempSync(join(tmpdir(), 'octavo-'))
    try {
      execFileSync('sh', ['-c', command], { cwd: directory, stdio: 'ignore' })
      expect(readFileSync(join(directory, 'hello.pdf'), 'latin1')).toMatch(/^%PDF-/)
    } finally {
      rmSync(directory, { recursive: true })
    }
  })
})

test('is ready once its workers are, and not before', async () => {
  const server = await start({ API_KEY_HASHES })
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  await eventually(() => isReady(server))
  expect((await convert(server, { content: '# Hello' })).status).toBe(200)
})

test('the log has a line for each request with its id, and neither keys nor documents', async () => {
  const server = await start({ API_KEY_HASHES, LOG_LEVEL: 'trace' })
  const response = await convert(
    server,
    { content: '# A private matter', filename: 'private' },
    { 'x-request-id': 'log-me' },
  )
  expect(response.status).toBe(200)
  await fetch(`${server.url}/api/v1/themes?api_key=${key}`, { headers: { 'x-api-key': key } })
  await fetch(`${server.url}/healthz`)
  server.child.kill('SIGTERM')
  await server.exited
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  const all = lines.map((line) => JSON.parse(line))
  const mine = all.filter((line) => line.request_id === 'log-me')
  // A probe comes every few seconds: it's in the log for those who look for faults.
  const probes = all.filter(({ route, msg }) => route === '/healthz' && msg === 'request')
  expect(probes.map(({ level }) => level)).toEqual([20])
  expect(mine).toContainEqual(
    expect.objectContaining({ msg: 'converted', format: 'html', theme: 'corporate', warnings: 0 }),
  )
  expect(mine).toContainEqual(
    expect.objectContaining({ msg: 'request', route: '/api/v1/convert', status: 200 }),
  )
  expect(server.output()).not.toContain(key)
  expect(server.output()).not.toContain(API_KEY_HASHES)
  expect(server.output()).not.toContain('rivate')
})

test('a client that goes away gives its place in the queue to another', async () => {
  const server = await start({
    API_KEY_HASHES,
    LOG_LEVEL: 'debug',
    QUEUE_LIMIT: '1',
  })
  await eventually(() => isReady(server))
  const first = convert(server, { content: longDocument, format: 'pdf' })
  await eventually(() => hasBegun(server))
  const leaving = new AbortController()
  const second = convert(server, { content: '# Second' }, {}, leaving.signal)
  await eventually(() => documentsBegun(server) === 2)
  expect((await convert(server, { content: '# Third' })).status).toBe(503)
  leaving.abort()
  await expect(second).rejects.toThrow()
  await eventually(() => server.output().includes('"client gone"'))
  expect((await convert(server, { content: '# Fourth' })).status).toBe(200)
  expect((await first).status).toBe(200)
})

describe('SIGTERM', () => {
  test('finishes the document in flight, and ends the process', async () => {
    const server = await start({ API_KEY_HASHES, LOG_LEVEL: 'debug' })
    await eventually(() => isReady(server))
    const answer = convert(server, { content: document, format: 'pdf' })
    await eventually(() => hasBegun(server))
    server.child.kill('SIGTERM')
    const response = await answer
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ status: 'success' })
    expect(await server.exited).toBe(0)
  })

  test('finishes the whole of a batch in flight', async () => {
    const server = await start({ API_KEY_HASHES, LOG_LEVEL: 'debug' })
    await eventually(() => isReady(server))
    const files = Array.from({ length: 8 }, () => ({ content: document }))
    const answer = fetch(`${server.url}/api/v1/batch`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ files }),
    })
    await eventually(() => hasBegun(server))
    server.child.kill('SIGTERM')
    const response = await answer
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ status: 'success', file_count: 8 })
    expect(await server.exited).toBe(0)
  })

  test('gives up a document that outlasts the limit, with 503', async () => {
    const server = await start({ API_KEY_HASHES, LOG_LEVEL: 'debug', SHUTDOWN_TIMEOUT: '1' })
    await eventually(() => isReady(server))
    const answer = convert(server, { content: longDocument.repeat(6), format: 'pdf' })
    await eventually(() => hasBegun(server))
    server.child.kill('SIGTERM')
    const response = await answer
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ code: 'SERVICE_OVERLOADED' })
    expect(await server.exited).toBe(0)
  })
})

describe.skipIf(!hasProc)('a worker', () => {
  test('knows nothing of the environment of the service', async () => {
    const server = await start({ API_KEY_HASHES, SOME_SECRET: 'hush' })
    await eventually(() => isReady(server))
    const [worker = 0] = childProcesses(server.pid)
    const names = environmentOf(worker).map((entry) => entry.replace(/=.*/s, ''))
    expect(names).toContain('TZ')
    expect(names.filter((name) => !name.startsWith('NODE_CHANNEL'))).toEqual(['TZ'])
  })

  test('ends when the service is killed', async () => {
    const server = await start({ API_KEY_HASHES })
    await eventually(() => isReady(server))
    const workers = childProcesses(server.pid)
    expect(workers).toHaveLength(1)
    server.child.kill('SIGKILL')
    await eventually(() => !workers.some(isRunning))
  })

  test.each([
    ['native code', { content: longDocument.repeat(6), format: 'pdf' }],
    ['JavaScript', { content: longDocument.repeat(16), format: 'docx' }],
  ])('ends when the service is killed over a document, also while %s runs', async (_, document) => {
    const server = await start({ API_KEY_HASHES, LOG_LEVEL: 'debug' })
    await eventually(() => isReady(server))
    const [worker = 0] = childProcesses(server.pid)
    const before = processorSeconds(worker) ?? 0
    let taken = 0
    const answer = convert(server, document).catch(() => undefined)
    const isGone = () => {
      const seconds = processorSeconds(worker)
      taken = (seconds ?? taken + before) - before
      return seconds === undefined || !isRunning(worker)
    }
    await eventually(() => !isGone() && taken > 0.3)
    server.child.kill('SIGKILL')
    await answer
    await eventually(isGone)
    // The whole document takes it several seconds.
    expect(taken).toBeLessThan(2)
  })

  test('that is killed once over a document costs nobody the answer', async () => {
    const server = await start({ API_KEY_HASHES, LOG_LEVEL: 'debug' })
    await eventually(() => isReady(server))
    const [first = 0] = childProcesses(server.pid)
    const answer = convert(server, { content: longDocument, format: 'pdf' })
    await eventually(() => hasBegun(server))
    process.kill(first, 'SIGKILL')
    const response = await answer
    expect(response.status).toBe(200)
    expect(childProcesses(server.pid)).not.toContain(first)
    // The request's id joins the worker's line in the log to the request's own.
    const id = response.headers.get('x-request-id')
    await eventually(() => server.output().includes('"worker lost"'))
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.includes('"worker lost"'))
    expect(lines.map((line) => JSON.parse(line).request_id)).toEqual([id])
  })

  test('that is killed twice over a document fails that document, and no other', async () => {
    const server = await start({ API_KEY_HASHES, LOG_LEVEL: 'debug' })
    await eventually(() => isReady(server))
    const answer = convert(server, { content: longDocument.repeat(10), format: 'pdf' })
    await eventually(() => hasBegun(server))
    killWorkers(server)
    await eventually(() => workersReady(server) === 2)
    killWorkers(server)
    const response = await answer
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ code: 'CONVERSION_FAILED' })
    expect((await convert(server, { content: '# Next' })).status).toBe(200)
  })
})
