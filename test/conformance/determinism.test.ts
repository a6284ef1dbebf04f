import { spawn } from 'node:child_process'
import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { serialize } from 'node:v8'
import { beforeAll, describe, expect, test } from 'vitest'
import { parityCases } from '../parity/parity-cases.ts'

const script = fileURLToPath(new URL('output-hashes.mjs', import.meta.url))

const requests = parityCases.map(({ markdown, request }) => ({ ...request, content: markdown }))

describe('the same request in another process', () => {
  let first: readonly unknown[] = []
  let second: readonly unknown[] = []

  // The other way round in the second, so that what came before a document can't matter to it.
  beforeAll(async () => {
    ;[first, second] = await Promise.all([
      hashes(requests, { TZ: 'UTC', LC_ALL: 'C' }),
      hashes(requests.toReversed(), { TZ: 'Asia/Tokyo', LC_ALL: 'de_DE.UTF-8' }).then((reversed) =>
        reversed.toReversed(),
      ),
    ])
  })

  test.each(parityCases.map(({ construct }, index) => [construct, index] as const))(
    '%s has the same bytes in all three formats',
    { meta: { conformance: { suite: 'Same bytes in two processes' } } },
    (_construct, index) => {
      expect(first[index]).toEqual({
        html: expect.any(String),
        docx: expect.any(String),
        pdf: expect.any(String),
      })
      expect(second[index]).toEqual(first[index])
    },
  )
})

async function hashes(
  documents: readonly object[],
  environment: Readonly<Record<string, string>>,
): Promise<readonly unknown[]> {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  // Not as JSON, which has no bytes.
  child.stdin.end(serialize(documents))
  const result: unknown = await json(child.stdout)
  return Array.isArray(result) ? result : []
}
