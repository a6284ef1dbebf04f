import { beforeAll, describe, expect, test } from 'vitest'
import { expectedWarnings } from '../../parity/parity-case.ts'
import { parityCases } from '../../parity/parity-cases.ts'
import { converted } from '../../support/converted.ts'
import { everything } from '../../support/scope.ts'
import { brokenRules, veraPdfIsMissing } from './verapdf.ts'

if (veraPdfIsMissing !== undefined) {
  process.stderr.write(`Skipped: PDF/UA-1 as veraPDF sees it. ${veraPdfIsMissing}\n`)
}

/** A document that can't meet PDF/UA-1 says so in a warning. */
const cases = parityCases.filter(
  (each) => !expectedWarnings(each, 'pdf').some(({ code }) => code === 'pdf_not_ua'),
)

describe.skipIf(veraPdfIsMissing !== undefined)('veraPDF, PDF/UA-1', () => {
  let broken: readonly (readonly string[])[] = []

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

/** Each case in one of these in turn; before a release in all. Those with `a` allow no characters of private use. */
const archives = [
  ['a-2a', '2a'],
  ['a-2b', '2b'],
  ['a-3a', '3a'],
] as const

describe.skipIf(veraPdfIsMissing !== undefined).each(archives)(
  'veraPDF, PDF/%s',
  (pdf, flavour) => {
    const turn = archives.findIndex(([name]) => name === pdf)
    const allowed = cases.filter(
      ({ markdown }) => flavour.endsWith('b') || !/\p{Private_Use}/u.test(markdown),
    )
    const own = allowed.filter((_, index) => everything || index % archives.length === turn)
    let broken: readonly (readonly string[])[] = []
    let warned: readonly (readonly string[])[] = []

    beforeAll(async () => {
      const outputs = []
      for (const { markdown, request } of own) {
        // The third part of the standard is the one that allows attachments.
        const attach_source = pdf === 'a-3a' ? 'all' : 'none'
        const options = { date: '2026-05-04', ...request?.options, pdf, attach_source } as const
        outputs.push(await converted({ ...request, content: markdown, format: 'pdf', options }))
      }
      warned = outputs.map(({ warnings }) => warnings.map(({ code }) => code))
      broken = await brokenRules(
        outputs.map(({ bytes }) => bytes),
        flavour,
      )
    })

    test.each(own.map(({ construct }, index) => [construct, index] as const))(
      '%s breaks no rule',
      { meta: { conformance: { suite: 'veraPDF, PDF/A' } } },
      (_construct, index) => {
        expect(warned[index]).not.toContain('pdf_not_a')
        expect(broken[index]).toEqual([])
      },
    )
  },
)
