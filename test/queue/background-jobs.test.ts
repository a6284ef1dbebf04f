import { afterEach, describe, expect, test } from 'vitest'
import { Random } from '../fuzz/random.ts'
import { eventually } from '../support/eventually.ts'
import { fleetKeys, post, TestFleet } from '../support/fleet.ts'
import { freePort } from '../support/free-port.ts'
import { redisIsMissing, sayIfRedisIsMissing } from '../support/redis-server.ts'
import { everything } from '../support/scope.ts'
import type { ServerProcess } from '../support/server-process.ts'

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

async function ended(node: ServerProcess, id: string): Promise<Job> {
  let job: Job | undefined
  await eventually(async () => {
    job = (await (await get(node, id)).json()) as Job
    return job.state === 'done' || job.state === 'failed'
  })
  return job as Job
}

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
    const names = (await kept()).filter(([name]) => name.includes('jobs-v1:'))
    expect(names.some(([name]) => name.includes(':body:'))).toBe(false)
    const files = names.filter(([name]) => name.startsWith('octavo:jobs-v1:file'))
    expect(files).not.toEqual([])
    for (const [name, milliseconds] of files) {
      expect([name, milliseconds > 0 && milliseconds <= 600_000]).toEqual([name, true])
    }
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
      fleet = await TestFleet.start({ SHUTDOWN_TIMEOUT: '1' }, ...redis)
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
              body: JSON.stringify({ files }),
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
    },
    everything ? 1_800_000 : undefined,
  )
})
