import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/free-port.ts'
import { scrapeAt } from '../support/metrics.ts'
import { convertAt, kill, serverKey, startReady } from '../support/ready-server.ts'
import { type ServerProcess, startProcess } from '../support/server-process.ts'

type Line = Readonly<Record<string, unknown>>

const keyId = createHash('sha256').update(serverKey).digest('hex').slice(0, 16)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'octavo-audit-'))
})
afterAll(() => rm(folder, { recursive: true }))

let server: ServerProcess
afterEach(() => kill(server))

function linesOf(text: string): readonly Line[] {
  // `as`: the shape that this file tests.
  return text
    .split('\n')
    .filter((line) => line.includes('"audit":'))
    .map((line) => JSON.parse(line) as Line)
}

const linesIn = (file: string) => (existsSync(file) ? linesOf(readFileSync(file, 'utf8')) : [])

const of = (lines: readonly Line[], requestId: string) =>
  lines.filter(({ request_id }) => request_id === requestId)

/** The lines of a request, once its last one is there. */
async function ended(file: string, requestId: string, conversions = 0): Promise<readonly Line[]> {
  await eventually(() => {
    const lines = of(linesIn(file), requestId)
    return (
      lines.some(({ audit }) => audit === 'request') &&
      lines.filter(({ audit }) => audit === 'conversion').length >= conversions
    )
  })
  return of(linesIn(file), requestId)
}

function post(path: string, body: unknown, id: string, key: string | null = serverKey) {
  return fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: {
      ...(key !== null && { 'x-api-key': key }),
      'content-type': 'application/json',
      'x-request-id': id,
    },
    body: JSON.stringify(body),
  })
}

test('says who converted what, and who was rejected, and never what it was', async () => {
  const file = join(folder, 'all.jsonl')
  server = await startReady({ AUDIT_LOG: file, LOG_LEVEL: 'trace' })
  const content = '# Secret plan\n\nPassword: hunter2\n'
  const converted = await convertAt(
    server,
    { content, format: 'pdf', theme: 'academic' },
    { 'x-request-id': 'one', accept: 'application/pdf' },
  )
  const pdf = await converted.arrayBuffer()
  expect(await ended(file, 'one', 1)).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
      audit: 'conversion',
      request_id: 'one',
      key: keyId,
      format: 'pdf',
      theme: 'academic',
      bytes_in: Buffer.byteLength(content),
      bytes_out: pdf.byteLength,
      outcome: 'converted',
      milliseconds: expect.any(Number),
    },
    {
      time: expect.any(String),
      audit: 'request',
      request_id: 'one',
      key: keyId,
      address: '127.0.0.1',
      method: 'POST',
      route: '/api/v1/convert',
      status: 200,
      milliseconds: expect.any(Number),
    },
  ])

  const batch = {
    format: 'html',
    on_error: 'skip',
    files: [
      { content: '# A', filename: 'hunter2.md' },
      // Deeper than a document may nest.
      { content: `${'> '.repeat(5000)}hunter2`, filename: 'b.md' },
    ],
  }
  await (await post('/api/v1/batch', batch, 'two')).arrayBuffer()
  const two = await ended(file, 'two', 2)
  expect(two.filter(({ audit }) => audit === 'conversion')).toHaveLength(2)
  expect(two.map(({ outcome }) => outcome)).toContain('converted')
  expect(two.map(({ theme }) => theme)).toContain('corporate')

  const job = await post('/api/v1/jobs', { content: '# hunter2', format: 'html' }, 'three')
  expect(job.status).toBe(202)
  expect(await ended(file, 'three', 1)).toHaveLength(2)

  // Without a valid key: the request alone, and of nobody.
  await post('/api/v1/convert?hunter2', { content }, 'four', 'hunter2-key')
  await post('/api/v1/hunter2', {}, 'five', null)
  expect(await ended(file, 'four')).toMatchObject([
    { audit: 'request', key: null, status: 403, route: '/api/v1/convert' },
  ])
  expect(await ended(file, 'five')).toMatchObject([
    { audit: 'request', key: null, status: 401, route: 'unknown' },
  ])
  // Probes of a load balancer have no place here.
  await fetch(`${server.url}/healthz`, { headers: { 'x-request-id': 'six' } })
  await post('/api/v1/convert', {}, 'seven')
  expect(await ended(file, 'seven')).toMatchObject([{ status: 400, key: keyId }])
  expect(of(linesIn(file), 'six')).toEqual([])

  const text = readFileSync(file, 'utf8')
  expect(text).not.toMatch(/hunter2|Secret|a-key/)
  expect(text.trimEnd().split('\n')).toHaveLength(linesIn(file).length)
  expect(statSync(file).mode & 0o777).toBe(0o640)
})

