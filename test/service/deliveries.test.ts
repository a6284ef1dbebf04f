import type { IncomingMessage, RequestListener } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { afterEach, describe, expect, test } from 'vitest'
import { ConversionFailedError } from '#octavo/common/failures/conversion-failure.js'
import { sendThrough } from '#octavo/remote-hosts/send-to-host.js'
import { eventually } from '../support/eventually.ts'
import { type ImageHost, startImageHost } from '../support/image-host.ts'
import { redisParts } from '../support/redis-parts.ts'
import { RedisServer, redisIsMissing, sayIfRedisIsMissing } from '../support/redis-server.ts'
import {
  keys,
  type Service,
  type ServiceOptions,
  sha256,
  startService,
} from '../support/service.ts'

sayIfRedisIsMissing('callbacks through two nodes')

const jobs = '/api/v1/jobs'
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const older = `whsec_${Buffer.alloc(32, 8).toString('base64')}`
const environment = {
  RATE_LIMIT_DEFAULT: '100000',
  CALLBACK_HOSTS: 'img.example,*.img.example',
  CALLBACK_SECRET: secret,
  UPLOAD_HOSTS: 'img.example',
  DELIVERY_DELAYS: '0,0,0',
}

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

interface Received {
  readonly method: string | undefined
  readonly headers: Record<string, string>
  readonly body: Buffer
}

