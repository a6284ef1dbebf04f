import { describe, expect, test } from 'vitest'
import type { Warning } from '#octavo/core/document/warnings.js'
import { type Format, formatDescriptions, formats } from '#octavo/core/formats/formats.js'
import { converted } from '../support/converted.ts'
import { formatFiles } from '../support/format-files.ts'
import { htmlPage } from '../support/html-page.ts'
import { digestOfFile, importedFiles } from '../support/imported-files.ts'
import { SoundOutputs } from '../support/sound-outputs.ts'
import { expectedWarnings, type FormatChecks, type ParityCase } from './parity-case.ts'
import { parityCases } from './parity-cases.ts'

const sound = new SoundOutputs('parity', '', import.meta.url)

const named = formats.map((format) => [formatDescriptions[format].title, format] as const)

describe.each(parityCases)('$construct', (each) => {
  test.each(named)('in %s', (_title, format) => expectCase(each, format))

  test.each(formats)(
    'warns of what is lost or changed, and of nothing else, in %s',
    async (format) => {
      const { warnings } = await converted({ ...each.request, content: each.markdown, format })
      // How much fits on a slide is no matter of a construct.
      const said = warnings.filter(({ code }) => !/^slide_(?:divided|text_reduced)$/.test(code))
      expect(said.map(brief)).toEqual(expectedWarnings(each, format))
    },
  )
})

async function expectCase<Each extends Format>(
  each: ParityCase & { readonly file: string },
  format: Each,
): Promise<void> {
  const { open, expectWhole } = formatFiles[format]
  const checks: FormatChecks = each
  const check = checks[format]
  const bytesOf = async (as: Format) =>
    (await converted({ ...each.request, content: each.markdown, format: as })).bytes
  const code = [...importedFiles(`test/parity/cases/${each.file}`)].map(digestOfFile)
  const output = [...code, await bytesOf(format), await bytesOf('html')]
  if (sound.has(...output)) return
  const file = await open(each.markdown, each.request)
  expectWhole?.(file, await htmlPage(each.markdown, each.request))
  await check?.(file)
  if (expectWhole === undefined && check === undefined) throw new Error(`nothing checks ${format}`)
  sound.add(...output)
}

function brief({ code, line }: Warning) {
  return line === undefined ? { code } : { code, line }
}
