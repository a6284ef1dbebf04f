import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { serialize } from 'node:v8'
import { beforeAll, describe, expect, test } from 'vitest'
import { formats } from '#octavo/core/formats/formats.js'
import { parityCases } from '../parity/parity-cases.ts'
import { converted } from '../support/converted.ts'
import { newestNode } from '../support/other-nodes.ts'
import { everything } from '../support/scope.ts'

const script = fileURLToPath(new URL('output-hashes.mjs', import.meta.url))

/** Each third in every run. */
const cases = parityCases.filter((_, index) => everything || index % 3 === 0)

const requests = cases.map(({ markdown, request }) => ({ ...request, content: markdown }))

/** Another time zone than that of this process. */
const TZ = Intl.DateTimeFormat().resolvedOptions().timeZone === 'Asia/Tokyo' ? 'UTC' : 'Asia/Tokyo'
/** Another language. */
const LC_ALL = /^de/.test(Intl.DateTimeFormat().resolvedOptions().locale) ? 'C' : 'de_DE.UTF-8'

// Another version of Node too, where one was fetched.
describe('the same request in another process', () => {
  let second: readonly unknown[] = []

  // The other way round in the other one, so that what came before a document can't matter to it.
  beforeAll(async () => {
    second = (await hashes(requests.toReversed(), { TZ, LC_ALL })).toReversed()
  })

  test.each(cases.map(({ construct }, index) => [construct, index] as const))(
    '%s has the same bytes in every format',
    { meta: { conformance: { suite: 'Same bytes in two processes' } } },
    async (_construct, index) => {
      const request = requests[index]
      if (request === undefined) throw new Error('There is no such case.')
      const here: Record<string, string> = {}
      for (const format of formats) {
        const { bytes } = await converted({ ...request, format })
        here[format] = createHash('sha256').update(bytes).digest('hex')
      }
      expect(second[index]).toEqual(here)
    },
  )
})

async function hashes(
  documents: readonly object[],
  environment: Readonly<Record<string, string>>,
): Promise<readonly unknown[]> {
  const child = spawn(newestNode, [script], {
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  // Not as JSON, which has no bytes.
  child.stdin.end(serialize(documents))
  const result: unknown = await json(child.stdout)
  return Array.isArray(result) ? result : []
}
