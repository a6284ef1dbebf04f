import { tests as examples } from 'commonmark-spec'
import { describe, expect, test } from 'vitest'
import { convert } from '#octavo/convert.js'
import { deviations } from './deviations.ts'
import { normalizeExample, normalizeOctavo } from './normalize.ts'

const answers: ReadonlyMap<number, string> = new Map(
  deviations.flatMap((group) =>
    Object.entries(group.answers).map(([number, answer]) => [Number(number), answer]),
  ),
)

const suite = 'CommonMark 0.31.2'
const [deviating, equal] = [
  examples.filter(({ number }) => answers.has(number)),
  examples.filter(({ number }) => !answers.has(number)),
]

describe(suite, () => {
  test.each(equal)(
    '$section, example $number',
    { meta: { conformance: { suite } } },
    async (example) => {
      expect(await answer(example.markdown)).toBe(expected(example.html))
    },
  )

  test.each(deviating)(
    '$section, example $number, differs as listed',
    { meta: { conformance: { suite, differs: true } } },
    async (example) => {
      const actual = await answer(example.markdown)
      expect(actual).toBe(answers.get(example.number))
      // A deviation that is none any more must leave the list.
      expect(actual).not.toBe(expected(example.html))
    },
  )
})

test('all 652 examples are there', () => {
  expect(examples).toHaveLength(652)
})

async function answer(markdown: string): Promise<string> {
  const { bytes } = await convert({ content: withTabs(markdown), format: 'html' })
  return normalizeOctavo(Buffer.from(bytes).toString('utf8'))
}

function expected(html: string): string {
  return normalizeExample(withTabs(html))
}

/** The specification shows a tab as an arrow. */
function withTabs(text: string): string {
  return text.replaceAll('→', '\t')
}
