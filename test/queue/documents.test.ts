import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Documents } from '#octavo/queue/documents.js'
import { RedisServer, redisIsMissing, sayIfRedisIsMissing } from '../support/redis-server.ts'

sayIfRedisIsMissing('answers that wait in Redis')

describe.skipIf(redisIsMissing)('an answer in Redis', () => {
  let redis: RedisServer
  beforeAll(async () => {
    redis = await RedisServer.start()
  })
  afterAll(() => redis.remove())

  const request = Buffer.from('request')
  const large = Buffer.alloc(2.5 * 1024 * 1024, 'a')

  test('that is being read is not replaced by a second one', async () => {
    await redis.ask(async (client) => {
      const documents = new Documents(client)
      await documents.put('one', request, 60_000)
      expect(await documents.answer('one', large)).toBe(true)
      const taken = await documents.take('one')
      expect(await documents.answer('one', Buffer.alloc(large.length, 'b'))).toBe(false)
      const parts = [taken?.first ?? Buffer.alloc(0)]
      for (let read = 0; read < large.length; ) {
        read = parts.reduce((sum, part) => sum + part.length, 0)
        if (read < large.length) parts.push((await taken?.next(read)) ?? Buffer.alloc(0))
      }
      expect(Buffer.concat(parts).equals(large)).toBe(true)
      expect(await client.dbsize()).toBe(0)
    })
  })

  test('of which a part has been read is deleted with its document', async () => {
    await redis.ask(async (client) => {
      const documents = new Documents(client)
      await documents.put('one', request, 60_000)
      await documents.answer('one', large)
      await documents.take('one')
      await documents.delete('one')
      expect(await client.dbsize()).toBe(0)
    })
  })
})
