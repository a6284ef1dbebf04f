import { beforeAll, describe, expect, test } from 'vitest'
import { parityCases } from '../parity/parity-cases.ts'
import { converted } from '../support/converted.ts'
import { javaPath } from '../support/java.ts'
import { nuMessages } from './nu.ts'

if (javaPath === undefined) {
  process.stderr.write('Skipped: the Nu HTML checker. No Java: set JAVA_PATH.\n')
}

describe.skipIf(javaPath === undefined)('the Nu HTML checker', () => {
  let found: readonly (readonly string[])[] = []

  beforeAll(async () => {
    const pages: Uint8Array[] = []
    for (const { markdown, request } of parityCases) {
      pages.push((await converted({ ...request, content: markdown, format: 'html' })).bytes)
    }
    found = await nuMessages(pages)
  })

  test.each(parityCases.map(({ construct }, index) => [construct, index] as const))(
    '%s is sound HTML and CSS',
    { meta: { conformance: { suite: 'Nu HTML checker' } } },
    (_construct, index) => {
      expect(found[index]).toEqual([])
    },
  )
})
