import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exchangeWith } from '../support/exchange.ts'
import {
  boundary,
  keys,
  markdownFile,
  multipart,
  sha256,
  startService,
} from '../support/service.ts'

const service = startService({ environment: { BODY_LIMIT: '64KiB' } })
let port: number

beforeAll(async () => {
  await service.app.listen({ host: '127.0.0.1', port: 0 })
  port = (service.app.server.address() as AddressInfo).port
})
afterAll(() => service.close())

/** Writes bytes to the server and reads until it closes the connection. */
function exchange(...chunks: readonly (string | Buffer)[]): Promise<string> {
  return exchangeWith(port, ...chunks)
}

/** The head of a request whose connection is closed after it. */
function head(line: string, headers: Readonly<Record<string, string>>): string {
  const all = { host: 'localhost', connection: 'close', 'x-api-key': keys.valid, ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `${line}\r\n${lines.join('\r\n')}\r\n\r\n`
}

const chunked = (payload: string | Buffer) => [
  `${payload.length.toString(16)}\r\n`,
  payload,
  '\r\n0\r\n\r\n',
]

function bodyOf(answer: string): { code: string; message: string; status: string } {
  return JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))
}

describe('what is not an HTTP request', () => {
  test.each([
    ['nonsense', 'nonsense\r\n\r\n'],
    ['an unknown method', 'BREW /api/v1/themes HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n'],
    [
      'two lengths',
      'POST /x HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    ],
    [
      'a length and chunks',
      'POST /x HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    ],
  ])('400 for %s', async (_what, bytes) => {
    expect(await exchange(bytes)).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('has the shape of every error', async () => {
    const answer = await exchange('nonsense\r\n\r\n')
    expect(answer).toMatch(/^X-Request-Id: [0-9a-f-]{36}\r$/m)
    expect(bodyOf(answer)).toMatchObject({ status: 'error', code: 'INVALID_REQUEST' })
    expect(bodyOf(answer).message).not.toBe('')
  })

  test('431 HEADERS_TOO_LARGE', async () => {
    const answer = await exchange(head('GET /healthz HTTP/1.1', { 'x-big': 'x'.repeat(20_000) }))
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
    expect(bodyOf(answer)).toMatchObject({ status: 'error', code: 'HEADERS_TOO_LARGE' })
  })
})

test('a method of WebDAV is not allowed', async () => {
  const answer = await exchange(head('PROPFIND /api/v1/themes HTTP/1.1', {}))
  expect(answer).toMatch(/^HTTP\/1\.1 405 /)
  expect(answer).toMatch(/^allow: GET, HEAD, OPTIONS\r$/m)
})

describe('a body without a length', () => {
  const json = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
  const form = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'transfer-encoding': 'chunked',
  }

  test('is converted', async () => {
    const payload = JSON.stringify({ content: '# Hello' })
    const answer = await exchange(head('POST /api/v1/convert HTTP/1.1', json), ...chunked(payload))
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  })

  test.each([
    ['JSON', '/api/v1/convert', json, Buffer.alloc(70_000, ' ')],
    ['an upload', '/api/v1/convert/file', form, multipart([markdownFile('x'.repeat(70_000))])],
    [
      'an upload of many parts',
      '/api/v1/convert/file',
      form,
      multipart([markdownFile('# A'), ...Array(9).fill({ name: 'x', content: 'x'.repeat(9000) })]),
    ],
  ])('413 PAYLOAD_TOO_LARGE for too much %s', async (_what, path, headers, payload) => {
    const answer = await exchange(head(`POST ${path} HTTP/1.1`, headers), ...chunked(payload))
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(bodyOf(answer)).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  })
})

test('a body that says it is too large is refused before it is sent', async () => {
  const answer = await exchange(
    head('POST /api/v1/convert HTTP/1.1', {
      'content-type': 'application/json',
      'content-length': '1000000000',
    }),
  )
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
})

test('a client that sends all of a body that is too large, and reads only then, gets the answer', async () => {
  const payload = Buffer.alloc(20_000_000, ' ')
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').on('error', reject)
    socket.write(
      head('POST /api/v1/convert HTTP/1.1', {
        'content-type': 'application/json',
        'content-length': String(payload.length),
      }),
    )
    socket.write(payload, () => void text(socket).then(resolve, reject))
  })
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(bodyOf(answer)).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
})

test('a tunnel is refused, with the reason', async () => {
  const answer = await exchange('CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(bodyOf(answer).message).toContain('CONNECT')
})

test('a wrong key is refused before the body is sent', async () => {
  const answer = await exchange(
    head('POST /api/v1/convert HTTP/1.1', {
      'x-api-key': 'wrong',
      'content-type': 'application/json',
      'content-length': '1000',
    }),
  )
  expect(answer).toMatch(/^HTTP\/1\.1 403 /)
})

test('an upload that its client breaks off does no harm', async () => {
  const payload = multipart([markdownFile('# Hello\n\n'.repeat(2000))])
  await new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('close', () => resolve())
    socket.write(
      head('POST /api/v1/convert/file HTTP/1.1', {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': String(payload.length),
      }),
    )
    socket.write(payload.subarray(0, 5000), () => socket.destroy())
  })
  expect((await service.post('/api/v1/convert', { content: '# Hello' })).statusCode).toBe(200)
})

