import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ConversionRequest } from '#octavo/core/convert.js'
import { filesNamedIn, putFilesIn, takeFilesOut } from '#octavo/pool/shared-files.js'
import { Documents } from '#octavo/queue/documents.js'
import { decodeMessage, encodeRequest } from '#octavo/queue/messages.js'
import { acmeFile, ownTheme } from '../support/own-theme.ts'
import { RedisServer, redisIsMissing, sayIfRedisIsMissing } from '../support/redis-server.ts'

test('a document crosses with its images, and names its Word template and the fonts of its theme', () => {
  const theme = ownTheme([acmeFile(Buffer.from('a font'))])
  const request: ConversionRequest = {
    content: 'é',
    format: 'docx',
    theme: {
      ...theme,
      definition: { ...theme.definition, description: 'a picture '.repeat(1000) },
    },
    template: Buffer.from('template'),
    images: [{ url: 'a.png', bytes: Buffer.from('image') }],
  }
  const parts = takeFilesOut(request)
  const message = encodeRequest(parts.request)
  for (const text of ['a font', 'a picture a picture']) expect(message.includes(text)).toBe(false)
  expect(parts.files.size).toBe(3)
  const decoded = decodeMessage(message)
  if (decoded.type !== 'request') throw new Error('It is no request.')
  expect(filesNamedIn(decoded.request).toSorted()).toEqual([...parts.files.keys()].toSorted())
  expect(putFilesIn(decoded.request, parts.files)).toEqual(request)
})

test.each([
  ['nothing', ''],
  ['text', 'a message'],
  ['a header that is longer than it', '\xff\xff\xff\xff{}'],
  ['a header that is no JSON', '\0\0\0\x02{]'],
  ['a header of nothing', '\0\0\0\x04null'],
  ['a header of another type', '\0\0\0\x0c{"type":"a"}'],
  ['warnings that are no list', '\0\0\0\x23{"type":"converted","warnings":"a"}'],
])('a message of %s, put into Redis by somebody else, says that it cannot be read', (_, text) => {
  const unreadable = expect.objectContaining({
    failure: { code: 'queue_unavailable', reason: 'The queue has a message that cannot be read.' },
  })
  expect(() => decodeMessage(Buffer.from(text, 'latin1'))).toThrow(unreadable)
})

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
