import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterEach, describe, expect, test } from 'vitest'
import { callbackSecret } from '#octavo/service/jobs/deliver.js'
import { Random } from '../fuzz/random.ts'
import { selfSigned } from '../support/certificate.ts'
import { eventually } from '../support/eventually.ts'
import { fleetKeys, post, TestFleet } from '../support/fleet.ts'
import { freePort } from '../support/free-port.ts'
import { scrape } from '../support/metrics.ts'
import { paddedPng } from '../support/padded-png.ts'
import { redisIsMissing, sayIfRedisIsMissing } from '../support/redis-server.ts'
import { everything } from '../support/scope.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { sha256 } from '../support/service.ts'

sayIfRedisIsMissing('jobs in Redis')

let fleet: TestFleet | undefined
afterEach(async () => {
  await fleet?.end()
  fleet = undefined
})

const headers = { 'x-api-key': fleetKeys.one }
const get = (node: ServerProcess, path: string, more: Record<string, string> = {}) =>
  fetch(`${node.url}/api/v1/jobs/${path}`, { headers: { ...headers, ...more } })

interface Job {
  readonly id: string
  readonly state: string
  readonly progress: { readonly done: number; readonly total: number }
  readonly error?: { readonly code: string }
}

async function accepted(node: ServerProcess, body: unknown): Promise<string> {
  let id = ''
  // Redis may not have been reached yet.
  await eventually(async () => {
    const response = await post(node, 'jobs', body)
    if (response.status === 202) id = ((await response.json()) as Job).id
    return id !== ''
  })
  return id
}

async function ended(
  node: ServerProcess,
  id: string,
  more: Record<string, string> = {},
): Promise<Job> {
  let job: Job | undefined
  await eventually(async () => {
    job = (await (await get(node, id, more)).json()) as Job
    return job.state === 'done' || job.state === 'failed'
  })
  return job as Job
}

const long = '# Long\n\n'.repeat(3000)

async function acceptedOf(
  key: keyof typeof fleetKeys,
  node: ServerProcess,
  body: unknown,
): Promise<string> {
  const response = await post(node, 'jobs', body, { key: fleetKeys[key] })
  expect(response.status).toBe(202)
  return ((await response.json()) as Job).id
}

async function remove(
  node: ServerProcess,
  id: string,
  key: keyof typeof fleetKeys = 'one',
): Promise<void> {
  const request = { method: 'DELETE', headers: { 'x-api-key': fleetKeys[key] } }
  expect((await fetch(`${node.url}/api/v1/jobs/${id}`, request)).status).toBe(204)
}

interface Receiver {
  /** The ids of the callbacks of each job. */
  readonly messages: ReadonlyMap<string, ReadonlySet<string>>
  /** Of services that take it for any other host. */
  readonly environment: Record<string, string>
  close(): void
}

