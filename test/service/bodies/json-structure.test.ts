import { expect, test } from 'vitest'
import { JsonStructure, maxJsonValues } from '#octavo/service/bodies/json-structure.js'
import { startService } from '../../support/service.ts'

/** Why a text that comes in parts of `size` bytes is refused; null where it isn't. */
function refusal(text: string, values: number, size: number): string | null {
  const structure = new JsonStructure({ values })
  const bytes = Buffer.from(text)
  try {
    for (let start = 0; start < bytes.length; start += size) {
      structure.read(bytes.subarray(start, start + size))
    }
    return null
  } catch (error) {
    return String(error)
  }
}

test.each([1, 2, 3, 1000])('counts values and levels, in parts of %i bytes', (size) => {
  const five = '{"a":[1,"x"],"b":null}'
  expect(refusal(five, 5, size)).toBeNull()
  expect(refusal(five, 4, size)).toContain('at most 4 values')
  expect(refusal('['.repeat(32), 100, size)).toBeNull()
  expect(refusal('['.repeat(33), 100, size)).toContain('at most 32 levels')
})

test.each([1, 2, 3, 1000])('counts nothing inside strings, in parts of %i bytes', (size) => {
  const text = JSON.stringify({ a: '[{,"\\', 'b,{"\\': `\\\\"${'{['.repeat(50)}` })
  expect(refusal(text, 3, size)).toBeNull()
})

test('a batch that uses all that the settings allow is within the values', () => {
  const settings = { batchLimit: 100, assetLimit: 100 }
  const assets = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`${index}`, '']))
  const files = Array(100).fill({ content: 'a', filename: 'b', assets })
  const text = JSON.stringify({ files, format: 'html', theme: 'modern', custom_overrides: {} })
  expect(refusal(text, maxJsonValues(settings), 65_536)).toBeNull()
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
