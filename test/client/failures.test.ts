import { createServer, type RequestListener, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { OctavoClient, type OctavoClientOptions, OctavoError } from '#octavo/client/index.js'
import { freePort } from '../support/free-port.ts'
import { kill, serverKey, startReady } from '../support/ready-server.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { sha256 } from '../support/service.ts'

/** Of the tier with one request a minute. */
const smallKey = 'a-key-with-a-small-minute'

describe('at the service', () => {
  let server: ServerProcess

  beforeAll(async () => {
    server = await startReady({
      API_KEY_HASHES: [
        `${sha256(serverKey).toString('hex')}:premium`,
        sha256(smallKey).toString('hex'),
      ].join(','),
      RATE_LIMIT_DEFAULT: '1',
      QUEUE_LIMIT_PER_KEY: '1',
    })
  })
  afterAll(async () => {
    if (server) await kill(server)
  })

  const client = (options: Partial<OctavoClientOptions> = {}) =>
    new OctavoClient({ url: server.url, key: serverKey, ...options })

  test('an error of the service is told whole', async () => {
    const request = { content: '# Hello', custom_overrides: { accent: 'red' } }
    const error = await failure(client().convert(request, { requestId: 'build-4711' }))
    expect(error).toMatchObject({
      name: 'OctavoError',
      status: 400,
      code: 'INVALID_REQUEST',
      requestId: 'build-4711',
      details: [{ field: 'custom_overrides.accent', message: expect.stringContaining('red') }],
    })
    expect(error.message).toContain('#')
    expect((await failure(client({ key: 'another' }).themes())).code).toBe('INVALID_API_KEY')
  })

  test('a raw file fails in the same words', async () => {
    const error = await failure(client().convertRaw({ content: '', format: 'pdf' }))
    expect(error.code).toBe('MISSING_CONTENT')
  })

  test('what may be sent again has a key of its own, but for calls that their caller may abort', async () => {
    const keys: (string | null)[] = []
    const watched = client({
      fetch: (url, request) => {
        keys.push(new Headers(request?.headers).get('idempotency-key'))
        return fetch(url, request)
      },
    })
    const request = { content: '# Hello', format: 'html' } as const
    await watched.convert(request)
    await watched.convert(request)
    await watched.convert(request, { signal: new AbortController().signal })
    await watched.convert(request, {
      signal: new AbortController().signal,
      idempotencyKey: 'mine',
    })
    expect(keys).toEqual([expect.stringMatching(/^"/), expect.stringMatching(/^"/), null, '"mine"'])
    expect(keys[0]).not.toBe(keys[1])
  })

  test('a minute that is used up is told with the seconds that are left of it', async () => {
    const small = client({ key: smallKey, maxRetryDelay: 0 })
    await small.themes()
    const error = await failure(small.themes())
    expect(error).toMatchObject({ status: 429, code: 'RATE_LIMIT_EXCEEDED' })
    expect(error.retryAfter).toBeGreaterThan(0)
    expect(error.retryAfter).toBeLessThanOrEqual(60)
  })

  test('documents that are refused for now are sent again until they are converted', async () => {
    const statuses: number[] = []
    const counting = client({
      retries: 50,
      fetch: async (...request) => {
        const response = await fetch(...request)
        statuses.push(response.status)
        return response
      },
    })
    // One is converted, one may wait, and the third is refused.
    const content = '# Many pages\n\n'.repeat(2000)
    const sent = Array.from({ length: 3 }, () => counting.convertRaw({ content, format: 'pdf' }))
    const made = await Promise.all(sent)
    expect(made.every(({ bytes }) => bytes.length > 0)).toBe(true)
    expect(statuses).toContain(429)
    expect(statuses.filter((status) => status === 200)).toHaveLength(3)
  })

  test('a call ends by its signal, with its reason, and when its time is up', async () => {
    const leaving = new AbortController()
    const content = '# Many pages\n\n'.repeat(2000)
    const left = client().convert({ content, format: 'pdf' }, { signal: leaving.signal })
    leaving.abort('enough')
    await expect(left).rejects.toBe('enough')
    const late = client({ timeout: 1 }).convert({ content, format: 'pdf' })
    await expect(late).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})

test('a request without an answer is sent again until the service is back', async () => {
  const port = await freePort()
  const client = new OctavoClient({
    url: `http://127.0.0.1:${port}`,
    key: serverKey,
    retries: 50,
  })
  const themes = client.themes()
  const server = await startReady({ PORT: String(port) })
  expect((await themes).length).toBeGreaterThan(0)
  await kill(server)
  const error = await failure(
    new OctavoClient({ url: server.url, key: serverKey, retries: 1 }).themes(),
  )
  expect(error).toMatchObject({ code: 'CONNECTION_FAILED', status: undefined })
  expect(error.message).toContain(`http://127.0.0.1:${port}`)
  expect(error.cause).toBeInstanceOf(TypeError)
})

describe('where something else answers', () => {
  let other: Server | undefined

  afterEach(() => {
    other?.closeAllConnections()
    other?.close()
  })

  async function clientOf(answer: RequestListener): Promise<OctavoClient> {
    const server = createServer(answer)
    other = server
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
    })
    return new OctavoClient({ url: `http://127.0.0.1:${port}`, key: 'a-key', retries: 0 })
  }

  test('a page instead of a response is not taken for one', async () => {
    const client = await clientOf((_request, response) => {
      response.setHeader('content-type', 'text/html').end('<h1>Welcome to our network</h1>')
    })
    expect((await failure(client.themes())).code).toBe('UNEXPECTED_ANSWER')
    const raw = client.convertRaw({ content: '# Hello', format: 'pdf' })
    expect(await failure(raw)).toMatchObject({ code: 'UNEXPECTED_ANSWER', status: 200 })
  })

  test.each([
    ['something else', { ok: true }],
    ['nothing', null],
    ['lists of something else', { themes: [{ ok: true }], file_count: 'many' }],
    [
      'bytes in no encoding',
      { filename: 'a', content_type: 'text/html', content_base64: '%', file_count: 1 },
    ],
  ])('JSON that holds %s is not taken for an answer', async (_what, body) => {
    const client = await clientOf((request, response) => {
      request.resume()
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    })
    const file = new Blob(['# Hello'])
    const calls = [
      client.themes(),
      client.convert({ content: '# Hello' }),
      client.convertFile({ file }),
      client.batch({ files: [{ content: '# Hello' }] }),
    ]
    for (const call of await Promise.allSettled(calls.map(failure))) {
      expect(call).toMatchObject({ value: { code: 'UNEXPECTED_ANSWER', status: 200 } })
    }
  })

  test('a file whose name is broken is not taken for an answer', async () => {
    const client = await clientOf((_request, response) => {
      response.setHeader('content-type', 'text/html')
      response.setHeader('content-disposition', "attachment; filename*=UTF-8''%E4%").end()
    })
    const raw = await failure(client.convertRaw({ content: '# Hello' }))
    expect(raw).toMatchObject({ code: 'UNEXPECTED_ANSWER', status: 200 })
  })

  test('a page of an error is told with its status', async () => {
    const client = await clientOf((_request, response) => {
      response.writeHead(504, { 'content-type': 'text/html' }).end('<h1>Gateway Time-out</h1>')
    })
    const error = await failure(client.themes())
    expect(error).toMatchObject({ code: 'UNEXPECTED_ANSWER', status: 504 })
  })

  test('the key goes nowhere else, whatever the answer says', async () => {
    const seen: (string | undefined)[] = []
    const client = await clientOf((request, response) => {
      seen.push(request.url)
      response.writeHead(307, { location: '/elsewhere' }).end()
    })
    const error = await failure(client.themes())
    expect(error.code).toBe('UNEXPECTED_ANSWER')
    expect(error.message).toContain('redirects to another')
    expect(seen).toEqual(['/api/v1/themes'])
  })

  test('an answer that breaks off is no answer', async () => {
    const client = await clientOf((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{')
      response.destroy()
    })
    expect((await failure(client.themes())).code).toBe('CONNECTION_FAILED')
  })
})

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31])(
  'a timeout of %d is refused before anything is sent',
  async (timeout) => {
    const sent: unknown[] = []
    const options = {
      url: 'http://127.0.0.1',
      key: 'a-key',
      fetch: async (...request: unknown[]) => {
        sent.push(request)
        return Response.json({ status: 'success', themes: [] })
      },
    }
    expect(() => new OctavoClient({ ...options, timeout })).toThrow(RangeError)
    await expect(new OctavoClient(options).themes({ timeout })).rejects.toThrow(
      `The timeout is ${timeout}; it has to be`,
    )
    expect(sent).toEqual([])
  },
)

