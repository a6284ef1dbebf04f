import { expect, test } from 'vitest'
import { JsonStructure, maxJsonValues } from '#octavo/service/bodies/json-structure.js'
import { startService } from '../../support/service.ts'

/** Reads a text in parts of `size` bytes. */
function read(text: string, values: number, size: number): void {
  const structure = new JsonStructure({ values })
  const bytes = Buffer.from(text)
  for (let start = 0; start < bytes.length; start += size) {
    structure.read(bytes.subarray(start, start + size))
  }
}

test.each([1, 2, 3, 1000])('counts values and levels, in parts of %i bytes', (size) => {
  const five = '{"a":[1,"x"],"b":null}'
  expect(() => read(five, 5, size)).not.toThrow()
  expect(() => read(five, 4, size)).toThrow('at most 4 values')
  expect(() => read('['.repeat(32), 100, size)).not.toThrow()
  expect(() => read('['.repeat(33), 100, size)).toThrow('at most 32 levels')
})

test.each([1, 2, 3, 1000])('counts nothing inside strings, in parts of %i bytes', (size) => {
  const text = JSON.stringify({ a: '[{,"\\', 'b,{"\\': `\\\\"${'{['.repeat(50)}` })
  expect(() => read(text, 3, size)).not.toThrow()
})

test('a batch that uses all that the settings allow is within the values', () => {
  const settings = { batchLimit: 100, assetLimit: 100 }
  const assets = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`${index}`, '']))
  const files = Array(100).fill({ content: 'a', filename: 'b', assets })
  const text = JSON.stringify({ files, format: 'html', theme: 'modern', custom_overrides: {} })
  expect(() => read(text, maxJsonValues(settings), 65_536)).not.toThrow()
})

test('a body of too many values is refused before it has come whole', async () => {
  const service = startService()
  const response = await service.send({
    method: 'POST',
    url: '/api/v1/batch',
    headers: { 'content-type': 'application/json' },
    payload: `{"files":[${'{},'.repeat(12_000)}`,
  })
  expect(response.statusCode).toBe(413)
  expect(response.json()).toMatchObject({
    code: 'PAYLOAD_TOO_LARGE',
    message: 'JSON may contain at most 15000 values.',
  })
  expect(response.headers.connection).toBe('close')
  await service.close()
})
