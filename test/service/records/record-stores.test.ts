import { tmpdir } from 'node:os'
import { afterEach, describe, expect, test } from 'vitest'
import { redisUrl } from '#octavo/common/settings/redis-address.js'
import { RedisConnection } from '#octavo/redis/redis-connection.js'
import { MemoryStore } from '#octavo/service/records/memory-store.js'
import type { Entry, RecordStore, Rule } from '#octavo/service/records/record-store.js'
import { RedisStore } from '#octavo/service/records/redis-store.js'
import { AnswerStorage } from '#octavo/service/storage/answer-storage.js'
import { eventually } from '../../support/eventually.ts'
import { RedisServer, redisIsMissing, sayIfRedisIsMissing } from '../../support/redis-server.ts'

sayIfRedisIsMissing('records in Redis')

interface Counted extends Entry {
  readonly count: number
}
type Store = RecordStore<Counted>

const limit = 1000

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A store as two nodes have it. */
async function inMemory(): Promise<readonly [Store, Store]> {
  const store = new MemoryStore<Counted>({ entries: 100, bytes: limit })
  closing.push(() => store.close())
  return [store, store]
}

type Sent = (name: string, send: () => Promise<unknown>) => Promise<unknown>

async function inRedis(
  onSent: Sent = (_name, send) => send(),
  onServer: (server: RedisServer) => void = () => {},
): Promise<readonly [RedisStore<Counted>, RedisStore<Counted>]> {
  const server = await RedisServer.start()
  closing.push(() => server.remove())
  onServer(server)
  const open = async () => {
    const address = redisUrl.parse(`redis://127.0.0.1:${server.port}`)
    if (address === undefined) throw new Error('The address of Redis is malformed.')
    const connection = new RedisConnection(address, () => {})
    closing.push(() => connection.close())
    await connection.tried
    const client = new Proxy(connection.client, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        return (...given: readonly unknown[]) =>
          onSent(String(name), () => value.apply(target, given))
      },
    })
    const heard = new Proxy(connection, {
      get: (target, name) => {
        if (name === 'client') return client
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const storage = new AnswerStorage({ outputBytes: 1000, directory: tmpdir() })
    return new RedisStore<Counted>({
      connection: heard,
      storage,
      prefix: 'octavo:test',
      keptBytes: limit,
    })
  }
  return [await open(), await open()]
}

const kinds = [
  ['memory', inMemory],
  ...(redisIsMissing ? [] : [['Redis', () => inRedis()] as const]),
] as const

/** Adds one to an entry, which lasts for a while, and returns its count. */
const increment =
  (name: string, more: Partial<Counted> = {}): Rule<Counted, number> =>
  (entries, { now }) => {
    const count = (entries.get(name)?.count ?? 0) + 1
    const entry = { bytes: 0, until: now + 60_000, ...more, count }
    return { result: count, entries: { [name]: entry } }
  }

const count: Rule<Counted, number> = (entries) => ({
  result: [...entries.values()].reduce((sum, entry) => sum + entry.count, 0),
})

/** Keeps so many bytes if there is room for them. */
const keep =
  (name: string, bytes: number, milliseconds = 60_000): Rule<Counted, boolean> =>
  (_entries, { now, room }) =>
    bytes > room
      ? { result: false }
      : { result: true, entries: { [name]: { count: 1, bytes, until: now + milliseconds } } }

const remove =
  (name: string): Rule<Counted, void> =>
  () => ({ result: undefined, entries: { [name]: undefined } })

describe.each(kinds)('records in %s', (_name, open) => {
  test('are changed by two nodes at once, without a change that is lost', async () => {
    const nodes = await open()
    const changes = Array.from({ length: 60 }, (_, index) =>
      nodes[index % 2 === 0 ? 0 : 1].change('one', increment('a')),
    )
    const counts = await Promise.all(changes)
    expect([...counts].sort((a, b) => a - b)).toEqual(changes.map((_, index) => index + 1))
    for (const node of nodes) expect(await node.change('one', count)).toBe(60)
  })

  test('are those of one client, and read by their names', async () => {
    const [one, other] = await open()
    await one.change('one', increment('a'))
    await other.change('other', increment('b'))
    expect((await other.read('one', 'a', []))?.entry.count).toBe(1)
    expect(await one.read('one', 'b', [])).toBeUndefined()
    expect(await one.read('third', 'a', [])).toBeUndefined()
    expect(await one.change('other', count)).toBe(1)
  })

  test('are gone when they expire, with the bytes that they took', async () => {
    const [one, other] = await open()
    expect(await one.change('one', keep('a', limit, 300))).toBe(true)
    expect(await other.change('other', keep('b', 1))).toBe(false)
    await eventually(async () => (await other.read('one', 'a', [])) === undefined)
    await eventually(() => other.change('other', keep('b', limit)))
    expect(await one.change('one', count)).toBe(0)
  })

  test('of all clients have a limit of bytes, which are free once an entry is removed', async () => {
    const [one, other] = await open()
    expect(await one.change('one', keep('a', 600))).toBe(true)
    expect(await other.change('other', keep('b', 600))).toBe(false)
    expect(await other.change('other', keep('b', 400))).toBe(true)
    await other.change('one', remove('a'))
    expect(await one.change('other', keep('c', 600))).toBe(true)
    expect(await one.change('third', keep('d', 1))).toBe(false)
  })

  test('have blobs, which are replaced only while they are there', async () => {
    const [one, other] = await open()
    const blob = Buffer.from([0, 255, 10, 13])
    await one.change('one', (_entries, { now }) => ({
      result: undefined,
      entries: { a: { count: 1, bytes: 4, until: now + 60_000 } },
      blobs: { 'blob:a': { bytes: blob, until: now + 60_000 } },
    }))
    expect(await other.has(['blob:b', 'blob:a'])).toBe(true)
    expect((await other.read('one', 'a', ['blob:a', 'blob:b']))?.blobs).toEqual([blob, undefined])
    await other.replace('blob:a', Buffer.from('new'))
    expect(String((await one.read('one', 'a', ['blob:a']))?.blobs[0])).toBe('new')
    await one.change('one', () => ({ result: undefined, blobs: { 'blob:a': undefined } }))
    await other.replace('blob:a', Buffer.from('late'))
    expect(await one.has(['blob:a'])).toBe(false)
  })

  test('name the clients that are to be looked at now', async () => {
    const [one, other] = await open()
    const at = (attention: number | undefined) => (name: string) =>
      one.change('one', (_entries, { now }) => ({
        result: undefined,
        entries: {
          [name]: {
            count: 1,
            bytes: 0,
            until: now + 60_000,
            ...(attention !== undefined && { attention: now + attention }),
          },
        },
      }))
    await at(60_000)('later')
    await at(undefined)('never')
    expect(await other.due()).toEqual([])
    await at(-1)('now')
    expect(await other.due()).toEqual(['one'])
    await other.change('one', remove('now'))
    expect(await one.due()).toEqual([])
  })

  test('wake those who wait for a change', async () => {
    const [one, other] = await open()
    const { signal } = new AbortController()
    let isOver = false
    const waiting = (async () => {
      while ((await other.change('one', count)) < 2) {
        await other.changed('one', (entries) => (entries.get('a')?.count ?? 0) >= 2, signal)
      }
      isOver = true
    })()
    await one.change('one', increment('a'))
    expect(isOver).toBe(false)
    await one.change('one', increment('a'))
    await waiting
  })
})

describe.skipIf(redisIsMissing)('a change in Redis', () => {
  test('takes one round trip, and two if another node has changed the entries', async () => {
    let sent = 0
    const [one, other] = await inRedis((_name, send) => {
      sent += 1
      return send()
    })
    const trips = async (change: () => Promise<unknown>) => {
      sent = 0
      await change()
      return sent
    }
    await one.change('any', count)
    await other.change('any', count)
    expect(await trips(() => one.change('one', increment('a')))).toBe(1)
    expect(await trips(() => one.change('one', increment('a')))).toBe(1)
    expect(await trips(() => other.change('one', increment('a')))).toBe(2)
    expect(await trips(() => other.change('one', count))).toBe(1)
    expect(await trips(() => one.change('one', increment('a')))).toBe(2)
  })

  test('is made once, though it was sent twice because its reply was lost', async () => {
    const [one] = await inRedis(async (name, send) => {
      if (name === 'eval') await send()
      return send()
    })
    expect(await one.change('one', increment('a'))).toBe(1)
    expect(await one.change('one', increment('a'))).toBe(2)
    expect(await one.change('one', count)).toBe(2)
  })

  test('leaves nothing of a client without entries', async () => {
    let names: () => Promise<readonly string[]> = async () => ['unknown']
    const [one] = await inRedis(
      (_name, send) => send(),
      (server) => {
        names = () => server.ask((client) => client.keys('octavo:test:*'))
      },
    )
    await one.change('one', keep('a', 10))
    await one.change('one', remove('a'))
    expect(await names()).toEqual([])
    expect(await one.read('one', 'a', [])).toBeUndefined()
    expect(one.keptBytes).toBe(0)
  })
})