/** A host that checks callbacks, and answers some of them with an error, or not at all. */
async function startReceiver(random: Random): Promise<Receiver> {
  const { cert, key } = selfSigned('DNS:hooks.example')
  const folder = mkdtempSync(join(tmpdir(), 'octavo-hooks-'))
  writeFileSync(join(folder, 'cert.pem'), cert)
  const secret = Buffer.alloc(32, 7)
  const client = createHash('sha256').update(sha256(fleetKeys.one).toString('base64url'))
  const webhook = new Webhook(callbackSecret(secret, client.digest('base64url')))
  const messages = new Map<string, Set<string>>()
  const server = createServer({ cert, key }, async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (random.chance(0.1)) return response.destroy()
    if (random.chance(0.1)) return response.writeHead(503).end()
    const headers = request.headers as Record<string, string>
    const verified = webhook.verify(Buffer.concat(chunks).toString(), headers)
    const { type, data } = verified as { readonly type: string; readonly data: Job }
    if (type !== 'job.done') return response.writeHead(500).end()
    const known = messages.get(data.id) ?? new Set()
    messages.set(data.id, known.add(headers['webhook-id'] ?? ''))
    return response.writeHead(204).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    messages,
    environment: {
      CALLBACK_HOSTS: 'hooks.example',
      CALLBACK_SECRET: `whsec_${secret.toString('base64')}`,
      DELIVERY_DELAYS: Array.from({ length: 20 }, () => 1).join(','),
      NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem'),
      NODE_OPTIONS: `--import=${new URL('../support/hosts-on-loopback.mjs', import.meta.url)}`,
      HOSTS_PORT: String((server.address() as AddressInfo).port),
    },
    close: () => {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Jobs that a node works on. */
const running = async (node: ServerProcess) =>
  (await scrape(node)).get('octavo_background_jobs{state="running"}')

const kept = async () => [...((await fleet?.kept()) ?? new Map<string, number>())]

describe.skipIf(redisIsMissing)('jobs in Redis', () => {
  test('are known to every node, which has their results until these expire', async () => {
    fleet = await TestFleet.start({ CONVERT_ON: 'process', RESULT_EXPIRY: '600' })
    const [one, other] = await Promise.all([fleet.nodeAtOnce(), fleet.nodeAtOnce()])
    const content = '# Secret\n\nText.\n\n'.repeat(8000)
    const id = await accepted(one, { content })
    expect(await ended(other, id)).toMatchObject({ state: 'done', progress: { done: 1, total: 1 } })
    const direct = (await (await post(other, 'convert', { content })).json()) as object
    expect(await (await get(other, `${id}/result`)).json()).toEqual(direct)
    const foreign = await get(other, `${id}/result`, { 'x-api-key': fleetKeys.other })
    expect(foreign.status).toBe(404)
    expect((await get(one, id, { 'x-api-key': fleetKeys.other })).status).toBe(404)
    const removal = { method: 'DELETE', headers: { 'x-api-key': fleetKeys.other } }
    expect((await fetch(`${other.url}/api/v1/jobs/${id}`, removal)).status).toBe(404)
    expect((await get(one, 'AAAAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404)
    const missed = async (node: ServerProcess, reason: string) =>
      (await scrape(node)).get(`octavo_background_jobs_not_found_total{reason="${reason}"}`)
    await eventually(async () => (await missed(other, 'other_key')) === 2)
    expect([await missed(one, 'other_key'), await missed(one, 'unknown')]).toEqual([1, 1])
    const names = (await kept()).filter(([name]) => name.includes('jobs-v2:'))
    expect(names.some(([name]) => name.includes(':body:'))).toBe(false)
    const files = names.filter(([name]) => name.startsWith('octavo:jobs-v2:file'))
    expect(files).not.toEqual([])
    for (const [name, milliseconds] of files) {
      expect([name, milliseconds > 0 && milliseconds <= 600_000]).toEqual([name, true])
    }
  })

  test('are followed, fetched and ended from a node that doesn’t work on them', async () => {
    fleet = await TestFleet.start({ CONVERT_ON: 'process' })
    const one = await fleet.nodeAtOnce()
    const body = (length: number) => ({
      files: Array.from({ length }, () => ({ content: long })),
      format: 'pdf',
    })
    // The second is to be at work when the first is done.
    const [id, second] = [await accepted(one, body(20)), await accepted(one, body(100))]
    await eventually(async () => ((await (await get(one, id)).json()) as Job).state === 'running')
    const other = await fleet.nodeAtOnce()
    await eventually(async () => (await get(other, id)).status === 200)

    const stream = await get(other, `${id}/events`, { accept: 'text/event-stream' })
    expect(stream.headers.get('content-type')).toBe('text/event-stream')
    const foreign = { 'x-api-key': fleetKeys.other }
    expect((await get(other, `${id}/events`, foreign)).status).toBe(404)
    const told = [...(await stream.text()).matchAll(/^data: (.*)$/gm)].map(
      ([, data = '']) => JSON.parse(data) as Job,
    )
    expect(told[0]?.state).toBe('running')
    expect(told.at(-1)).toMatchObject({ id, state: 'done', progress: { done: 20, total: 20 } })
    expect(new Set(told.map(({ progress }) => progress.done)).size).toBeGreaterThan(2)
    const result = await get(other, `${id}/result`, { accept: 'application/zip' })
    expect(Buffer.from(await result.arrayBuffer()).toString('latin1', 0, 2)).toBe('PK')

    const events = get(other, `${second}/events`).then((response) => response.text())
    await remove(other, second)
    expect(await events).toMatch(/event: deleted|JOB_NOT_FOUND/)
    await remove(other, id)
    expect((await get(one, id)).status).toBe(404)
    await eventually(async () =>
      (await kept()).every(([name]) => !name.includes(id) && !name.includes(second)),
    )
    // Whichever node had the second one gives it up.
    for (const node of [one, other]) await eventually(async () => (await running(node)) === 0)
  })

  test('are gone when their time is over', async () => {
    fleet = await TestFleet.start({ CONVERT_ON: 'process', RESULT_EXPIRY: '1' })
    const node = await fleet.nodeAtOnce()
    const id = await accepted(node, { content: '# Secret' })
    await eventually(async () => (await get(node, id)).status === 404)
    await eventually(async () => (await kept()).every(([name]) => !name.includes(id)))
  })

  test('are gone at once when they are deleted, with all that Redis holds of them', async () => {
    fleet = await TestFleet.start({ CONVERT_ON: 'process' })
    const node = await fleet.nodeAtOnce()
    const content = '# Long\n\n'.repeat(3000)
    const files = Array.from({ length: 20 }, () => ({ content }))
    const id = await accepted(node, { files, format: 'pdf' })
    await eventually(async () => ((await (await get(node, id)).json()) as Job).state === 'running')
    const removed = await fetch(`${node.url}/api/v1/jobs/${id}`, { method: 'DELETE', headers })
    expect(removed.status).toBe(204)
    expect((await get(node, id)).status).toBe(404)
    await eventually(async () => (await kept()).every(([name]) => !name.includes(id)))
  })

  test('are worked on when they are sent again after they were deleted', async () => {
    fleet = await TestFleet.start({ CONVERT_ON: 'process' })
    const node = await fleet.nodeAtOnce()
    const body = { files: Array.from({ length: 20 }, () => ({ content: long })), format: 'pdf' }
    const send = async () => {
      const again = { ...headers, 'content-type': 'application/json', 'idempotency-key': '"again"' }
      const request = { method: 'POST', headers: again, body: JSON.stringify(body) }
      const response = await fetch(`${node.url}/api/v1/jobs`, request)
      return response.status === 202 ? ((await response.json()) as Job).id : ''
    }
    let id = ''
    await eventually(async () => {
      id = await send()
      return id !== ''
    })
    await eventually(async () => ((await (await get(node, id)).json()) as Job).state === 'running')
    await remove(node, id)
    expect(await send()).toBe(id)
    expect(await ended(node, id)).toMatchObject({ state: 'done', progress: { done: 20 } })
    expect((await get(node, `${id}/result`)).status).toBe(200)
  })

  test('are worked on though their node was lost before it had queued them', async () => {
    fleet = await TestFleet.start({ CONVERT_ON: 'process' })
    const node = await fleet.nodeAtOnce()
    const files = Array.from({ length: 60 }, () => ({ content: long }))
    const busy = [await accepted(node, { files }), await acceptedOf('other', node, { files })]
    const id = await acceptedOf('third', node, { content: '# Forgotten' })
    // What is left in Redis by a node that is killed between the two.
    await fleet.redis.ask(async (client) => {
      await client.del('octavo:jobs-v2:prioritized', 'octavo:jobs-v2:wait', 'octavo:jobs-v2:marker')
      for (const name of await client.keys('octavo:jobs-v2:t*')) {
        const kind = await client.hget(name, 'priority').catch(() => null)
        if (kind !== null && (await client.exists(`${name}:lock`)) === 0) await client.del(name)
      }
    })
    for (const [index, one] of busy.entries())
      await remove(node, one, index === 0 ? 'one' : 'other')
    const key = { 'x-api-key': fleetKeys.third }
    await eventually(async () => (await get(node, `${id}/result`, key)).status === 200)
  })

  test('of one key leave places to those of others', async () => {
    fleet = await TestFleet.start({ CONVERT_ON: 'process' })
    const node = await fleet.nodeAtOnce()
    const files = Array.from({ length: 60 }, () => ({ content: long }))
    const flood: string[] = []
    for (let index = 0; index < 4; index++) flood.push(await accepted(node, { files }))
    await eventually(
      async () => ((await (await get(node, flood[0] ?? '')).json()) as Job).state !== 'waiting',
    )
    const id = await acceptedOf('other', node, { content: '# Short' })
    const key = { 'x-api-key': fleetKeys.other }
    await eventually(async () => (await get(node, `${id}/result`, key)).status === 200)
    // However far the others have come meanwhile, the last of them waits for its key's only place.
    const last = (await (await get(node, flood.at(-1) ?? '')).json()) as Job
    expect(last.state).toBe('waiting')
    // What was put aside has its turn as soon as one before it is over.
    await remove(node, flood[0] ?? '')
    await eventually(
      async () => ((await (await get(node, flood[1] ?? '')).json()) as Job).state !== 'waiting',
    )
  })

  test('fail after some attempts if Redis has no room for their results, and leave nothing', async () => {
    fleet = await TestFleet.start({ CONVERT_ON: 'process', JOB_ATTEMPTS: '2', BATCH_LIMIT: '300' })
    const node = await fleet.nodeAtOnce()
    await ended(node, await accepted(node, { content: '# First' }))
    // Each document has 30 KB of fonts in the archive.
    await fleet.redis.ask(async (client) => {
      const used = /used_memory:(\d+)/.exec(await client.info('memory'))?.[1]
      await client.config('SET', 'maxmemory', String(Number(used) + 3_000_000))
    })
    const files = Array.from({ length: 300 }, () => ({ content: '# Short' }))
    const id = await accepted(node, { files })
    expect(await ended(node, id)).toMatchObject({
      state: 'failed',
      error: { code: 'SERVICE_OVERLOADED', message: expect.stringContaining('2 attempts') },
    })
    expect((await get(node, `${id}/result`)).status).toBe(503)
    const left = async () =>
      (await kept()).filter(([name]) => name.includes(id) && /:(file|body|result):/.test(name))
    await eventually(async () => (await left()).length === 0)
  })

  test('need no more of an account than docs/operating.md asks for', async () => {
    const operating = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8')
    const rules = /An account with `([^`]+)` is enough/.exec(operating)?.[1]?.split(' ') ?? []
    const user = ['--user', 'octavo', 'on', '>hush', ...rules]
    fleet = await TestFleet.start({ CONVERT_ON: 'process', account: 'octavo:hush@' }, ...user)
    const node = await fleet.nodeAtOnce()
    const content = '# Secret\n\nText.\n\n'.repeat(8000)
    const id = await accepted(node, { content })
    await ended(node, id)
    expect((await get(node, `${id}/result`)).status).toBe(200)
    const running = await accepted(node, { files: Array.from({ length: 60 }, () => ({ content })) })
    await remove(node, running)
    for (const _ of [1, 2]) {
      const again = {
        ...headers,
        'content-type': 'application/json',
        'idempotency-key': '"again"',
      }
      const request = { method: 'POST', headers: again, body: JSON.stringify({ content }) }
      expect((await fetch(`${node.url}/api/v1/convert`, request)).status).toBe(200)
    }
    const denied = await fleet.redis.ask((client) => client.call('ACL', 'LOG'))
    expect(denied).toEqual([])
  })

  test('and kept responses have a bound over all keys', async () => {
    fleet = await TestFleet.start({ CONVERT_ON: 'process', KEPT_LIMIT: '2MiB', JOB_ATTEMPTS: '1' })
    const [node, other] = await Promise.all([fleet.nodeAtOnce(), fleet.nodeAtOnce()])
    const bodyOf = (size: number) => ({
      content: '![A picture](a.png)',
      assets: { 'a.png': paddedPng(size).toString('base64') },
    })
    const body = bodyOf(400_000)
    const ids: string[] = []
    let failed: Job | undefined
    while (failed === undefined) {
      const key = ids.length % 2 === 0 ? 'one' : 'other'
      const id = ids.length === 0 ? await accepted(node, body) : await acceptedOf(key, node, body)
      const job = await ended(node, id, { 'x-api-key': fleetKeys[key] })
      ids.push(id)
      if (job.state === 'failed') failed = job
    }
    expect(ids.length).toBeGreaterThan(2)
    expect(failed.error).toMatchObject({ code: 'SERVICE_OVERLOADED' })
    const refused = await post(node, 'jobs', bodyOf(900_000), { key: fleetKeys.third })
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({ code: 'SERVICE_OVERLOADED' })
    for (let index = 0; index < 8; index++) {
      const again = {
        'x-api-key': fleetKeys.third,
        'content-type': 'application/json',
        'idempotency-key': `"kept-${index}"`,
      }
      const request = { method: 'POST', headers: again, body: JSON.stringify(body) }
      expect((await fetch(`${node.url}/api/v1/convert`, request)).status).toBe(200)
    }
    const bytes = await fleet.redis.ask(async (client) => {
      const blob = /:(file|body|result|outcome):/
      const names = (await client.keys('*')).filter((name) => blob.test(name))
      const sizes = await Promise.all(names.map((name) => client.strlen(name)))
      return sizes.reduce((sum, size) => sum + size, 0)
    })
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(2 * 1024 * 1024)
    await eventually(async () => ((await scrape(other)).get('octavo_kept_bytes') ?? 0) >= bytes)
    const forgotten = (await scrape(node)).get('octavo_idempotent_answers_forgotten_total')
    expect(forgotten).toBeGreaterThan(0)
    for (const [index, id] of ids.entries()) await remove(node, id, index % 2 ? 'other' : 'one')
    await accepted(node, body)
  })

  test('are refused while Redis is away, and asked for again when it is back', async () => {
    fleet = await TestFleet.start({ CONVERT_ON: 'process' }, '--appendonly', 'yes')
    const node = await fleet.nodeAtOnce()
    const id = await accepted(node, { content: '# Hello' })
    await ended(node, id)
    await fleet.redis.kill()
    await eventually(async () => (await get(node, id)).status === 503)
    expect((await post(node, 'jobs', { content: '# Hello' })).status).toBe(503)
    await fleet.redis.start()
    await eventually(async () => (await get(node, `${id}/result`)).status === 200)
  })

  test(
    'each end once, though services, workers and Redis are killed at any moment',
    async () => {
      const random = new Random(20)
      const redis = ['--appendonly', 'yes', '--appendfsync', 'always']
      const receiver = await startReceiver(new Random(21))
      fleet = await TestFleet.start({ SHUTDOWN_TIMEOUT: '1', ...receiver.environment }, ...redis)
      const ports = [await freePort(), await freePort()]
      const startNode = (index: number) =>
        (fleet as TestFleet).nodeAtOnce({ PORT: String(ports[index]) })
      const nodes = [await startNode(0), await startNode(1)]
      let worker = await fleet.worker()
      const documents = everything ? 1000 : 40
      const ids: string[] = []
      const accept = async () => {
        for (let number = 0; number < documents; number += 4) {
          const files = [0, 1, 2, 3].map((index) => ({
            content: `# Document ${number + index}`,
            filename: `document-${number + index}`,
          }))
          // A request whose answer was lost is sent again with its key.
          await eventually(async () => {
            const node = random.pick(nodes)
            const response = await fetch(`${node.url}/api/v1/jobs`, {
              method: 'POST',
              headers: {
                ...headers,
                'content-type': 'application/json',
                'idempotency-key': `"job-${number}"`,
              },
              body: JSON.stringify({ files, callback_url: 'https://hooks.example/hook' }),
            }).catch(() => undefined)
            // A key has a hundred jobs at a time.
            if (response?.status !== 202) return false
            ids.push(((await response.json()) as Job).id)
            return true
          })
        }
      }
      const harm = async () => {
        for (let round = 0; round < (everything ? 20 : 4); round++) {
          const pause = 100 + random.below(900)
          const end = performance.now() + pause
          await eventually(() => performance.now() > end)
          const what = round % 4
          if (what < 2) {
            nodes[what]?.child.kill(random.chance(0.5) ? 'SIGKILL' : 'SIGTERM')
            await nodes[what]?.exited
            nodes[what] = await startNode(what)
          } else if (what === 2) {
            worker.child.kill('SIGKILL')
            await worker.exited
            worker = await (fleet as TestFleet).worker()
          } else {
            await fleet?.redis.kill()
            await fleet?.redis.start()
          }
        }
      }
      const fetched: string[] = []
      const fetchAll = async () => {
        for (let index = 0; index < documents / 4; index++) {
          await eventually(() => ids.length > index)
          const id = ids[index] ?? ''
          await eventually(async () => {
            const response = await get(random.pick(nodes), `${id}/result`).catch(() => undefined)
            // Until Redis is back, and the job done: never 404, and never failed.
            expect([200, 409, 429, 503, undefined]).toContain(response?.status)
            if (response?.status !== 200) return false
            const { file_count } = (await response.json()) as { readonly file_count: number }
            expect(file_count).toBe(4)
            fetched.push(id)
            return true
          })
          if (everything) {
            await eventually(() => receiver.messages.has(id))
            await eventually(async () => {
              const url = `${random.pick(nodes).url}/api/v1/jobs/${id}`
              const response = await fetch(url, { method: 'DELETE', headers }).catch(
                () => undefined,
              )
              return response?.status === 204 || response?.status === 404
            })
          }
        }
      }
      await Promise.all([accept(), harm(), fetchAll()])
      expect(new Set(fetched).size).toBe(documents / 4)
      expect(new Set(ids).size).toBe(documents / 4)
      await eventually(async () => (await kept()).every(([name]) => !name.includes(':body:')))
      // Each job has told of its end at least once, under one id.
      await eventually(() => receiver.messages.size === documents / 4)
      expect([...receiver.messages.keys()].sort()).toEqual([...ids].sort())
      for (const messages of receiver.messages.values()) expect(messages.size).toBe(1)
      if (!everything) {
        for (const id of ids)
          expect((await ended(nodes[0] as ServerProcess, id)).state).toBe('done')
      }
      receiver.close()
    },
    everything ? 1_800_000 : undefined,
  )
})
