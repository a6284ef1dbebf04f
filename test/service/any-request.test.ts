import fc from 'fast-check'
import { expect, test } from 'vitest'
import { optionKeys } from '#octavo/core/document/front-matter-options.js'
import { boundary, type Part, sharedService } from '../support/service.ts'

const service = sharedService()

/** Values that are nearly right, and values that aren't at all. */
const anything = fc.oneof(
  fc.constantFrom('html', 'corporate', 'pdf', '', 'x', null, 0, true, '__proto__'),
  fc.string({ unit: 'grapheme' }),
  fc.jsonValue({ maxDepth: 3 }),
)
const overrides = fc.dictionary(
  fc.constantFrom('bg', 'heading', 'text', '__proto__', 'x'),
  fc.oneof(fc.constantFrom('#ffffff', '#FFF', 'red'), anything),
)
const options = fc.oneof(
  fc.dictionary(fc.constantFrom(...optionKeys, '__proto__', 'x'), anything),
  anything,
)
const item = fc.record({ content: anything, filename: anything, options }, { requiredKeys: [] })

const conversion = fc.record(
  {
    content: fc.oneof(fc.string(), anything),
    format: fc.oneof(fc.constantFrom('html', 'docx'), anything),
    theme: anything,
    filename: anything,
    custom_overrides: fc.oneof(overrides, anything),
    options,
    other: anything,
  },
  { requiredKeys: [] },
)

const batch = fc.record(
  {
    files: fc.oneof(fc.array(item, { maxLength: 4 }), anything),
    custom_overrides: overrides,
    options,
  },
  { requiredKeys: [] },
)

interface Answer {
  readonly statusCode: number
  json(): { status: string; code?: string }
}

function expectNoFaultOfOurs(response: Answer): void {
  expect([200, 400, 404, 413, 415, 422]).toContain(response.statusCode)
  expect(response.json().status).toBe(response.statusCode === 200 ? 'success' : 'error')
}

test('no conversion request, however odd, is answered with a fault of the service', async () => {
  await fc.assert(
    fc.asyncProperty(conversion, async (body) => {
      expectNoFaultOfOurs(await service.post('/api/v1/convert', body))
    }),
    { numRuns: 150 },
  )
})

test('no batch request, however odd, is answered with a fault of the service', async () => {
  await fc.assert(
    fc.asyncProperty(batch, async (body) => {
      expectNoFaultOfOurs(await service.post('/api/v1/batch', body))
    }),
    { numRuns: 60 },
  )
})

const part: fc.Arbitrary<Part> = fc.record(
  {
    name: fc.constantFrom(
      'file',
      'format',
      'theme',
      'custom_overrides',
      'options',
      'x',
      '__proto__',
      '',
    ),
    content: fc.oneof(
      fc.constantFrom('# A', 'html', '{}', '{"toc":true}', '{"toc":1}', ''),
      fc.uint8Array({ maxLength: 50 }),
    ),
    filename: fc.constantFrom('a.md', 'a.txt', 'a.exe', '', '../a.md'),
    type: fc.constantFrom('text/markdown', 'application/json', 'text/plain; charset=utf-7'),
  },
  { requiredKeys: ['name', 'content'] },
)

test('no upload, however odd, is answered with a fault of the service', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 5 }), async (parts) => {
      expectNoFaultOfOurs(await service.upload(parts))
    }),
    { numRuns: 150 },
  )
})

test('no bytes sent as an upload are answered with a fault of the service', async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      `--${boundary}`,
      '--',
      '\r\n',
      '\r\n\r\n',
      'Content-Disposition: form-data; name="file"',
    ),
    fc.string(),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 20 }), async (pieces) => {
      const response = await service.send({
        method: 'POST',
        url: '/api/v1/convert/file',
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: pieces.join(''),
      })
      expectNoFaultOfOurs(response)
    }),
    { numRuns: 300 },
  )
})