describe('a client that asks first, with Expect', () => {
  const ask = (expectation: string, key: string) =>
    head('POST /api/v1/convert HTTP/1.1', {
      'x-api-key': key,
      expect: expectation,
      'content-type': 'application/json',
      'content-length': '15',
    })

  test('is told to go on once its key is good', async () => {
    const answer = await exchange(ask('100-continue', keys.valid), '{"content":"x"}')
    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /)
  })

  test('is refused at once if it is not', async () => {
    expect(await exchange(ask('100-continue', 'wrong'))).toMatch(/^HTTP\/1\.1 403 /)
  })

  test('is refused at once if the body is too large', async () => {
    const large = ask('100-continue', keys.valid).replace('length: 15', 'length: 70000')
    expect(await exchange(large)).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('is refused at once if there is nothing at the address', async () => {
    const lost = ask('100-continue', keys.valid).replace('/convert', '/convrt')
    expect(await exchange(lost)).toMatch(/^HTTP\/1\.1 404 /)
  })

  test('is served whatever else it expects', async () => {
    const answer = await exchange(ask('tea', keys.valid), '{"content":"x"}')
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  })
})

test('the same header twice is no key', async () => {
  const request = head('GET /api/v1/themes HTTP/1.1', {}).replace(
    '\r\n\r\n',
    `\r\nx-api-key: ${keys.valid}\r\n\r\n`,
  )
  expect(await exchange(request)).toMatch(/^HTTP\/1\.1 403 /)
})

test('a key beyond ASCII is the hash of its UTF-8 bytes, as they are sent', async () => {
  const key = 'schlüssel-鍵'
  const other = startService({ environment: { API_KEY_HASHES: sha256(key).toString('hex') } })
  const url = new URL(await other.app.listen({ host: '127.0.0.1', port: 0 }))
  const answer = await exchangeWith(
    Number(url.port),
    Buffer.from(head('GET /api/v1/themes HTTP/1.1', { 'x-api-key': key })),
  )
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  await other.close()
})

describe('requests one after another on a connection', () => {
  const body = '{"content":"x"}'
  const request = (headers: Readonly<Record<string, string>>) =>
    head('POST /api/v1/convert HTTP/1.1', {
      'content-type': 'application/json',
      'content-length': String(body.length),
      ...headers,
    }) + body

  test('are answered in their order, sent before the first answer', async () => {
    const answer = await exchange(
      request({ connection: 'keep-alive', 'x-request-id': 'first' }) +
        request({ 'x-request-id': 'second' }),
    )
    const ids = [...answer.matchAll(/^x-request-id: (.*)\r$/gm)].map(([, id]) => id)
    expect(ids).toEqual(['first', 'second'])
    expect(answer.match(/HTTP\/1\.1 200 /g)).toHaveLength(2)
  })

  test('go on after one that was wrong', async () => {
    const wrong = request({ connection: 'keep-alive' }).replace('content":', 'contenu":')
    const answer = await exchange(wrong + request({}))
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200'])
  })
})

test('a client of HTTP/1.0 is answered, and its connection closed', async () => {
  const request = `GET /api/v1/themes HTTP/1.0\r\nx-api-key: ${keys.valid}\r\n\r\n`
  expect(await exchange(request)).toMatch(/^HTTP\/1\.1 200 [\s\S]*^connection: close\r$/im)
})
