import { beforeAll, describe, expect, test } from 'vitest'
import { expectedWarnings } from '../../parity/parity-case.ts'
import { parityCases } from '../../parity/parity-cases.ts'
import { converted } from '../../support/converted.ts'
import { brokenRules, veraPdfIsMissing } from './verapdf.ts'

if (veraPdfIsMissing !== undefined) {
  process.stderr.write(`Skipped: PDF/UA-1 as veraPDF sees it. ${veraPdfIsMissing}\n`)
}

/** A document that can't meet PDF/UA-1 says so in a warning. */
const cases = parityCases.filter(
  (each) => !expectedWarnings(each, 'pdf').some(({ code }) => code === 'pdf_not_ua'),
)

describe.skipIf(veraPdfIsMissing !== undefined)('veraPDF, PDF/UA-1', () => {
  let broken: readonly string[][] = []

  beforeAll(async () => {
    const files: Uint8Array[] = []
    for (const { markdown, request } of cases) {
      files.push((await converted({ ...request, content: markdown, format: 'pdf' })).bytes)
    }
    broken = await brokenRules(files)
  })

  test.each(cases.map(({ construct }, index) => [construct, index] as const))(
    '%s breaks no rule',
    { meta: { conformance: { suite: 'veraPDF, PDF/UA-1' } } },
    (_construct, index) => {
      expect(broken[index]).toEqual([])
    },
  )
})
