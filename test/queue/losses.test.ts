import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { fleetKeys, jobs, post, readiness, TestFleet, waiting } from '../support/fleet.ts'
import { scrape } from '../support/metrics.ts'
import { childProcesses, commandOf, hasProc, isRunning } from '../support/processes.ts'
import { redisIsMissing, sayIfRedisIsMissing } from '../support/redis-server.ts'
import type { ServerProcess } from '../support/server-process.ts'

sayIfRedisIsMissing('what a fleet does when it loses something')

const isReady = (node: ServerProcess) =>
  eventually(async () => (await fetch(`${node.url}/readyz`)).ok)

const isBusy = (node: ServerProcess) =>
  eventually(async () => (await scrape(node)).get('octavo_workers{state="busy"}') === 1)

/** Keeps the worker's process from working, so that whatever it's given stays with it. */
async function hold(worker: ServerProcess): Promise<{ release(): void }> {
  // One that isn't yet another program would hold up the worker, which waits for it to become one.
  const own = commandOf(worker.pid)
  let pids: readonly number[] = []
  await eventually(() => {
    pids = childProcesses(worker.pid)
    return pids.every((pid) => commandOf(pid) !== own)
  })
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  return {
    release: () => {
      // It may have gone with its parent.
      for (const pid of pids.filter(isRunning)) process.kill(pid, 'SIGCONT')
    },
  }
}

/** Lets Redis hold so many bytes more than it does. */
const leaveRoom = (fleet: TestFleet, bytes: number) =>
  fleet.redis.ask(async (client) => {
    const usedNow = async () => Number(/used_memory:(\d+)/.exec(await client.info('memory'))?.[1])
    let used = await usedNow()
    // What it has sent to a worker counts until that has read it.
    await eventually(async () => {
      const before = used
      used = await usedNow()
      return Math.abs(used - before) < 10_000
    })
    await client.config('SET', 'maxmemory', bytes === 0 ? 1 : used + bytes)
  })

const hello = { content: '# Hello', format: 'pdf' }
const isDocument = (name: string) => name.startsWith('octavo:fleet-v5:document:')
const wasLost = 'a worker of the fleet was lost'

