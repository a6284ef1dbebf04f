import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { fleetKeys, jobs, post, readiness, TestFleet, waiting } from '../support/fleet.ts'
import { metricsUrl } from '../support/metrics.ts'
import { redisIsMissing, sayIfRedisIsMissing } from '../support/redis-server.ts'
import { type ServerProcess, startWorker } from '../support/server-process.ts'

sayIfRedisIsMissing('documents that wait for a worker of the fleet')

const isDocument = (name: string) => name.startsWith('octavo:fleet-v3:document:')

const document = { content: '# Waiting' }

describe.skipIf(redisIsMissing)('while there is no worker', () => {
  let fleet: TestFleet
  let one: ServerProcess
  let other: ServerProcess
  beforeAll(async () => {
    fleet = await TestFleet.start({
      QUEUE_LIMIT: '3',
      QUEUE_LIMIT_PER_KEY: '2',
      QUEUE_TIMEOUT: '3',
    })
    ;[one, other] = await Promise.all([fleet.node(), fleet.node()])
  })
  afterAll(() => fleet.end())

  const areWaiting = (count: number) => eventually(async () => (await waiting(one)) === count)

  test('a node says that it is not ready, and why', async () => {
    expect((await fetch(`${one.url}/readyz`)).status).toBe(503)
    expect(await readiness(one)).toEqual({ status: 'not ready', reason: 'no_workers' })
  })

  test('the limits of the queue hold over all nodes, and a document that has waited its time is answered 503', async () => {
    const mine = [post(one, 'convert', document), post(other, 'convert', document)]
    await areWaiting(2)
    for (const node of [one, other]) {
      const refused = await post(node, 'convert', document)
      expect(refused.status).toBe(429)
      expect(refused.headers.get('retry-after')).toBe('1')
      expect(await refused.json()).toMatchObject({
        message: '2 documents of this key are waiting already. Send fewer at a time.',
      })
    }
    const another = post(one, 'convert', document, { key: fleetKeys.other })
    await areWaiting(3)
    for (const path of ['convert', 'batch']) {
      const body = path === 'batch' ? { files: [document, document] } : document
      const full = await post(other, path, body, { key: fleetKeys.third })
      expect(full.status).toBe(503)
      expect(full.headers.get('retry-after')).toBe('1')
      expect(await full.json()).toMatchObject({
        code: 'SERVICE_OVERLOADED',
        message: 'The service is busy. 3 documents are waiting already.',
      })
    }
    for (const answer of await Promise.all([...mine, another])) {
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('3')
      expect(await answer.json()).toMatchObject({
        message: 'The service is busy. No worker was free within 3 s.',
      })
    }
    await areWaiting(0)
  })

  test('a client that leaves gives its place to the next', async () => {
    const leaving = new AbortController()
    const given = [one, other].map((node) =>
      post(node, 'convert', document, { signal: leaving.signal }).catch(() => undefined),
    )
    await areWaiting(2)
    leaving.abort()
    await Promise.all(given)
    await areWaiting(0)
    const next = post(one, 'convert', document)
    await areWaiting(1)
    expect((await next).status).toBe(503)
    await areWaiting(0)
  })

  test('batches that come at once are let in as far as there are places, and others find theirs', async () => {
    const leaving = new AbortController()
    const { signal } = leaving
    const refused: number[] = []
    const files = [document, document]
    const batches = [one, other, one, other, one, other, one, other].map((node) =>
      post(node, 'batch', { files }, { signal }).then(
        ({ status }) => refused.push(status),
        () => undefined,
      ),
    )
    await eventually(() => refused.length === 6)
    expect(refused).toEqual([429, 429, 429, 429, 429, 429])
    await areWaiting(2)
    const another = post(other, 'convert', document, { key: fleetKeys.other, signal })
    const left = another.catch(() => undefined)
    await areWaiting(3)
    leaving.abort()
    await Promise.all([...batches, left])
    await areWaiting(0)
    expect([...(await fleet.kept()).keys()].filter((name) => name.includes(':waiting'))).toEqual([])
  })

  test('a node that is killed leaves documents that no worker converts once their time is up', async () => {
    const answer = post(other, 'convert', document).catch(() => undefined)
    await areWaiting(1)
    other.child.kill('SIGKILL')
    await answer
    await eventually(async () => ![...(await fleet.kept()).keys()].some(isDocument))
    const worker = await fleet.worker()
    await eventually(async () => (await jobs(worker, 'unwanted')) === 1)
    expect([...(await fleet.kept()).keys()].filter((name) => /[0-9a-f]{8}-/.test(name))).toEqual([])
    worker.child.kill('SIGTERM')
    expect(await worker.exited).toBe(0)
    await eventually(async () => !(await fetch(`${one.url}/readyz`)).ok)
  })

  test('whoever is given up leaves nothing, and is not converted by a worker that comes later', async () => {
    expect([...(await fleet.kept()).keys()].filter((name) => /[0-9a-f]{8}-/.test(name))).toEqual([])
    const worker = await fleet.worker()
    await eventually(async () => (await fetch(`${one.url}/readyz`)).ok)
    expect((await post(one, 'convert', document)).status).toBe(200)
    expect(await jobs(worker, 'answered')).toBe(1)
    expect(await jobs(worker, 'unwanted')).toBe(0)
    const health = new URL('/readyz', await metricsUrl(worker))
    expect(await (await fetch(health)).text()).toBe('ready\n')
    expect((await fetch(new URL('/healthz', health))).status).toBe(200)
  })
})

test('a worker without REDIS_URL says so and does not start', async () => {
  const worker = await startWorker()
  expect(await worker.exited).toBe(1)
  expect(worker.output()).toContain('REDIS_URL is not set')
})
