import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { exchangeWith } from '../support/exchange.ts'
import { scrape } from '../support/metrics.ts'
import { hasProc } from '../support/processes.ts'
import '../support/seed.ts'
import { type ServerProcess, startProcess } from '../support/server-process.ts'
import { sha256 } from '../support/service.ts'

const key = 'a-key'
let server: ServerProcess
let port: number
beforeAll(async () => {
  server = await startProcess({
    NODE_ENV: 'production',
    API_KEY_HASHES: `${sha256(key).toString('hex')}:premium`,
    RATE_LIMIT_PREMIUM: '1000000',
    METRICS_PORT: '0',
    QUEUE_LIMIT: '1000',
  })
  port = Number(new URL(server.url).port)
  await eventually(async () => (await fetch(`${server.url}/readyz`)).ok)
})
afterAll(async () => {
  server.child.kill('SIGKILL')
  await server.exited
})

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`
const last = get('/healthz', 'Connection: close\r\n')
const ids = (answer: string) => [...answer.matchAll(/^x-request-id: (.*)\r$/gm)].map(([, id]) => id)

/** Sends bytes and reads nothing. */
function sendUnread(bytes: string): Socket {
  const socket = connect(port, '127.0.0.1').pause()
  socket.on('error', () => {})
  socket.write(bytes)
  return socket
}

const memory = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024

describe('a client that sends requests on and on, and reads no answer', () => {
  /** More answers than the buffers of the system hold, and then requests that are counted when they're handled. */
  const flood = get('/openapi.json').repeat(400) + get('/api/v1/themes').repeat(1000)
  const openapi = 'GET /openapi.json HTTP/1.1\r\nHost: x\r\n'
  const series = 'octavo_authentication_failures_total{reason="missing"}'

  test.each([
    ['all at once', [flood]],
    [
      'after a body of unknown length',
      [`${openapi}Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n${flood}`],
    ],
    [
      'after a body that is announced in halves of a line',
      [`${openapi}Content-Length: 100000\r\n\r`, `\n${'a'.repeat(100_000)}${flood}`],
    ],
    ['after empty lines', ['\r\n'.repeat(100), flood]],
  ])('has none handled before the last is answered: %s', async (_how, pieces) => {
    const before = (await scrape(server)).get(series)
    const sockets = Array.from({ length: 3 }, () => sendUnread(''))
    for (const piece of pieces) {
      for (const socket of sockets) socket.write(piece)
      await fetch(`${server.url}/healthz`)
    }
    // Others are answered meanwhile.
    for (let index = 0; index < 30; index += 1) {
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    }
    expect((await scrape(server)).get(series)).toBe(before)
    for (const socket of sockets) socket.destroy()
  })

  test.skipIf(!hasProc)('does not fill the memory', async () => {
    const before = memory()
    const sockets = Array.from({ length: 40 }, () => sendUnread(get('/openapi.json').repeat(2000)))
    for (let index = 0; index < 50; index += 1) {
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    }
    expect(memory() - before).toBeLessThan(100)
    for (const socket of sockets) socket.destroy()
  })
})

describe('requests that are sent before the first answer', () => {
  test('are all answered, in their order', async () => {
    const sent = Array.from({ length: 500 }, (_, index) => `request-${index}`)
    const requests = sent.map((id) => get('/healthz', `X-Request-Id: ${id}\r\n`))
    const answer = await exchangeWith(port, requests.join('') + last)
    expect(ids(answer).slice(0, -1)).toEqual(sent)
  })

  test('are answered up to one that is malformed', async () => {
    const answer = await exchangeWith(port, `${get('/healthz').repeat(3)}nonsense\r\n\r\n${last}`)
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(Array(3).fill('HTTP/1.1 200'))
  })

  test('are answered up to one that closes the connection', async () => {
    const answer = await exchangeWith(port, get('/healthz') + last + get('/healthz').repeat(100))
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(Array(2).fill('HTTP/1.1 200'))
  })

  const json = JSON.stringify({ content: 'a\r\n\r\nb' })
  // Empty lines outside strings are whitespace of JSON.
  const spaced = `\r\n\r\n${json}\r\n\r\n`.concat('\r\n\r\n'.repeat(200))
  const post = (id: string, framing: string, body: string) =>
    `POST /api/v1/convert HTTP/1.1\r\nHost: x\r\nX-API-Key: ${key}\r\nX-Request-Id: ${id}\r\n` +
    `Content-Type: application/json\r\n${framing}\r\n\r\n${body}`
  const chunks = (size: number) =>
    (spaced.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [])
      .map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`)
      .join('')
  const requests = [
    get('/healthz', 'X-Request-Id: 0\r\n'),
    post('1', `Content-Length: ${spaced.length}`, spaced),
    post('2', 'Transfer-Encoding: chunked', `${chunks(7)}0\r\n\r\n`),
    get('/healthz', 'X-Request-Id: 3\r\n'),
    post('4', 'Transfer-Encoding: chunked', `${chunks(300)}0\r\nTrailer: x\r\n\r\n`),
    // A route that reads no body.
    `GET /healthz HTTP/1.1\r\nHost: x\r\nX-Request-Id: 5\r\nContent-Length: ${spaced.length}\r\n\r\n${spaced}`,
    `\r\n\r\n${get('/healthz', 'X-Request-Id: 6\r\n')}`,
    get('/healthz', 'X-Request-Id: 7\r\nConnection: close\r\n'),
  ].join('')

  test('are answered alike wherever what is sent is cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: requests.length - 1 }), { maxLength: 12 }),
        async (cuts) => {
          const places = [0, ...new Set(cuts.sort((a, b) => a - b)), requests.length]
          const pieces = places.slice(1).map((end, index) => requests.slice(places[index], end))
          const socket = connect(port, '127.0.0.1').setNoDelay()
          let answer = ''
          socket.on('data', (bytes) => {
            answer += bytes
          })
          const closed = new Promise((resolve) => socket.once('close', resolve))
          // The service may close before the last piece has been written.
          socket.on('error', () => {})
          for (const piece of pieces) {
            await new Promise((resolve) => socket.write(piece, resolve))
          }
          await closed
          expect(ids(answer)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7'])
          expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(Array(8).fill('HTTP/1.1 200'))
        },
      ),
      { numRuns: 25 },
    )
  })
})
