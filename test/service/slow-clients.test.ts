import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeSlowReaders } from '#octavo/service/plugins/slow-readers.js'
import { paddedPng } from '../support/padded-png.ts'
import { keys, startService } from '../support/service.ts'

const service = startService({
  environment: { REQUEST_TIMEOUT: '2', KEEP_ALIVE_TIMEOUT: '1' },
})
let port: number
beforeAll(async () => {
  await service.app.listen({ host: '127.0.0.1', port: 0 })
  port = (service.app.server.address() as AddressInfo).port
})
afterAll(() => service.close())

function open(to = port): { readonly socket: Socket; readonly closed: Promise<string> } {
  const socket = connect(to, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  // The service may close while a write is on its way.
  socket.on('error', () => {})
  return { socket, closed: once(socket, 'close').then(() => answer) }
}

const head = (length: number) =>
  `POST /api/v1/convert HTTP/1.1\r\nHost: x\r\nX-API-Key: ${keys.valid}\r\n` +
  `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

/** Writes a byte now and then, until the connection is closed. */
function drip(socket: Socket, text: string): void {
  const clock = setInterval(() => socket.write(text), 200)
  socket.once('close', () => clearInterval(clock))
}

describe('a client is cut off with 408 that', () => {
  test('never sends anything', async () => {
    expect(await open().closed).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('sends its head a line at a time', async () => {
    const { socket, closed } = open()
    socket.write('GET /healthz HTTP/1.1\r\n')
    drip(socket, 'X-Slow: loris\r\n')
    expect(await closed).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"REQUEST_TIMEOUT"/)
  })

  test('sends its body a byte at a time', async () => {
    const { socket, closed } = open()
    socket.write(head(10_000))
    drip(socket, ' ')
    expect(await closed).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"REQUEST_TIMEOUT"/)
  })
})

test('a connection that is kept open for nothing is closed', async () => {
  const { socket, closed } = open()
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
  expect(await closed).toMatch(/^HTTP\/1\.1 200 /)
})

test('a client that does not read its answer does not hold it for ever', async () => {
  const { socket } = open()
  socket.pause()
  // Larger than what a system takes before anybody has read it.
  const picture = paddedPng(5 * 1024 * 1024).toString('base64')
  const content = '![A dot](dot.png)\n\n'.repeat(4)
  const body = JSON.stringify({ content, assets: { 'dot.png': picture } })
  const gone = new Promise<void>((resolve) => {
    service.app.server.once('connection', (served) => served.once('close', () => resolve()))
  })
  socket.write(head(body.length))
  socket.write(body)
  await gone
  expect(socket.bytesRead).toBeLessThan(4 * 5 * 1024 * 1024)
  socket.destroy()
})

test('a client that reads its answer bit by bit does not hold it for ever', async () => {
  const size = 20_000_000
  const app = Fastify()
  // A rate at which nothing counts that the system takes before anybody has read it.
  closeSlowReaders(app, 2000, 1024 ** 3)
  app.get('/', async () => Buffer.alloc(size))
  const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(url.port), '127.0.0.1')
  // It's cut off while it reads.
  socket.on('error', () => {})
  let received = 0
  const clock = setInterval(() => {
    received += socket.read()?.length ?? 0
  }, 10)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('readable', () => {})
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  await closed
  clearInterval(clock)
  expect(received).toBeLessThan(size)
  await app.close()
})

test('a slow conversion is not a slow client', async () => {
  const { socket, closed } = open()
  const content = '# Large\n\n'.concat('A paragraph of *some* length.\n\n'.repeat(20_000))
  const body = JSON.stringify({ content, format: 'pdf' })
  socket.write(head(body.length))
  socket.write(body)
  expect(await closed).toMatch(/^HTTP\/1\.1 200 /)
})

test('a connection beyond the limit is closed at once, and those before it with requests are served', async () => {
  const small = startService({ environment: { CONNECTION_LIMIT: '4' } })
  await small.app.listen({ host: '127.0.0.1', port: 0 })
  const { port: busy } = small.app.server.address() as AddressInfo
  // Half of the limit is the most that one address has.
  const [first, second] = [open(busy), open(busy)]
  const body = '{"content":"x"}'
  for (const { socket } of [first, second]) {
    socket.write(
      head(body.length).replace(
        '\r\n\r\n',
        '\r\nConnection: close\r\nExpect: 100-continue\r\n\r\n',
      ),
    )
    await once(socket, 'data')
  }
  expect(await open(busy).closed).toBe('')
  for (const { socket, closed } of [first, second]) {
    socket.write(body)
    expect(await closed).toMatch(/HTTP\/1\.1 200 /)
  }
  const metrics = await small.metrics.registry.metrics()
  expect(metrics).toContain('octavo_connections_refused_total 1')
  await small.close()
})
