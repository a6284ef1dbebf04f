import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { hasOpenssl, selfSigned } from '../support/certificate.ts'
import { eventually } from '../support/eventually.ts'
import { scrape } from '../support/metrics.ts'
import { RedisServer, redisIsMissing, sayIfRedisIsMissing } from '../support/redis-server.ts'
import { type ServerProcess, startProcess } from '../support/server-process.ts'
import { sha256 } from '../support/service.ts'

sayIfRedisIsMissing('rate limits shared through Redis')

const key = 'a-key-of-two-nodes'
const hash = sha256(key)

let nodes: ServerProcess[] = []
let servers: RedisServer[] = []
afterEach(async () => {
  for (const { child } of nodes) child.kill('SIGKILL')
  await Promise.all(nodes.map(({ exited }) => exited))
  await Promise.all(servers.map((server) => server.remove()))
  nodes = []
  servers = []
})

async function startRedis(...parameters: readonly string[]): Promise<RedisServer> {
  const server = await RedisServer.start(...parameters)
  servers.push(server)
  return server
}

async function startNode(
  redisUrl: string,
  environment: Record<string, string> = {},
): Promise<ServerProcess> {
  const node = await startProcess({
    API_KEY_HASHES: hash.toString('hex'),
    METRICS_PORT: '0',
    REDIS_URL: redisUrl,
    ...environment,
  })
  nodes.push(node)
  return node
}

/** Two nodes on one Redis, whether they have reached it or not. */
function nodesAtOnce(redis: RedisServer, environment?: Record<string, string>) {
  const url = `redis://127.0.0.1:${redis.port}`
  return Promise.all([startNode(url, environment), startNode(url, environment)])
}

/** Two nodes that have reached one Redis: on a busy machine they listen before that. */
async function startNodes(redis: RedisServer, environment?: Record<string, string>) {
  const both = await nodesAtOnce(redis, environment)
  for (const node of both) await eventually(() => isUp(node))
  return both
}

function themes(node: ServerProcess, apiKey = key): Promise<Response> {
  return fetch(`${node.url}/api/v1/themes`, { headers: { 'x-api-key': apiKey } })
}

async function remaining(node: ServerProcess, apiKey?: string): Promise<number> {
  return Number((await themes(node, apiKey)).headers.get('x-ratelimit-remaining'))
}

const isUp = async (node: ServerProcess) => (await scrape(node)).get('octavo_redis_up') === 1
const times = (node: ServerProcess, line: string) => node.output().split(line).length - 1
/** What a node logs may be read after what it answers. */
const says = (node: ServerProcess, text: string) => eventually(() => node.output().includes(text))
const lost = 'Redis does not answer: rate limits are per node'
const back = 'Redis answers: rate limits are shared'

/** Whether two nodes count a key together: what one takes is gone for the other. */
async function areShared(one: ServerProcess, other: ServerProcess): Promise<boolean> {
  const before = await remaining(one)
  return (await remaining(other)) === before - 1
}

