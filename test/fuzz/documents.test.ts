import { expect, test } from 'vitest'
import { formats } from '#octavo/core/formats/formats.js'
import { untaggable } from './faults.ts'
import { isFormat } from './formats.ts'
import { type Finding, fuzz } from './fuzz.ts'

/** Documents of a run of all tests: a few seconds. `npm run fuzz` sets the environment. */
const {
  FUZZ_SEED: seed = '1',
  FUZZ_DOCUMENTS: documents = '80',
  FUZZ_FIRST: first = '0',
  FUZZ_FORMATS: names = formats.join(','),
} = process.env

/** How many documents may have notes or tables that Typst can't tag, as a share. */
const mostUntaggable = 1 / 100

test(`${documents} documents that nest everything in everything are converted, or exceed a limit by name`, async () => {
  const findings = await fuzz({
    seed: Number(seed),
    first: Number(first),
    documents: Number(documents),
    formats: names.split(',').filter(isFormat),
  })
  const faults = findings.filter(
    ({ kind, count }) =>
      !(untaggable.test(kind) && count <= Math.ceil(mostUntaggable * Number(documents))),
  )
  expect(faults.map(sentence)).toEqual([])
}, 0)

function sentence({ format, kind, index, count, smallest }: Finding): string {
  return `${format}: ${kind} (${count} of the documents, such as number ${index} of seed ${seed}): ${JSON.stringify(smallest)}`
}