test('has a line of each request that needs a key, however its address is written', async () => {
  const file = join(folder, 'routes.jsonl')
  server = await startReady({ AUDIT_LOG: file })
  const get = (path: string, id: string) =>
    fetch(`${server.url}${path}`, { headers: { 'x-api-key': serverKey, 'x-request-id': id } })
  for (const [path, id, status, route] of [
    ['/%61pi/v1/themes', 'encoded', 200, '/api/v1/themes'],
    ['/api/%76%31/hunter2', 'unknown', 404, 'unknown'],
    ['/%61pi/v1/%zz', 'malformed', 400, 'unknown'],
  ] as const) {
    expect((await get(path, id)).status).toBe(status)
    expect(await ended(file, id)).toMatchObject([{ audit: 'request', key: keyId, status, route }])
  }
  await post('/mcp', { jsonrpc: '2.0', id: 1, method: 'ping' }, 'agent')
  expect(await ended(file, 'agent')).toMatchObject([{ key: keyId, route: '/mcp' }])
  // Routes for everybody have none, though their names begin alike.
  for (const path of ['/api%2fv1/themes', '/hunter2', '/openapi.json', '/api/v10%zz']) {
    await get(path, 'public')
  }
  await get('/api/v1/themes', 'last')
  await ended(file, 'last')
  expect(of(linesIn(file), 'public')).toEqual([])
})

test('names the key of a request that its rate limit refuses', async () => {
  const file = join(folder, 'limited.jsonl')
  server = await startReady({ AUDIT_LOG: file, RATE_LIMIT_PREMIUM: '1' })
  await convertAt(server, { content: 'x', format: 'html' })
  await convertAt(server, { content: 'x', format: 'html' }, { 'x-request-id': 'limited' })
  expect(await ended(file, 'limited')).toMatchObject([{ status: 429, key: keyId }])
})

test('goes on in a new file on SIGHUP, and loses no line', async () => {
  const file = join(folder, 'rotated.jsonl')
  server = await startReady({ AUDIT_LOG: file })
  await convertAt(server, { content: 'x', format: 'html' }, { 'x-request-id': 'before' })
  await ended(file, 'before', 1)
  renameSync(file, `${file}.1`)
  await convertAt(server, { content: 'x', format: 'html' }, { 'x-request-id': 'between' })
  await ended(`${file}.1`, 'between', 1)
  server.child.kill('SIGHUP')
  await eventually(() => server.output().includes('"audit log reopened"'))
  await convertAt(server, { content: 'x', format: 'html' }, { 'x-request-id': 'after' })
  expect(await ended(file, 'after', 1)).toHaveLength(2)
  expect(of(linesIn(`${file}.1`), 'after')).toEqual([])
})

test('stays in the old file if the new one cannot be opened', async () => {
  const own = join(folder, 'own')
  await mkdir(own)
  const file = join(own, 'audit.jsonl')
  server = await startReady({ AUDIT_LOG: file })
  renameSync(own, `${own}-moved`)
  server.child.kill('SIGHUP')
  await eventually(() => server.output().includes('"audit log not reopened"'))
  await convertAt(server, { content: 'x', format: 'html' }, { 'x-request-id': 'after' })
  expect(await ended(`${own}-moved/audit.jsonl`, 'after', 1)).toHaveLength(2)
})

test('is written with the log to standard output if asked for', async () => {
  server = await startReady({ AUDIT_LOG: 'stdout', LOG_LEVEL: 'info' })
  await convertAt(server, { content: 'x', format: 'html' }, { 'x-request-id': 'one' })
  await eventually(() => of(linesOf(server.output()), 'one').length === 2)
  expect(existsSync('stdout')).toBe(false)
})

test('keeps the service from starting where it cannot be opened', async () => {
  const file = join(folder, 'nowhere', 'audit.jsonl')
  server = await startProcess({ AUDIT_LOG: file })
  expect(await server.exited).toBe(1)
  expect(server.output()).toMatch(/Octavo can't start:\nAUDIT_LOG cannot be opened: ENOENT/)
})

test('there is none unless asked for', async () => {
  server = await startReady({ LOG_LEVEL: 'trace' })
  await convertAt(server, { content: 'x', format: 'html' })
  await eventually(() => server.output().includes('"request"'))
  expect(linesOf(server.output())).toEqual([])
})

describe.skipIf(!existsSync('/dev/full'))('on a disk that is full', () => {
  test('requests are answered as ever, the log says so, and lost lines are counted', async () => {
    const file = join(folder, 'full.jsonl')
    await symlink('/dev/full', file)
    const metricsPort = await freePort()
    server = await startReady({ AUDIT_LOG: file, METRICS_PORT: String(metricsPort) })
    expect((await convertAt(server, { content: 'x', format: 'html' })).status).toBe(200)
    await eventually(() => server.output().includes('"audit log cannot be written"'))
    const lost = async () =>
      (await scrapeAt(`http://127.0.0.1:${metricsPort}/metrics`)).get(
        'octavo_audit_lines_lost_total',
      ) ?? 0
    await eventually(async () => {
      const requests = Array.from({ length: 200 }, () =>
        fetch(`${server.url}/api/v1/themes`, { headers: { 'x-request-id': 'x'.repeat(128) } }),
      )
      for (const response of await Promise.all(requests)) await response.arrayBuffer()
      return (await lost()) > 0
    })
    expect(server.output().match(/"audit log cannot be written"/g)).toHaveLength(1)
    expect((await convertAt(server, { content: 'x', format: 'html' })).status).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
  })
})