describe.skipIf(redisIsMissing || !hasProc)('workers', () => {
  let fleet: TestFleet
  let node: ServerProcess
  /** The one that a test leaves to the next. */
  let worker: ServerProcess
  beforeAll(async () => {
    fleet = await TestFleet.start({ SHUTDOWN_TIMEOUT: '1' })
    node = await fleet.node()
  })
  afterAll(() => fleet.end())

  // That clients take turns at them, `turns.test.ts` shows: here a slow machine opens the reserve, which takes some out of turn.
  test('that come late find who waits', async () => {
    const answers: Promise<Response>[] = []
    const send = async (id: string, key: string) => {
      answers.push(post(node, 'convert', { content: `# ${id}` }, { id, key }))
      const { length } = answers
      await eventually(async () => (await waiting(node)) === length)
    }
    for (const id of ['a1', 'a2', 'a3', 'a4']) await send(id, fleetKeys.one)
    for (const id of ['b1', 'b2']) await send(id, fleetKeys.other)
    worker = await fleet.worker()
    for (const { status } of await Promise.all(answers)) expect(status).toBe(200)
    const done = () =>
      [...worker.output().matchAll(/"request_id":"(\w\d)"[^\n]*"msg":"answered"/g)].map(
        ([, id]) => id,
      )
    // The answer may be here before the line of the log.
    await eventually(() => done().length === answers.length)
    expect(done().toSorted()).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2'])
    await isReady(node)
  })

  test('keep nothing of a document whose client has left', async () => {
    const { release } = await hold(worker)
    const leaving = new AbortController()
    const left = post(node, 'convert', hello, { signal: leaving.signal }).catch(() => undefined)
    await isBusy(worker)
    leaving.abort()
    await left
    await eventually(async () => ![...(await fleet.kept()).keys()].some(isDocument))
    release()
    await eventually(async () => (await jobs(worker, 'unwanted')) === 1)
    expect([...(await fleet.kept()).keys()].filter(isDocument)).toEqual([])
  })

  test('that are killed over a document lose it to another, which converts it', async () => {
    const expected = await (await post(node, 'convert', hello)).json()
    const { release } = await hold(worker)
    const answer = post(node, 'convert', hello)
    await isBusy(worker)
    worker.child.kill('SIGKILL')
    release()
    worker = await fleet.worker()
    const answered = await answer
    expect(answered.status).toBe(200)
    expect(await answered.json()).toEqual(expected)
    // The answer may be here before it's counted, and before the line of the log.
    await eventually(async () => (await jobs(worker, 'answered')) > 0)
    expect(await jobs(worker, 'answered')).toBe(1)
    await eventually(() => worker.output().includes(wasLost))
  })

  test('that stop give back what they can not finish in time', async () => {
    const { release } = await hold(worker)
    const answer = post(node, 'convert', hello)
    await isBusy(worker)
    worker.child.kill('SIGTERM')
    expect(await worker.exited).toBe(0)
    release()
    expect(worker.output()).toContain('"msg":"returned"')
    worker = await fleet.worker()
    expect((await answer).status).toBe(200)
    expect(worker.output()).not.toContain(wasLost)
  })

  test('whose answer Redis has no room for are not blamed on the document', async () => {
    // Its answer is larger than the room that is left, then there is none for anything.
    const large = { content: '# Large\n\n'.concat('A paragraph of words.\n\n'.repeat(50_000)) }
    for (const room of [300_000, 0]) {
      const { release } = await hold(worker)
      const answer = post(node, 'convert', large)
      await isBusy(worker)
      await leaveRoom(fleet, room)
      release()
      const giveRoom = () => fleet.redis.ask((client) => client.config('SET', 'maxmemory', 0))
      // A worker so slow that its lock expires meanwhile can't say that it failed before Redis has room again.
      let isLate = false
      const late = setTimeout(() => {
        isLate = true
        void giveRoom()
      }, 20_000)
      const refused = await answer
      clearTimeout(late)
      await giveRoom()
      expect(refused.status).toBe(503)
      expect(refused.headers.get('retry-after')).toBe('5')
      expect(await refused.json()).toMatchObject({
        code: 'SERVICE_OVERLOADED',
        message: isLate
          ? 'The service is busy. No worker took the document in time.'
          : 'The service is busy. The worker of the document could not answer.',
      })
      await eventually(() => /"reason":"OOM [^\n]*"msg":"queue error"/.test(worker.output()))
    }
    expect((await post(node, 'convert', large)).status).toBe(200)
    expect([...(await fleet.kept()).keys()].filter((name) => name.includes(':quarantine'))).toEqual(
      [],
    )
  })

  test('of which two are killed over one document end it, and it is refused for a while', async () => {
    const document = { content: '# Fatal' }
    const first = await hold(worker)
    const answer = post(node, 'convert', document)
    await isBusy(worker)
    // Held before the document can come to it: it's converted in a moment.
    const another = await fleet.worker()
    const second = await hold(another)
    worker.child.kill('SIGKILL')
    first.release()
    await isBusy(another)
    another.child.kill('SIGKILL')
    second.release()
    worker = await fleet.worker()
    const failed = await answer
    expect(failed.status).toBe(422)
    expect(await failed.json()).toMatchObject({
      message: 'The converter crashed twice on this document, so it was not retried.',
    })
    await eventually(async () => {
      const refused = (await (await post(node, 'convert', document)).json()) as { message?: string }
      return /It will not be retried for \d+ s/.test(refused.message ?? '')
    })
    const recorded = [...(await fleet.kept())].filter(([name]) => name.includes(':quarantine'))
    expect(recorded.length).toBeGreaterThan(1)
    for (const [name, milliseconds] of recorded) expect(milliseconds, name).toBeGreaterThan(0)
    expect((await post(node, 'convert', hello)).status).toBe(200)
  })
})

describe.skipIf(redisIsMissing)('Redis', () => {
  let fleet: TestFleet
  let nodes: readonly [ServerProcess, ServerProcess]
  let workers: readonly ServerProcess[]
  /** What the document becomes. */
  let expected = ''
  beforeAll(async () => {
    const operating = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8')
    const rules = /`([^`]+)` is enough for a fleet/.exec(operating)?.[1]?.split(' ') ?? []
    const user = ['--user', 'octavo', 'on', '>hush', ...rules]
    fleet = await TestFleet.start({ account: 'octavo:hush@' }, ...user)
  })
  afterAll(() => fleet.end())

  test('that is not there at the start is waited for by nodes and workers', async () => {
    await fleet.redis.kill()
    nodes = await Promise.all([fleet.nodeAtOnce(), fleet.nodeAtOnce()])
    workers = await Promise.all([fleet.worker(), fleet.worker()])
    expect((await post(nodes[0], 'convert', hello)).status).toBe(503)
    await eventually(async () => (await readiness(nodes[0])).reason === 'queue_unreachable')
    await fleet.redis.start()
    await Promise.all(nodes.map(isReady))
    expected = await (await post(nodes[0], 'convert', hello)).text()
    expect(JSON.parse(expected)).toMatchObject({ status: 'success' })
  })

  test('killed under load costs 503 at once and nothing else, and is used again when it is back', async () => {
    const times = (line: string) => nodes[0].output().split(line).length - 1
    const said = [
      'Redis does not answer: documents are refused',
      'Redis answers: documents are handed to the queue',
    ]
    // That it's there has been logged before.
    await eventually(() => times(said[1] ?? '') > 0)
    const before = new Map(said.map((line) => [line, times(line)]))
    const statuses: number[] = []
    const wrong: string[] = []
    /** How many refusals each client has had. */
    const refusals = [0, 0, 0, 0]
    let ended = false
    const client = async (node: ServerProcess, index: number) => {
      while (!ended) {
        const answer = await post(node, 'convert', hello)
        const text = await answer.text()
        statuses.push(answer.status)
        if (answer.status === 503) refusals[index] = (refusals[index] ?? 0) + 1
        if (answer.status === 200 && text !== expected) wrong.push(text)
        if (answer.status === 503 && answer.headers.get('retry-after') !== '5') wrong.push(text)
      }
    }
    const load = Promise.all([...nodes, ...nodes].map(client))
    await eventually(() => statuses.length > 20)
    await fleet.redis.kill()
    // Nobody waits until Redis is back: each client is refused again and again before that.
    await eventually(() => refusals.every((count) => count > 5))
    const reason = 'queue_unreachable'
    expect(await readiness(nodes[0])).toEqual({ status: 'not ready', reason })
    expect((await scrape(nodes[0])).get('octavo_queue_up')).toBe(0)
    await fleet.redis.start()
    await Promise.all(nodes.map(isReady))
    const back = statuses.length
    await eventually(() => statuses.slice(back).filter((status) => status === 200).length > 40)
    ended = true
    await load
    expect(wrong).toEqual([])
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    for (const { child, output } of [...nodes, ...workers]) {
      expect(child.exitCode).toBe(null)
      expect(output()).not.toMatch(/unhandled|NOPERM/i)
    }
    const timesSince = (line: string) => times(line) - (before.get(line) ?? 0)
    await eventually(() => said.every((line) => timesSince(line) > 0))
    expect(said.map(timesSince)).toEqual([1, 1])
    await eventually(async () => ![...(await fleet.kept()).keys()].some(isDocument))
  })

  test('that hangs is noticed within seconds, and used again when it goes on', async () => {
    const [node] = nodes
    fleet.redis.signal('SIGSTOP')
    const answers = await Promise.all([
      post(node, 'convert', hello),
      post(node, 'batch', { files: [hello] }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([503, 503])
    fleet.redis.signal('SIGCONT')
    await isReady(node)
    expect(await (await post(node, 'convert', hello)).text()).toBe(expected)
    await eventually(async () => (await waiting(node)) === 0)
  })

  test('that is gone keeps neither nodes nor workers from stopping', async () => {
    await fleet.redis.kill()
    const [node] = nodes
    await eventually(async () => (await scrape(node)).get('octavo_queue_up') === 0)
    for (const { child } of [...nodes, ...workers]) child.kill('SIGTERM')
    expect(await Promise.all([...nodes, ...workers].map(({ exited }) => exited))).toEqual([
      0, 0, 0, 0,
    ])
  })
})
