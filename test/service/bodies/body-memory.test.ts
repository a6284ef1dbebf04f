import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BodyMemory, type Reservation } from '#octavo/service/bodies/body-memory.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const never = new AbortController().signal

function memory(capacity: number, limits: { queueLimit?: number; perClient?: number } = {}) {
  const shared = new BodyMemory({
    capacity,
    waitMilliseconds: 30_000,
    queueLimit: limits.queueLimit ?? 100,
    queueLimitPerClient: limits.perClient ?? 100,
  })
  const order: string[] = []
  return {
    shared,
    /** Who has got room, in that order. */
    order,
    ask: (client: string, bytes: number, signal = never): Promise<Reservation> => {
      const asked = shared.reserve(client, bytes, signal)
      asked.then(
        () => order.push(client),
        () => {},
      )
      return asked
    },
  }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

test('one client gets half, and another finds room at once', async () => {
  const { shared, order, ask } = memory(40)
  for (let count = 0; count < 4; count += 1) void ask('greedy', 10)
  await settled()
  expect(order).toEqual(['greedy', 'greedy'])
  void ask('newcomer', 10)
  await settled()
  expect(order).toEqual(['greedy', 'greedy', 'newcomer'])
  expect(shared.held).toBe(30)
  expect(shared.waiting).toBe(2)
})

test('a newcomer finds room though as many wait as may, each for a share of its own', async () => {
  const { shared, order, ask } = memory(40, { queueLimit: 2 })
  for (let count = 0; count < 4; count += 1) void ask('greedy', 10)
  await settled()
  expect(shared.waiting).toBe(2)
  void ask('newcomer', 10)
  await settled()
  expect(order).toEqual(['greedy', 'greedy', 'newcomer'])
})

test('clients that wait take turns, each with its oldest request', async () => {
  const { order, ask } = memory(20)
  const first = await ask('x', 10)
  const second = await ask('y', 10)
  for (const client of ['a', 'a', 'b', 'a', 'b']) void ask(client, 10)
  await settled()
  order.length = 0
  first.release()
  second.release()
  await settled()
  expect(order).toEqual(['a', 'b'])
})

test('a large body is not passed by smaller ones that would fit', async () => {
  const { order, ask } = memory(20)
  const held = await ask('x', 15)
  void ask('large', 10)
  void ask('small', 1)
  await settled()
  expect(order).toEqual(['x'])
  held.release()
  await settled()
  expect(order).toEqual(['x', 'large', 'small'])
})

test('what a body turned out not to need is given back, and the rest once', async () => {
  const { shared, ask } = memory(20)
  const held = await ask('x', 10)
  held.shrinkTo(3)
  expect(shared.held).toBe(3)
  held.release()
  held.release()
  expect(shared.held).toBe(0)
})

describe('gives up', () => {
  test('a request that found no room in time, with 503 and Retry-After', async () => {
    const { shared, ask } = memory(20)
    void ask('x', 20)
    const refused = expect(ask('y', 10)).rejects.toMatchObject({
      code: 'SERVICE_OVERLOADED',
      headers: { 'retry-after': '30' },
    })
    await vi.advanceTimersByTimeAsync(30_000)
    await refused
    expect(shared.waiting).toBe(0)
  })

  test('a request whose client is gone, for whom nobody else waits', async () => {
    const { shared, order, ask } = memory(20)
    await ask('x', 15)
    const client = new AbortController()
    const gone = expect(ask('large', 10, client.signal)).rejects.toThrow('gone')
    void ask('small', 1)
    client.abort(new Error('gone'))
    await gone
    await settled()
    expect(order).toEqual(['x', 'small'])
    expect(shared.waiting).toBe(0)
  })

  test('at once, if too many wait', async () => {
    const { ask } = memory(10, { queueLimit: 3, perClient: 2 })
    await ask('x', 10)
    const waiting = [ask('y', 10), ask('y', 10)]
    await expect(ask('y', 10)).rejects.toMatchObject({ code: 'RATE_LIMIT_EXCEEDED' })
    waiting.push(ask('z', 10))
    await expect(ask('z', 10)).rejects.toMatchObject({ code: 'SERVICE_OVERLOADED' })
    expect(waiting).toHaveLength(3)
  })
})
