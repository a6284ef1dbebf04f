import { tests as examples } from 'commonmark-spec'
import { afterAll, expect, test } from 'vitest'
import { convert } from '#octavo/convert.js'
import { deviations } from './deviations.ts'
import { normalizeExample, normalizeOctavo } from './normalize.ts'

const answers: ReadonlyMap<number, string> = new Map(
  deviations.flatMap((group) =>
    Object.entries(group.answers).map(([number, answer]) => [Number(number), answer]),
  ),
)

let equal = 0

test.each(examples)('CommonMark 0.31.2, $section, example $number', async (example) => {
  const { bytes } = await convert({ content: withTabs(example.markdown), format: 'html' })
  const actual = normalizeOctavo(Buffer.from(bytes).toString('utf8'))
  const expected = normalizeExample(withTabs(example.html))
  const deviation = answers.get(example.number)
  expect(actual).toBe(deviation ?? expected)
  // A deviation that is none any more must leave the list.
  if (deviation !== undefined) expect(deviation).not.toBe(expected)
  else equal++
})

test('all 652 examples are there', () => {
  expect(examples).toHaveLength(652)
})

afterAll(() => {
  process.stdout.write(
    `CommonMark 0.31.2: ${equal} of ${examples.length} examples equal, ${answers.size} deviate on purpose.\n`,
  )
})

/** The specification shows a tab as an arrow. */
function withTabs(text: string): string {
  return text.replaceAll('→', '\t')
}
