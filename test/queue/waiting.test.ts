import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { fleetKeys, jobs, post, readiness, TestFleet, waiting } from '../support/fleet.ts'
import { metricsUrl } from '../support/metrics.ts'
import { redisIsMissing, sayIfRedisIsMissing } from '../support/redis-server.ts'
import { type ServerProcess, startWorker } from '../support/server-process.ts'

sayIfRedisIsMissing('documents that wait for a worker of the fleet')

const isDocument = (name: string) => name.startsWith('octavo:fleet-v5:document:')

const document = { content: '# Waiting' }

describe.skipIf(redisIsMissing)('while there is no worker', () => {
  let fleet: TestFleet
  let one: ServerProcess
  let other: ServerProcess
  /** Gives documents up after a few seconds; with the others they wait for as long as a test may take. */
  let hasty: ServerProcess
  beforeAll(async () => {
    fleet = await TestFleet.start({ QUEUE_LIMIT: '3', QUEUE_LIMIT_PER_KEY: '2' })
    ;[one, other, hasty] = await Promise.all([
      fleet.node(),
      fleet.node(),
      fleet.node({ QUEUE_TIMEOUT: '4' }),
    ])
  })
  afterAll(() => fleet.end())

  const expectWaiting = (count: number) => eventually(async () => (await waiting(one)) === count)
  const keptNames = async () => [...(await fleet.kept()).keys()]
  /** Nothing is kept of any document, not even in BullMQ, which finishes a job a moment after its worker. */
  const nothingIsLeft = () =>
    eventually(async () => !(await keptNames()).some((name) => /[0-9a-f]{8}-/.test(name)))

  test('a node says that it is not ready, and why', async () => {
    await eventually(async () => (await readiness(one)).reason === 'no_workers')
    expect((await fetch(`${one.url}/readyz`)).status).toBe(503)
    expect(await readiness(one)).toEqual({ status: 'not ready', reason: 'no_workers' })
  })

  test('the limits of the queue hold over all nodes', async () => {
    const leaving = new AbortController()
    const { signal } = leaving
    const mine = [
      post(one, 'convert', document, { signal }),
      post(other, 'convert', document, { signal }),
    ]
    const left = Promise.allSettled(mine)
    await expectWaiting(2)
    for (const node of [one, other]) {
      const refused = await post(node, 'convert', document)
      expect(refused.status).toBe(429)
      expect(refused.headers.get('retry-after')).toBe('1')
      expect(await refused.json()).toMatchObject({
        message: '2 documents of this key are already waiting. Send fewer at a time.',
      })
    }
    const another = post(one, 'convert', document, { key: fleetKeys.other, signal })
    const anotherLeft = Promise.allSettled([another])
    await expectWaiting(3)
    for (const path of ['convert', 'batch']) {
      const body = path === 'batch' ? { files: [document, document] } : document
      const full = await post(other, path, body, { key: fleetKeys.third })
      expect(full.status).toBe(503)
      expect(full.headers.get('retry-after')).toBe('1')
      expect(await full.json()).toMatchObject({
        code: 'SERVICE_OVERLOADED',
        message: 'The service is busy. 3 documents are already waiting.',
      })
    }
    leaving.abort()
    await Promise.all([left, anotherLeft])
    await expectWaiting(0)
  })

  test('a document that has waited its time is answered 503', async () => {
    const answer = await post(hasty, 'convert', document)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('4')
    expect(await answer.json()).toMatchObject({
      message: 'The service is busy. No worker was free within 4 s.',
    })
    await expectWaiting(0)
  })

  test('a client that leaves gives its place to the next', async () => {
    const [first, second] = [new AbortController(), new AbortController()]
    const send = (node: ServerProcess, { signal }: AbortController) =>
      post(node, 'convert', document, { signal }).catch(() => undefined)
    const given = [send(one, first), send(other, first)]
    await expectWaiting(2)
    first.abort()
    await Promise.all(given)
    await expectWaiting(0)
    const next = send(one, second)
    await expectWaiting(1)
    second.abort()
    await next
    await expectWaiting(0)
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
    await expectWaiting(2)
    const another = post(other, 'convert', document, { key: fleetKeys.other, signal })
    const left = another.catch(() => undefined)
    await expectWaiting(3)
    leaving.abort()
    await Promise.all([...batches, left])
    await expectWaiting(0)
    await eventually(async () => !(await keptNames()).some((name) => name.includes(':waiting')))
  })

  test('a node that is killed leaves documents that no worker converts once their time is up', async () => {
    const answer = post(hasty, 'convert', document).catch(() => undefined)
    await expectWaiting(1)
    hasty.child.kill('SIGKILL')
    await answer
    await eventually(async () => !(await keptNames()).some(isDocument))
    const worker = await fleet.worker()
    await eventually(async () => (await jobs(worker, 'unwanted')) === 1)
    await nothingIsLeft()
    worker.child.kill('SIGTERM')
    expect(await worker.exited).toBe(0)
    await eventually(async () => !(await fetch(`${one.url}/readyz`)).ok)
  })

  test('whoever is given up leaves nothing, and is not converted by a worker that comes later', async () => {
    await nothingIsLeft()
    const worker = await fleet.worker()
    await eventually(async () => (await fetch(`${one.url}/readyz`)).ok)
    expect((await post(one, 'convert', document)).status).toBe(200)
    await eventually(async () => (await jobs(worker, 'answered')) === 1)
    expect(await jobs(worker, 'unwanted')).toBe(0)
    const health = new URL('/readyz', await metricsUrl(worker))
    await eventually(async () => (await (await fetch(health)).text()) === 'ready\n')
    expect((await fetch(new URL('/healthz', health))).status).toBe(200)
    worker.child.kill('SIGTERM')
    expect(await worker.exited).toBe(0)
  })

  test('a document that somebody else has written over is answered 503, and says why', async () => {
    const answer = post(one, 'convert', document)
    await expectWaiting(1)
    await eventually(async () => (await keptNames()).some(isDocument))
    const names = (await keptNames()).filter(isDocument)
    await fleet.redis.ask(async (client) => {
      for (const name of names) await client.set(name, 'a message', 'KEEPTTL')
    })
    await fleet.worker()
    const refused = await answer
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({
      code: 'SERVICE_OVERLOADED',
      message: 'The service is busy. The queue has a message that cannot be read.',
    })
  })
})

test('a worker without REDIS_URL says so and does not start', async () => {
  const worker = await startWorker()
  expect(await worker.exited).toBe(1)
  expect(worker.output()).toContain('REDIS_URL is not set')
})
