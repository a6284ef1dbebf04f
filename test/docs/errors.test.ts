import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { warningCodes } from '#octavo/core/document/warnings.js'
import { errorStatus } from '#octavo/service/errors.js'
import { startService } from '../support/service.ts'

const page = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8')

/** What the page says of each error, by its code. */
const sections = new Map(
  page
    .split(/^### /m)
    .slice(1)
    .map((text) => {
      const [, code = '', status] = /^`(\w+)` \((\d+)\)$/m.exec(text) ?? []
      return [code, { status: Number(status), text }] as const
    }),
)

/** Its messages name limits: those of the settings as they are unless set. */
const service = startService({ environment: { CONVERSION_TIMEOUT: '30', QUEUE_TIMEOUT: '30' } })
afterAll(() => service.close())

test('docs/errors.md has every error code with its status, and no other', () => {
  const documented = [...sections].map(([code, { status }]) => [code, status])
  expect(Object.fromEntries(documented)).toEqual(errorStatus)
})

describe('docs/errors.md tells', () => {
  test.each([...sections])('the cause and the cure of %s', (_code, { text }) => {
    expect(text).toMatch(/^\*\*Cause\.\*\* \S/m)
    expect(text).toMatch(/^\*\*Solution\.\*\* \S/m)
  })

  test.each([...sections])('%s in the very words of the service', async (code, { text }) => {
    const quoted = [...text.matchAll(/^> (.*)$/gm)].map(([, message]) => message)
    expect(quoted.length).toBeGreaterThan(0)
    const said = await messagesOf(code)
    expect(quoted.filter((message) => !said.includes(message))).toEqual([])
  })
})

test('docs/errors.md has every warning code with its meaning and a cure', () => {
  const rows = [...page.matchAll(/^\| `([a-z_]+)` \| (.*?) \| (\S.*) \|$/gm)]
  expect(Object.fromEntries(rows.map(([, code, meaning]) => [code, meaning]))).toEqual(warningCodes)
})

/** As the examples of the API's description have them, or, for what belongs to no operation, the service itself. */
async function messagesOf(code: string): Promise<readonly (string | undefined)[]> {
  if (code === 'NOT_FOUND') return [await message('GET', '/api/v1/covert')]
  if (code === 'METHOD_NOT_ALLOWED') return [await message('GET', '/api/v1/convert')]
  if (code === 'ORIGIN_NOT_ALLOWED')
    return [await message('POST', '/mcp', { origin: 'https://other.example' })]
  const { body } = await service.send({ url: '/openapi.json' })
  return [...errorsIn(JSON.parse(body))]
    .filter((error) => error.code === code)
    .map((e) => e.message)
}

async function message(method: 'GET' | 'POST', url: string, headers = {}): Promise<string> {
  return (await service.send({ method, url, headers })).json().message
}

/** Every object in a document that is an error. */
function* errorsIn(value: unknown): Generator<{ readonly code: string; readonly message: string }> {
  if (typeof value !== 'object' || value === null) return
  if ('code' in value && 'message' in value && 'status' in value && value.status === 'error') {
    yield { code: String(value.code), message: String(value.message) }
  }
  for (const entry of Object.values(value)) yield* errorsIn(entry)
}
