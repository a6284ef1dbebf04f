import { beforeAll, describe, expect, test } from 'vitest'
import { type ConversionRequest, convert, merge } from '#octavo/index.js'
import { readmes } from '../corpus/readmes.ts'
import { parityCases } from '../parity/parity-cases.ts'
import {
  libreOfficePath,
  savedByLibreOffice,
  sayIfLibreOfficeIsMissing,
} from '../support/libreoffice.ts'
import { everything } from '../support/scope.ts'

sayIfLibreOfficeIsMissing('merging Word documents that LibreOffice has saved')

interface Sample extends Omit<ConversionRequest, 'format'> {
  readonly name: string
}

const samples: readonly Sample[] = [
  ...parityCases
    .filter((_, index) => everything || index % 8 === 0)
    .map(({ construct, markdown, request }) => ({
      ...request,
      name: construct,
      content: markdown,
    })),
  ...readmes(everything ? 100 : 5),
]

/** Whose formulas LibreOffice saves without some of their parts, which is told as an edit of the formula. */
const withChangedFormulas: ReadonlySet<string> = new Set([
  'Alphabets and Greek letters',
  'Arrays with lines',
  'Arrows with labels',
  'Chemical formulas and units',
  'Fractions and binomials',
])

describe.skipIf(libreOfficePath === undefined)('saved by LibreOffice without an edit', () => {
  let saved: readonly (Uint8Array | undefined)[] = []

  beforeAll(async () => {
    const files = await Promise.all(
      samples.map(({ name: _, ...request }) => convert({ ...request, format: 'docx' })),
    )
    saved = await savedByLibreOffice(files.map(({ bytes }) => bytes))
  })

  test.each(samples.map((sample, index) => [sample.name, sample, index] as const))(
    '%s comes back as it was',
    async (_, { name, ...request }, index) => {
      const edited = saved[index]
      if (edited === undefined) throw new Error('LibreOffice could not open it.')
      const { markdown, placed, unplaced } = await merge({ ...request, edited })
      expect({ markdown, placed }).toEqual({ markdown: request.content, placed: 0 })
      expect(unplaced.length > 0).toBe(withChangedFormulas.has(name))
    },
  )
})