/** A host that notes what it's sent, and answers with these statuses, the last of them for ever. */
async function startHost(
  statuses: readonly number[],
  addresses: Parameters<typeof startImageHost>[1] = {},
): Promise<{ readonly host: ImageHost; readonly received: Received[] }> {
  const received: Received[] = []
  const answer: RequestListener = async (request, response) => {
    const body = await bodyOf(request)
    received.push({
      method: request.method,
      headers: request.headers as Record<string, string>,
      body,
    })
    const status = statuses[Math.min(received.length, statuses.length) - 1] ?? 500
    response.writeHead(status, { location: 'https://img.example/elsewhere' }).end('thanks')
  }
  const host = await startImageHost({ '/hook': answer, '/put?signature=secret': answer }, addresses)
  closing.push(() => host.close())
  return { host, received }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function start(host: ImageHost, more: Record<string, string> = {}, options: ServiceOptions = {}) {
  const service = startService({
    environment: { ...environment, ...more },
    send: sendThrough(host.network),
    ...options,
  })
  closing.push(() => service.close())
  return service
}

async function settled(service: Service, body: object, headers: Record<string, string> = {}) {
  const accepted = await service.post(jobs, body, headers)
  expect(accepted.statusCode).toBe(202)
  const { id } = accepted.json()
  const read = async () => (await service.send({ url: `${jobs}/${id}`, headers })).json()
  let job = await read()
  await eventually(async () => {
    job = await read()
    const { state, callback, upload } = job
    const states = [callback?.state, upload?.state]
    return (state === 'done' || state === 'failed') && !states.includes('pending')
  })
  return job
}

async function secretOf(service: Service, key: string = keys.valid): Promise<string> {
  const headers = { 'x-api-key': key }
  const response = await service.send({ url: '/api/v1/callback-secret', headers })
  expect(response.statusCode).toBe(200)
  return response.json().secret
}

async function deliveries(service: Service, kind: string, outcome: string): Promise<number> {
  const metric = await service.metrics.registry.getSingleMetric('octavo_deliveries_total')?.get()
  const found = metric?.values.find(
    ({ labels }) => labels.kind === kind && labels.outcome === outcome,
  )
  return found?.value ?? Number.NaN
}

const hook = 'https://img.example/hook'
const put = 'https://img.example/put?signature=secret'

describe('the callback of a job', () => {
  test('tells of its end, signed with the secret of its key alone', async () => {
    const { host, received } = await startHost([204])
    const service = start(host, { CALLBACK_SECRET: `${secret},${older}` })
    const job = await settled(service, { content: '# Hello', callback_url: hook })
    expect(job.callback).toEqual({
      state: 'delivered',
      attempts: [{ at: expect.stringMatching(/^\d{4}-.*Z$/), status: 204 }],
    })
    const [{ method, headers, body } = {} as Received] = received
    expect([method, headers['content-type']]).toEqual(['POST', 'application/json'])
    const verified = new Webhook(await secretOf(service)).verify(body.toString(), headers)
    expect(verified).toEqual({
      type: 'job.done',
      timestamp: expect.any(String),
      data: { id: job.id, state: 'done', progress: { done: 1, total: 1 }, warnings: [] },
    })
    // The secret that is being replaced.
    const before = start(host, { CALLBACK_SECRET: older })
    new Webhook(await secretOf(before)).verify(body.toString(), headers)
    for (const wrong of [secret, await secretOf(service, keys.default)]) {
      expect(() => new Webhook(wrong).verify(body.toString(), headers)).toThrow()
    }
    expect(JSON.stringify(headers)).not.toContain(keys.valid)
  })

  test('tells of a merged batch, and is rejected with one that is no job', async () => {
    const { host, received } = await startHost([204])
    const service = start(host)
    const batch = {
      files: [{ content: '# A' }, { content: '# B' }],
      merge: true,
      callback_url: hook,
    }
    const job = await settled(service, batch)
    expect(job).toMatchObject({ state: 'done', progress: { done: 1, total: 1 } })
    expect(job.callback.state).toBe('delivered')
    expect(JSON.parse(received[0]?.body.toString() ?? '')).toMatchObject({ data: { id: job.id } })
    const direct = await service.post('/api/v1/batch', batch)
    expect([direct.statusCode, direct.json().code]).toEqual([400, 'INVALID_REQUEST'])
    expect(direct.json().message).toContain('callback_url is for jobs')
    expect(received).toHaveLength(1)
  })

  test('that a fault of the service stops is tried as often as any other, and logged with its job', async () => {
    const lines: string[] = []
    let sent = 0
    const service = start(
      (await startHost([204])).host,
      { LOG_LEVEL: 'warn' },
      {
        logStream: { write: (line) => lines.push(line) },
        send: async () => {
          sent += 1
          // It has no room for the result at first.
          if (sent === 1) throw new ConversionFailedError({ code: 'answers_full' })
          throw new TypeError('secret is not a function')
        },
      },
    )
    const job = await settled(service, { content: '# Hello', callback_url: hook })
    expect(job.callback.state).toBe('failed')
    const problems = job.callback.attempts.map(({ problem }: { problem: string }) => problem)
    expect(problems).toEqual(['host', 'host', 'host', 'host'])
    expect(sent).toBe(5)
    const logged = lines.map((line) => JSON.parse(line))
    const named = (msg: string) => logged.filter((line) => line.msg === msg && line.job === job.id)
    expect(named('delivery postponed')).toMatchObject([{ reason: 'answers_full' }])
    expect(named('delivery failed')).toHaveLength(4)
    expect(named('delivery failed')[0]).toMatchObject({ failure: { name: 'TypeError' } })
    expect(named('not delivered').map(({ outcome }) => outcome)).toEqual([
      ...['retried', 'retried', 'retried', 'failed'],
    ])
    expect(lines.join('')).not.toContain('secret')
  })

  test('is sent again with the same id, and follows no redirect', async () => {
    const { host, received } = await startHost([500, 302, 200])
    const service = start(host)
    const job = await settled(service, { content: `${'> '.repeat(60)}deep`, callback_url: hook })
    const statuses = job.callback.attempts.map(({ status }: { status: number }) => status)
    expect([job.callback.state, statuses]).toEqual(['delivered', [500, 302, 200]])
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(received[0]?.headers['webhook-id']).toMatch(/^msg_/)
    const key = new Webhook(await secretOf(service))
    for (const { body, headers } of received) {
      expect(key.verify(body.toString(), headers)).toMatchObject({
        type: 'job.failed',
        data: { error: { code: 'CONVERSION_FAILED' } },
      })
    }
    expect(host.requests.map(({ url }) => url)).toEqual(['/hook', '/hook', '/hook'])
    expect(await deliveries(service, 'callback', 'retried')).toBe(2)
    expect(await deliveries(service, 'callback', 'delivered')).toBe(1)
  })

  test('is given up after its attempts, and at once by a receiver that is gone', async () => {
    const { host, received } = await startHost([500, 500, 500, 500, 410])
    const service = start(host)
    const job = await settled(service, { content: '# Hello', callback_url: hook })
    expect([job.callback.state, job.callback.attempts.length]).toEqual(['failed', 4])
    const gone = await settled(service, { content: '# Hello', callback_url: hook })
    expect([gone.callback.state, gone.callback.attempts.length]).toEqual(['failed', 1])
    expect(received).toHaveLength(5)
    expect(await deliveries(service, 'callback', 'failed')).toBe(2)
    expect(gone.state).toBe('done')
  })

  test('reaches no private address, by whatever name', async () => {
    const { host } = await startHost([200], {
      'internal.img.example': [['10.0.0.8']],
      'metadata.img.example': [['169.254.169.254']],
      'both.img.example': [['127.0.0.1', '::1']],
      'none.img.example': [[]],
      'rebound.img.example': [['10.0.0.8'], ['127.0.0.1']],
    })
    const service = start(host, { DELIVERY_DELAYS: '0' })
    const problems = []
    for (const name of ['internal', 'metadata', 'both', 'none']) {
      const callback_url = `https://${name}.img.example/hook`
      const { callback } = await settled(service, { content: '# Hello', callback_url })
      problems.push(callback.attempts.map(({ problem }: { problem: string }) => problem))
    }
    expect(problems).toEqual([
      ['host', 'host'],
      ['host', 'host'],
      ['host', 'host'],
      ['host', 'host'],
    ])
    expect(host.requests).toEqual([])
    // What the key isn't told, the operator is.
    const metric = service.metrics.registry.getSingleMetric('octavo_delivery_problems_total')
    const counts = ((await metric?.get())?.values ?? []).filter(({ value }) => value > 0)
    expect(counts.map(({ labels, value }) => ({ ...labels, value }))).toEqual([
      { kind: 'callback', problem: 'host', value: 2 },
      { kind: 'callback', problem: 'internal', value: 6 },
    ])
  })

  test('of a key with slow receivers leaves room to those of others', async () => {
    let open = 0
    const host = await startImageHost({
      '/slow': () => {
        open += 1
      },
      '/hook': (_request, response) => response.writeHead(200).end(),
    })
    closing.push(() => host.close())
    const service = start(host)
    const callback_url = 'https://img.example/slow'
    for (let index = 0; index < 12; index++) {
      expect((await service.post(jobs, { content: '# Hello', callback_url })).statusCode).toBe(202)
    }
    await eventually(() => open === 4)
    const other = { 'x-api-key': keys.default }
    const job = await settled(service, { content: '# Hello', callback_url: hook }, other)
    expect(job.callback.state).toBe('delivered')
    expect(open).toBe(4)
  })

  test('of two keys with slow receivers leave room to those of a third', async () => {
    await expectRoomForThird()
  })
})

/** Two keys whose receivers don't answer, and a third. */
async function expectRoomForThird(parts?: ServiceOptions['redis']): Promise<void> {
  let open = 0
  const host = await startImageHost({
    '/slow': () => {
      open += 1
    },
    '/hook': (_request, response) => response.writeHead(200).end(),
  })
  closing.push(() => host.close())
  const three = ['one', 'two', 'three']
  const API_KEY_HASHES = three.map((key) => `${sha256(key).toString('hex')}:premium`).join(',')
  const service = start(host, { API_KEY_HASHES }, parts && { redis: parts })
  const callback_url = 'https://img.example/slow'
  for (const key of ['one', 'two']) {
    for (let index = 0; index < 6; index++) {
      const body = { content: '# Hello', callback_url }
      expect((await service.post(jobs, body, { 'x-api-key': key })).statusCode).toBe(202)
    }
  }
  await eventually(() => open === 6)
  const third = { 'x-api-key': 'three' }
  const job = await settled(service, { content: '# Hello', callback_url: hook }, third)
  expect(job.callback.state).toBe('delivered')
  expect(open).toBe(6)
}

describe('the result of a job', () => {
  test('is uploaded as it is, and the callback comes after it', async () => {
    const { host, received } = await startHost([503, 200, 200])
    const service = start(host)
    const body = { content: '# Hello', format: 'pdf', result_url: put, callback_url: hook }
    const job = await settled(service, body)
    expect(job.upload).toMatchObject({
      state: 'delivered',
      attempts: [{ status: 503 }, { status: 200 }],
    })
    const url = `${jobs}/${job.id}/result`
    const file = await service.send({ url, headers: { accept: 'application/pdf' } })
    const [, upload, callback] = received
    expect([upload?.method, upload?.headers['content-type']]).toEqual(['PUT', 'application/pdf'])
    expect(upload?.headers['content-length']).toBe(String(file.rawPayload.length))
    expect(upload?.headers['transfer-encoding']).toBeUndefined()
    expect(upload?.body.equals(file.rawPayload)).toBe(true)
    expect(JSON.parse(String(callback?.body)).data.upload.state).toBe('delivered')
    expect(JSON.stringify(job) + callback?.body).not.toContain('signature')
  })

  test('that cannot be uploaded is told of, and can still be fetched', async () => {
    const { host, received } = await startHost([403])
    const service = start(host)
    const job = await settled(service, { files: [{ content: '# Hello' }], result_url: put })
    expect(job).toMatchObject({
      state: 'done',
      upload: { state: 'failed', attempts: [{ status: 403 }] },
    })
    expect(received).toHaveLength(1)
    expect((await service.send({ url: `${jobs}/${job.id}/result` })).statusCode).toBe(200)
    const failed = await settled(service, { content: `${'> '.repeat(60)}deep`, result_url: put })
    expect(failed.upload).toEqual({ state: 'failed', attempts: [] })
    expect(await deliveries(service, 'upload', 'failed')).toBe(1)
  })
})

describe('an address that is not allowed', () => {
  const wrong = [
    'http://img.example/hook',
    'https://img.example:8443/hook',
    'https://user:password@img.example/hook',
    'https://127.0.0.1/hook',
    'https://[::1]/hook',
    'https://localhost/hook',
    'https://img.example.evil.example/hook',
    'https://evil.example/?img.example',
    'file:///etc/passwd',
    '/hook',
    `https://img.example/${'a'.repeat(5000)}`,
  ]

  test('is refused before a job is accepted', async () => {
    const { host } = await startHost([200])
    const service = start(host)
    for (const field of ['callback_url', 'result_url']) {
      for (const address of wrong) {
        const response = await service.post(jobs, { content: '# Hello', [field]: address })
        expect([address, response.statusCode]).toEqual([address, 400])
        expect(response.json()).toMatchObject({ code: 'INVALID_REQUEST', details: [{ field }] })
        expect(response.body).not.toContain('password')
      }
    }
    // `*.img.example` isn't among those of uploads.
    const other = { content: '# Hello', result_url: 'https://a.img.example/put' }
    expect((await service.post(jobs, other)).statusCode).toBe(400)
    expect(host.resolved).toEqual([])
  })

  test('is any where the operator allows none, and any of a request that is no job', async () => {
    const { host } = await startHost([200])
    const none = start(host, { CALLBACK_HOSTS: '', UPLOAD_HOSTS: '', CALLBACK_SECRET: '' })
    const refused = await none.post(jobs, { content: '# Hello', callback_url: hook })
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'INVALID_REQUEST'])
    const secretless = await none.send({ url: '/api/v1/callback-secret' })
    expect([secretless.statusCode, secretless.json().code]).toEqual([404, 'NOT_FOUND'])
    const service = start(host)
    for (const field of ['callback_url', 'result_url']) {
      const direct = await service.post('/api/v1/convert', { content: '# Hello', [field]: hook })
      expect([direct.statusCode, direct.json().message]).toEqual([
        400,
        expect.stringContaining('respond-async'),
      ])
      const form = await service.upload([
        { name: 'file', content: '# Hello', filename: 'a.md' },
        { name: field, content: hook },
      ])
      expect(form.statusCode).toBe(400)
      const asynchronous = await service.post(
        '/api/v1/convert',
        { content: '# Hello', [field]: hook },
        { prefer: 'respond-async' },
      )
      expect(asynchronous.statusCode).toBe(202)
    }
  })
})