describe.skipIf(redisIsMissing)('with REDIS_URL', () => {
  test('two nodes share the limit of a key, and their headers say what both have left', async () => {
    const [one, other] = await startNodes(await startRedis(), { RATE_LIMIT_DEFAULT: '4' })
    expect(await remaining(one)).toBe(3)
    expect(await remaining(other)).toBe(2)
    expect(await remaining(one)).toBe(1)
    expect(await remaining(other)).toBe(0)
    for (const node of [one, other]) {
      const refused = await themes(node)
      expect(refused.status).toBe(429)
      expect(refused.headers.get('ratelimit-policy')).toBe('"default";q=4;w=60')
      const seconds = Number(refused.headers.get('retry-after'))
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(60)
      await says(node, back)
      expect(times(node, back)).toBe(1)
      expect(await isUp(node)).toBe(true)
    }
  })

  test('requests without a good key are counted by address on both nodes', async () => {
    const [one, other] = await startNodes(await startRedis())
    expect(await remaining(one, 'wrong')).toBe(599)
    expect(await remaining(other, 'wrong')).toBe(598)
  })

  test('what stands in Redis has a prefix, ends by itself, and tells nothing of keys and addresses', async () => {
    const redis = await startRedis()
    const [one, other] = await startNodes(redis)
    for (const node of [one, other]) {
      await themes(node)
      await themes(node, 'a-wrong-key')
    }
    const entries = await redis.ask(async (client) =>
      Promise.all(
        // What BullMQ keeps of its queue of jobs are ids and its version.
        (await client.keys('octavo:rate-limit:*')).map(async (name) => ({
          name,
          value: await client.get(name),
          milliseconds: await client.pttl(name),
        })),
      ),
    )
    const names = await redis.ask((client) => client.keys('*'))
    expect(names.filter((name) => !name.startsWith('octavo:'))).toEqual([])
    expect(entries.map(({ value }) => value)).toEqual(['2', '2'])
    const told = entries.map(({ name }) => name).join(' ')
    expect(told).toMatch(/octavo:rate-limit:default:[\w-]{22}\b/)
    expect(told).toMatch(/octavo:rate-limit:unauthenticated:[0-9a-f]{4}\b/)
    for (const secret of [key, 'a-wrong-key', '127.0.0.1', hash.toString('hex').slice(0, 8)]) {
      expect(told).not.toContain(secret)
    }
    expect(told).not.toContain(hash.toString('base64url').slice(0, 8))
    for (const { milliseconds } of entries) {
      expect(milliseconds).toBeGreaterThan(0)
      expect(milliseconds).toBeLessThanOrEqual(60_000)
    }
  })

  test('Redis killed under load costs no request; limits are per node until it is back, then shared', async () => {
    const redis = await startRedis()
    const [one, other] = await startNodes(redis, { RATE_LIMIT_DEFAULT: '1000000' })
    for (const node of [one, other]) await says(node, back)
    // On a busy machine it may be lost for a moment at the start.
    const lostBefore = [one, other].map((node) => times(node, lost))
    const statuses: number[] = []
    /** How many answers each client has had. */
    const answers = [0, 0, 0, 0]
    let ended = false
    const client = async (node: ServerProcess, index: number) => {
      while (!ended) {
        statuses.push((await themes(node)).status)
        answers[index] = (answers[index] ?? 0) + 1
      }
    }
    const load = Promise.all([one, one, other, other].map(client))
    await eventually(() => statuses.length > 50)
    await redis.kill()
    await eventually(async () => !(await isUp(one)) && !(await isUp(other)))
    // Nobody's request waits until Redis is back: each client has more answers before that.
    const whenLost = [...answers]
    await eventually(() => answers.every((count, index) => count > (whenLost[index] ?? 0) + 12))
    expect((await scrape(one)).get('octavo_rate_limit_local_total')).toBeGreaterThan(0)
    await redis.start()
    await eventually(async () => (await isUp(one)) && (await isUp(other)))
    const whenBack = statuses.length
    await eventually(() => statuses.length > whenBack + 50)
    ended = true
    await load
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await areShared(one, other)).toBe(true)
    for (const [index, node] of [one, other].entries()) {
      await eventually(() => times(node, back) > 1)
      expect(times(node, lost) - (lostBefore[index] ?? 0)).toBe(1)
      expect(times(node, back)).toBe(2)
    }
  })

  test('a node by itself holds the whole limit of a key', async () => {
    const redis = await startRedis()
    const [one, other] = await startNodes(redis, { RATE_LIMIT_DEFAULT: '3' })
    await redis.kill()
    await eventually(async () => !(await isUp(one)) && !(await isUp(other)))
    for (const node of [one, other]) {
      expect([await remaining(node), await remaining(node), await remaining(node)]).toEqual([
        2, 1, 0,
      ])
      expect((await themes(node)).status).toBe(429)
    }
  })

  test('Redis that hangs holds a request up once and for a moment, and is shared again when it goes on', async () => {
    const redis = await startRedis()
    const [one, other] = await startNodes(redis)
    await says(one, back)
    const lostBefore = times(one, lost)
    redis.signal('SIGSTOP')
    const answers = await Promise.all([one, one, other, other].map((node) => themes(node)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const node of [one, other]) {
      // The connection is down already, so nothing is waited for.
      const local = (await scrape(node)).get('octavo_rate_limit_local_total')
      expect((await themes(node)).status).toBe(200)
      expect((await scrape(node)).get('octavo_rate_limit_local_total')).toBe((local ?? 0) + 1)
      await says(node, 'Command timed out')
    }
    redis.signal('SIGCONT')
    await eventually(async () => (await isUp(one)) && (await isUp(other)))
    expect(await areShared(one, other)).toBe(true)
    await eventually(() => times(one, lost) > lostBefore)
    expect(times(one, lost)).toBe(lostBefore + 1)
  })

  test('Redis that answers with an error is said once, with its words, and shared again when it takes counts', async () => {
    const redis = await startRedis()
    const [one, other] = await startNodes(redis)
    await says(one, back)
    const lostBefore = times(one, lost)
    await redis.ask((client) => client.replicaof('127.0.0.1', '1'))
    for (let count = 0; count < 3; count += 1) {
      expect((await themes(one)).status).toBe(200)
    }
    expect(await isUp(one)).toBe(false)
    await eventually(() => times(one, lost) > lostBefore)
    expect(times(one, lost)).toBe(lostBefore + 1)
    await says(one, 'READONLY')
    await redis.ask((client) => client.replicaof('NO', 'ONE'))
    await eventually(() => areShared(one, other))
    await eventually(() => isUp(one))
  })

  test('a start without Redis serves, and shares as soon as it is there', async () => {
    const redis = await RedisServer.notStarted()
    servers.push(redis)
    const [one, other] = await nodesAtOnce(redis)
    expect((await themes(one)).status).toBe(200)
    await says(one, 'ECONNREFUSED')
    expect(times(one, lost)).toBe(1)
    await redis.start()
    await eventually(async () => (await isUp(one)) && (await isUp(other)))
    expect(await areShared(one, other)).toBe(true)
  })

  test('a start does not wait for a Redis that still loads its data', async () => {
    // A bulk string for INFO, and OK for whatever else is asked (https://redis.io/docs/latest/develop/reference/protocol-spec).
    const loading = createServer((socket) => {
      socket.on('error', () => {})
      socket.on('data', (asked) => {
        const commands = String(asked).match(/\*\d+\r\n\$\d+\r\n\w+/g) ?? []
        for (const command of commands) {
          socket.write(/info$/i.test(command) ? '$9\r\nloading:1\r\n' : '+OK\r\n')
        }
      })
    })
    loading.listen(0, '127.0.0.1')
    await once(loading, 'listening')
    try {
      const { port } = loading.address() as AddressInfo
      const node = await startNode(`redis://127.0.0.1:${port}`)
      expect((await themes(node)).status).toBe(200)
      expect(await isUp(node)).toBe(false)
      await eventually(() => times(node, lost) === 1)
    } finally {
      loading.close()
    }
  })

  test('the password and the database of the URL are used, and the password is never logged', async () => {
    const redis = await startRedis('--requirepass', 'p@ss/word')
    const url = (password: string) =>
      `redis://:${encodeURIComponent(password)}@127.0.0.1:${redis.port}/3`
    const node = await startNode(url('p@ss/word'), { LOG_LEVEL: 'trace' })
    await eventually(() => isUp(node))
    await themes(node)
    const keys = await redis.ask(async (client) => {
      await client.select(3)
      return client.keys('*')
    }, 'p@ss/word')
    expect(keys.filter((name) => name.includes('rate-limit'))).toHaveLength(1)
    const refused = await startNode(url('not the password'), { LOG_LEVEL: 'trace' })
    expect((await themes(refused)).status).toBe(200)
    expect(await isUp(refused)).toBe(false)
    await says(refused, 'WRONGPASS')
    for (const { output } of [node, refused]) {
      expect(output()).not.toMatch(/p@ss|p%40ss|not the password|not%20the/)
    }
  })

  test('an account with no more than what docs/operating.md asks for is enough', async () => {
    const operating = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8')
    const rules = /An account with `([^`]+)` is enough/.exec(operating)?.[1]?.split(' ') ?? []
    const redis = await startRedis()
    await redis.ask((client) => client.acl('SETUSER', 'octavo', 'on', '>hush', ...rules))
    const node = await startNode(`redis://octavo:hush@127.0.0.1:${redis.port}/1`)
    await eventually(() => isUp(node))
    expect((await themes(node)).status).toBe(200)
    expect(await isUp(node)).toBe(true)
    expect(node.output()).not.toContain('NOPERM')
    expect((await scrape(node)).get('octavo_rate_limit_local_total')).toBe(0)
  })

  test('a node that stops leaves its connection', async () => {
    const redis = await startRedis()
    const node = await startNode(`redis://127.0.0.1:${redis.port}`)
    await eventually(() => isUp(node))
    await says(node, back)
    const lostBefore = times(node, lost)
    await themes(node)
    node.child.kill('SIGTERM')
    expect(await node.exited).toBe(0)
    expect(times(node, lost)).toBe(lostBefore)
    await eventually(async () => {
      const clients = await redis.ask((client) => client.client('LIST'))
      return !String(clients).includes('name=octavo')
    })
  })

  test.skipIf(!hasOpenssl)(
    'rediss:// speaks TLS, and takes no certificate of a stranger',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'octavo-tls-'))
      try {
        const [certificate, privateKey] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
        const made = selfSigned('DNS:localhost', 'IP:127.0.0.1')
        writeFileSync(certificate, made.cert)
        writeFileSync(privateKey, made.key)
        const plain = await RedisServer.notStarted()
        await startRedis(
          ...['--tls-port', String(plain.port), '--tls-auth-clients', 'no'],
          ...['--tls-cert-file', certificate, '--tls-key-file', privateKey],
          ...['--tls-ca-cert-file', certificate],
        )
        const url = `rediss://localhost:${plain.port}`
        const trusting = await startNode(url, { NODE_EXTRA_CA_CERTS: certificate })
        expect((await themes(trusting)).status).toBe(200)
        await eventually(() => isUp(trusting))
        const strict = await startNode(url)
        expect((await themes(strict)).status).toBe(200)
        expect(await isUp(strict)).toBe(false)
        await says(strict, 'self-signed certificate')
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
  )
})
