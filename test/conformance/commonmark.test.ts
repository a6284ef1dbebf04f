import { tests as examples } from 'commonmark-spec'
import { afterAll, expect, test } from 'vitest'
import { convert } from '#octavo/convert.js'
import { deviations } from './deviations.ts'
import { normalizeExample, normalizeOctavo } from './normalize.ts'

/** The specification writes a tab as an arrow. */
const source = (text: string) => text.replaceAll('→', '\t')

let equal = 0

test.each(examples)('CommonMark 0.31.2, $section, example $number', async (example) => {
  const { bytes } = await convert({ content: source(example.markdown), format: 'html' })
  const actual = normalizeOctavo(Buffer.from(bytes).toString('utf8'))
  const expected = normalizeExample(source(example.html))
  const deviation = deviations.get(example.number)
  if (deviation === undefined) {
    expect(actual).toBe(expected)
    equal++
  } else {
    // A deviation that is none any more must leave the list.
    expect(actual, deviation).not.toBe(expected)
  }
})

test('no deviation names an example that does not exist', () => {
  const numbers = new Set(examples.map((example) => example.number))
  expect([...deviations.keys()].filter((number) => !numbers.has(number))).toEqual([])
})

afterAll(() => {
  process.stdout.write(
    `CommonMark 0.31.2: ${equal} of ${examples.length} examples equal, ${deviations.size} on the list of deviations.\n`,
  )
})