describe.skipIf(redisIsMissing)('callbacks of jobs in Redis', () => {
  function through(redis: RedisServer) {
    const { parts, close } = redisParts(redis)
    closing.push(close)
    return parts
  }
  /** The jobs that Redis holds, as they are stored. */
  const storedIn = (redis: RedisServer) =>
    redis.ask(async (client) => {
      const records = await client.keys('octavo:jobs-v2:of:*')
      const all = await Promise.all(records.map((name) => client.hgetall(name)))
      return all.flatMap(({ version: _, ...jobs }) => Object.values(jobs))
    })

  test('of two keys with slow receivers leave room to those of a third', async () => {
    const redis = await RedisServer.start()
    closing.push(() => redis.remove())
    const parts = through(redis)
    await parts.connection.tried
    await expectRoomForThird(parts)
  })

  test.each([
    ['without an Idempotency-Key is given up', {}],
    ['with one is found by the request that is sent again', { 'idempotency-key': '"a"' }],
  ])('a job whose acceptance was lost %s', async (what, headers) => {
    const redis = await RedisServer.start()
    closing.push(() => redis.remove())
    const { host } = await startHost([200])
    const { connection, patientConnection, queue } = through(redis)
    await connection.tried
    const stored = () => storedIn(redis)
    let lost = 0
    const client = new Proxy(connection.client, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        return async (...given: readonly unknown[]) => {
          const reply: unknown = await value.apply(target, given)
          if (!Array.isArray(reply) || reply[0] !== 'done' || lost > 0) return reply
          lost += (await stored()).length
          // A node says that it's there.
          if (lost === 0) return reply
          throw new Error('Command timed out')
        }
      },
    })
    const lossy = new Proxy(connection, {
      get: (target, name) => {
        if (name === 'client') return client
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const service = start(host, {}, { redis: { connection: lossy, patientConnection, queue } })
    const body = { content: '# Hello' }
    expect((await service.post(jobs, body, headers)).statusCode).toBe(503)
    expect(lost).toBe(1)
    if (what.startsWith('without')) await eventually(async () => (await stored()).length === 0)
    await eventually(() => connection.up)
    await settled(service, body, headers)
    expect(await stored()).toHaveLength(1)
  })

  test('are taken over by another node, with the same id, and leave no address behind', async () => {
    const redis = await RedisServer.start()
    closing.push(() => redis.remove())
    const { host, received } = await startHost([500, 500, 200, 200])
    const first = through(redis)
    await first.connection.tried
    const one = start(host, { DELIVERY_DELAYS: '1,1,1' }, { redis: first })
    const body = { content: '# Hello', callback_url: hook, result_url: put }
    const { id } = (await one.post(jobs, body)).json()
    await eventually(() => received.length > 0)
    await one.app.close()
    const second = through(redis)
    await second.connection.tried
    const other = start(host, { DELIVERY_DELAYS: '1,1,1' }, { redis: second })
    const read = async () => (await other.send({ url: `${jobs}/${id}` })).json()
    await eventually(async () => (await read()).callback?.state === 'delivered')
    const { upload } = await read()
    expect(upload.state).toBe('delivered')
    const callbacks = received.filter(({ method }) => method === 'POST')
    expect(new Set(callbacks.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    const last = callbacks.at(-1)
    new Webhook(await secretOf(other)).verify(String(last?.body), last?.headers ?? {})
    const stored = await storedIn(redis)
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain('signature')
    const due = await redis.ask((client) => client.zcard('octavo:jobs-v2:due'))
    expect(due).toBe(0)
  })
})
