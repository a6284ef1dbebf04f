import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ConversionRequest, convert } from '#octavo/core/convert.js'
import { formats } from '#octavo/core/formats/formats.js'
import { readmes } from '../corpus/readmes.ts'
import '../support/seed.ts'
import { parityCases } from './parity-cases.ts'

interface Conversion {
  readonly name: string
  readonly request: ConversionRequest
}

function inFormats(
  name: string,
  request: Omit<ConversionRequest, 'format'>,
  hasPdf: boolean,
): readonly Conversion[] {
  return formats
    .filter((format) => hasPdf || format !== 'pdf')
    .map((format) => ({ name: `${name} in ${format}`, request: { ...request, format } }))
}

/** A third of the cases and some READMEs in all formats, but of the cases in PDF, which takes longest, every ninth. */
const conversions: readonly Conversion[] = [
  ...parityCases.flatMap(({ file, markdown, request }, index) =>
    index % 3 === 0 ? inFormats(file, { ...request, content: markdown }, index % 9 === 0) : [],
  ),
  ...readmes(4).flatMap(({ name, content }) => inFormats(name, { content }, true)),
]

/** A digest of the bytes and the warnings of each. */
async function convertedInOrder(all: readonly Conversion[]): Promise<ReadonlyMap<string, string>> {
  const digests = new Map<string, string>()
  for (const { name, request } of all) {
    const { bytes, warnings } = await convert(request)
    const hash = createHash('sha256').update(bytes).update(JSON.stringify(warnings))
    digests.set(name, hash.digest('hex'))
  }
  return digests
}

test('a document gives the same bytes and warnings, whatever the process has converted before it', async () => {
  const whole = { minLength: conversions.length }
  const [shuffled = []] = fc.sample(fc.shuffledSubarray([...conversions], whole), 1)
  const inOrder = await convertedInOrder(conversions)
  const inAnother = await convertedInOrder(shuffled)
  expect(shuffled.map(({ name }) => name)).not.toEqual(conversions.map(({ name }) => name))
  const others = conversions.filter(({ name }) => inOrder.get(name) !== inAnother.get(name))
  expect(others.map(({ name }) => name)).toEqual([])
})
