import { afterEach, describe, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { fleetKeys, TestFleet } from '../support/fleet.ts'
import { scrape } from '../support/metrics.ts'
import { redisIsMissing, sayIfRedisIsMissing } from '../support/redis-server.ts'
import type { ServerProcess } from '../support/server-process.ts'

sayIfRedisIsMissing('requests that are sent again to another node')

let fleet: TestFleet | undefined
afterEach(async () => {
  await fleet?.end()
  fleet = undefined
})

async function startNodes(environment: Record<string, string> = {}): Promise<ServerProcess[]> {
  fleet = await TestFleet.start({ CONVERT_ON: 'process', ...environment })
  const nodes = await Promise.all([fleet.nodeAtOnce(), fleet.nodeAtOnce()])
  for (const one of nodes) {
    await eventually(async () => (await scrape(one)).get('octavo_redis_up') === 1)
    await eventually(async () => (await fetch(`${one.url}/readyz`)).ok)
  }
  return nodes
}

function send(node: ServerProcess | undefined, body: unknown, key: string): Promise<Response> {
  return fetch(`${node?.url}/api/v1/convert`, {
    method: 'POST',
    headers: {
      'x-api-key': fleetKeys.one,
      'content-type': 'application/json',
      'idempotency-key': `"${key}"`,
    },
    body: JSON.stringify(body),
  })
}

async function conversions(nodes: readonly ServerProcess[]): Promise<number> {
  let sum = 0
  for (const node of nodes) {
    for (const [name, value] of await scrape(node)) {
      if (name.startsWith('octavo_conversions_total')) sum += value
    }
  }
  return sum
}

const replayed = (answer: Response) => answer.headers.get('idempotent-replayed')

describe.skipIf(redisIsMissing)('a request with an Idempotency-Key at two nodes', () => {
  test('gets the answer of the other node, in every format and size', async () => {
    const [one, other] = await startNodes()
    const long = { content: '# Chapter\n\nText.\n\n'.repeat(6000), format: 'html' }
    for (const body of [{ content: '# Short', format: 'pdf' }, long]) {
      const first = await (await send(one, body, body.content.slice(0, 9))).text()
      const again = await send(other, body, body.content.slice(0, 9))
      expect(replayed(again)).toBe('true')
      expect((await again.text()) === first).toBe(true)
    }
    const failing = { content: `${'> '.repeat(60)}deep` }
    expect((await send(one, failing, 'failing')).status).toBe(422)
    expect((await send(other, failing, 'failing')).status).toBe(422)
    expect((await send(other, { content: '# Other' }, 'failing')).status).toBe(422)
    expect(await conversions([one, other] as ServerProcess[])).toBe(3)
  })

  test('waits for the other node', async () => {
    const nodes = await startNodes()
    const body = { content: '# Long\n\n'.repeat(500), format: 'pdf' }
    const all = await Promise.all(
      [0, 1, 0, 1].map(async (index) => {
        const answer = await send(nodes[index], body, 'together')
        return { replayed: replayed(answer), text: await answer.text() }
      }),
    )
    expect(new Set(all.map(({ text }) => text)).size).toBe(1)
    expect(all.filter((answer) => answer.replayed === 'true')).toHaveLength(3)
    expect(await conversions(nodes)).toBe(1)
  })

  test('is worked on by the other node if the first was lost with it', async () => {
    const [other] = await startNodes()
    // It waits for a worker, of which there is none.
    const one = await fleet?.node({ CONVERT_ON: 'queue' })
    const body = { content: '# Long', format: 'pdf' }
    const lost = send(one, body, 'lost').catch(() => 'lost')
    await eventually(async () =>
      [...((await fleet?.kept()) ?? new Map()).keys()].some((name) =>
        name.includes(':idempotency-v2:of:'),
      ),
    )
    one?.child.kill('SIGKILL')
    expect(await lost).toBe('lost')
    const answer = await send(other, body, 'lost')
    expect([answer.status, replayed(answer)]).toEqual([200, null])
  })

  test('is answered while Redis is away, and by the same node again', async () => {
    const [one] = await startNodes()
    await fleet?.redis.kill()
    const body = { content: '# No Redis' }
    const first = await send(one, body, 'away')
    expect(first.status).toBe(200)
    const again = await send(one, body, 'away')
    expect([again.status, replayed(again)]).toEqual([200, 'true'])
  })

  test('leaves in Redis neither a key nor what stays', async () => {
    const [one] = await startNodes({ RESULT_EXPIRY: '600' })
    await send(one, { content: '# Secret' }, 'a-secret-key')
    const names = await keptNames()
    const kinds = names.map(([name]) => name.replace(/^octavo:idempotency-v2:|[\w-]{36,}/g, ''))
    expect(kinds.sort()).toEqual(['file:', 'of:', 'of: ', 'of: version', 'outcome:'])
    for (const [name, milliseconds] of names) {
      expect(name).not.toContain('a-secret-key')
      expect(milliseconds).toBeGreaterThanOrEqual(0)
      expect(milliseconds).toBeLessThanOrEqual(600_000)
    }
  })

  test('is forgotten when its time is over', async () => {
    const [one] = await startNodes({ RESULT_EXPIRY: '1' })
    await send(one, { content: '# Secret' }, 'a-secret-key')
    await eventually(async () => (await keptNames()).length === 0)
  })
})

/** What Redis holds of requests with a key, with the milliseconds that it has left. */
async function keptNames() {
  const kept = (await fleet?.kept()) ?? new Map<string, number>()
  return [...kept].filter(([name]) => name.includes('idempotency'))
}
