import { describe, expect, test } from 'vitest'
import type { Warning } from '#octavo/core/document/warnings.js'
import { type Format, formatDescriptions, formats } from '#octavo/core/formats/formats.js'
import { formatFiles } from '../support/format-files.ts'
import { htmlPage } from '../support/html-page.ts'
import { expectedWarnings, type FormatChecks, type ParityCase } from './parity-case.ts'
import { parityCases } from './parity-cases.ts'

const named = formats.map((format) => [formatDescriptions[format].title, format] as const)

describe.each(parityCases)('$construct', (each) => {
  test.each(named)('in %s', (_title, format) => expectCase(each, format))

  test.each(formats)(
    'warns of what is lost or changed, and of nothing else, in %s',
    async (format) => {
      const { warnings } = await formatFiles[format].open(each.markdown, each.request)
      expect(warnings.map(brief)).toEqual(expectedWarnings(each, format))
    },
  )
})

async function expectCase<Each extends Format>(each: ParityCase, format: Each): Promise<void> {
  const { open, expectWhole } = formatFiles[format]
  const checks: FormatChecks = each
  const check = checks[format]
  const file = await open(each.markdown, each.request)
  expectWhole?.(file, await htmlPage(each.markdown, each.request))
  await check?.(file)
  expect(expectWhole ?? check, `nothing checks ${format}`).toBeDefined()
}

function brief({ code, line }: Warning) {
  return line === undefined ? { code } : { code, line }
}
