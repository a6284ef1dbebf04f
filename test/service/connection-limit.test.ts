import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { metricsUrl, scrape } from '../support/metrics.ts'
import { hasProc } from '../support/processes.ts'
import { type ServerProcess, startProcess } from '../support/server-process.ts'
import { sha256 } from '../support/service.ts'

const key = 'a-key'
const limit = 20

let server: ServerProcess
const open: Socket[] = []
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy()
  server.child.kill('SIGKILL')
  await server.exited
})

async function start(environment: Record<string, string> = {}): Promise<void> {
  server = await startProcess({
    NODE_ENV: 'production',
    API_KEY_HASHES: `${sha256(key).toString('hex')}:premium`,
    CONNECTION_LIMIT: String(limit),
    // However busy the machine is, only the limit closes what is idle.
    KEEP_ALIVE_TIMEOUT: '600',
    REQUEST_TIMEOUT: '600',
    METRICS_PORT: '0',
    ...environment,
  })
  await metricsUrl(server)
}

interface Client {
  readonly socket: Socket
  readonly closed: Promise<unknown>
  answer(): string
}

/** Connects from an address of loopback, of which Linux has 16 million. */
async function client(address: string, bytes = ''): Promise<Client> {
  const port = Number(new URL(server.url).port)
  const socket = connect({ port, host: '127.0.0.1', localAddress: address })
  open.push(socket)
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  // The service may close a connection while its client writes.
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await once(socket, 'connect')
  if (bytes !== '') socket.write(bytes)
  return { socket, closed, answer: () => answer }
}

const request = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'
const onlyRequest = request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')
const withKey =
  `POST /api/v1/convert HTTP/1.1\r\nHost: x\r\nX-API-Key: ${key}\r\nExpect: 100-continue\r\n` +
  'Content-Type: application/json\r\nContent-Length: 15\r\n\r\n'

/** Connections that have had an answer, and then keep silent. */
async function idle(address: string, count: number): Promise<readonly Client[]> {
  const clients: Client[] = []
  for (let index = 0; index < count; index += 1) {
    const one = await client(address, request)
    await eventually(() => one.answer().includes('200 OK') || one.socket.destroyed)
    clients.push(one)
  }
  return clients
}

/** Requests on connections of their own. */
async function expectAnswers(address: string, count = 10): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const bystander = await client(address, onlyRequest)
    await bystander.closed
    expect(bystander.answer()).toMatch(/^HTTP\/1\.1 200 /)
  }
}

const counted = async (name: string) => (await scrape(server)).get(`octavo_connections_${name}`)

describe.skipIf(!hasProc)('nobody else is refused while one address', () => {
  const halfARequest = 'GET /healthz HTTP/1.1\r\nHost: x\r\n'

  test('keeps as many connections as there may be for nothing, and opens more', async () => {
    await start()
    const bystander = await client('127.0.0.1', request)
    await eventually(() => bystander.answer().includes('200 OK'))
    const [first] = await idle('127.0.0.2', limit)
    await expectAnswers('127.0.0.1')
    for (let round = 0; round < 3; round += 1) {
      await idle('127.0.0.2', limit)
      await expectAnswers('127.0.0.1', 3)
    }
    await first?.closed
    // The connection that was idle before all of them is still there.
    bystander.socket.write(onlyRequest)
    await bystander.closed
    expect(bystander.answer().match(/200 OK/g)).toHaveLength(2)
    expect(await counted('refused_total')).toBe(0)
    expect(await counted('closed_for_room_total')).toBe(4 * limit - limit / 2)
  })

  test('sends halves of requests', async () => {
    await start()
    for (let index = 0; index < 3 * limit; index += 1) await client('127.0.0.2', halfARequest)
    await expectAnswers('127.0.0.1')
  })

  test('leaves answers unread', async () => {
    await start()
    const many = request.replace('/healthz', '/openapi.json').repeat(300)
    for (let index = 0; index < 2 * limit; index += 1) {
      const unread = await client('127.0.0.2', many)
      unread.socket.pause()
    }
    await expectAnswers('127.0.0.1')
  })
})

describe.skipIf(!hasProc)('where all connections are taken', () => {
  test('those of the network with the most give way, that which was idle for longest first', async () => {
    await start()
    const few = await idle('127.0.0.3', 2)
    const more = await idle('127.0.0.4', 8)
    const most = await idle('127.0.0.2', 10)
    await expectAnswers('127.0.0.1', 1)
    await most[0]?.closed
    expect(most.map(({ socket }) => socket.destroyed)).toEqual([true, ...Array(9).fill(false)])
    for (const { socket } of [...few, ...more]) expect(socket.destroyed).toBe(false)
  })

  test('no request with a key gives way, and a new connection is closed at once if there are only those', async () => {
    await start({ CONNECTION_LIMIT: '4' })
    const busy: Client[] = []
    for (const address of ['127.0.0.2', '127.0.0.2', '127.0.0.3', '127.0.0.3']) {
      const one = await client(address, withKey)
      await eventually(() => one.answer().includes('100 Continue'))
      busy.push(one)
    }
    for (const address of ['127.0.0.1', '127.0.0.2']) {
      const refused = await client(address, request)
      await refused.closed
      expect(refused.answer()).toBe('')
    }
    expect(await counted('refused_total')).toBe(2)
    // Health checks on the port of the metrics find room.
    const health = await fetch(new URL('/healthz', await metricsUrl(server)))
    expect(health.status).toBe(200)
    for (const { socket } of busy) socket.write('{"content":"x"}')
    for (const one of busy) await eventually(() => one.answer().includes('200 OK'))
    // Those who have been answered give way.
    await expectAnswers('127.0.0.1')
  })

  test('a request with a wrong key gives way', async () => {
    await start({ CONNECTION_LIMIT: '1' })
    const wrong = await client('127.0.0.2', withKey.replace(key, 'wrong'))
    await eventually(() => wrong.answer().includes(' 403 '))
    await expectAnswers('127.0.0.2')
  })
})

test.skipIf(!hasProc)(
  'a proxy that is trusted may have all connections, and those of others give way first',
  async () => {
    await start({ TRUST_PROXY: '127.0.0.9' })
    const [stranger] = await idle('127.0.0.2', 1)
    const proxied = await idle('127.0.0.9', limit)
    await stranger?.closed
    expect(proxied.map(({ socket }) => socket.destroyed)).toEqual(Array(limit).fill(false))
    // There is nobody else's connection to close.
    await expectAnswers('127.0.0.1', 1)
    await proxied[0]?.closed
  },
)