describe('waiting', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  /** A service that refuses for now, as often as there are answers for it, and counts. */
  function refusing(answers: readonly Response[], options: Partial<OctavoClientOptions> = {}) {
    vi.useFakeTimers()
    let requests = 0
    const client = new OctavoClient({
      url: 'http://127.0.0.1',
      key: 'a-key',
      ...options,
      fetch: async () => answers[requests++] ?? Response.json({ status: 'success', themes: [] }),
    })
    return { client, requests: () => requests }
  }

  const overloaded = (retryAfter?: string) =>
    Response.json(
      { status: 'error', code: 'SERVICE_OVERLOADED', message: 'Wait.', request_id: '1' },
      { status: 503, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } },
    )

  test('lasts as long as the service asks for, in seconds or as a date', async () => {
    const { client, requests } = refusing([
      overloaded('12'),
      overloaded(new Date(Date.now() + 60_000).toUTCString()),
    ])
    const themes = client.themes()
    await vi.advanceTimersByTimeAsync(11_999)
    expect(requests()).toBe(1)
    await vi.advanceTimersByTimeAsync(1_001)
    expect(requests()).toBe(2)
    await vi.advanceTimersByTimeAsync(45_000)
    expect(requests()).toBe(2)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await themes).toEqual([])
  })

  test('gets longer by itself where the service does not say', async () => {
    const { client, requests } = refusing(Array.from({ length: 9 }, () => overloaded()))
    const themes = failure(client.themes())
    await vi.advanceTimersByTimeAsync(249)
    expect(requests()).toBe(1)
    await vi.advanceTimersByTimeAsync(251)
    expect(requests()).toBe(2)
    await vi.advanceTimersByTimeAsync(10_000)
    // The first and three more.
    expect(requests()).toBe(4)
    expect((await themes).code).toBe('SERVICE_OVERLOADED')
  })

  test('is not begun where it would be too long', async () => {
    const { client, requests } = refusing([overloaded('61')])
    expect((await failure(client.themes())).retryAfter).toBe(61)
    expect(requests()).toBe(1)
  })

  test('is not for what would be refused again', async () => {
    const refused = Response.json(
      { status: 'error', code: 'CONVERSION_FAILED', message: 'Too deep.', request_id: '1' },
      { status: 422, headers: { 'retry-after': '1' } },
    )
    const { client, requests } = refusing([refused])
    expect((await failure(client.themes())).status).toBe(422)
    expect(requests()).toBe(1)
  })

  test('ends with the signal', async () => {
    const { client, requests } = refusing([overloaded('12')])
    const leaving = new AbortController()
    const themes = client.themes({ signal: leaving.signal })
    themes.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(1000)
    leaving.abort()
    await expect(themes).rejects.toMatchObject({ name: 'AbortError' })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(requests()).toBe(1)
  })
})

/** The error that a call ends with. */
async function failure(call: Promise<unknown>): Promise<OctavoError> {
  try {
    await call
  } catch (error) {
    if (error instanceof OctavoError) return error
    throw error
  }
  throw new Error('The call succeeded.')
}
