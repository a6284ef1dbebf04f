import { describe, expect, test } from 'vitest'
import { convert } from '#octavo/core/convert.js'
import type { Deviations } from './deviations.ts'
import { normalizeExample, normalizeOctavo } from './normalize.ts'

/** One of somebody else's examples: Markdown, and the HTML that it stands for. */
export interface Example {
  readonly number: number
  readonly section: string
  readonly markdown: string
  readonly html: string
}

/** Declares a test for each example: equal to the suite's answer, or to the listed deviation from it. */
export function testExamples(
  suite: string,
  examples: readonly Example[],
  deviations: Deviations,
): void {
  const answers: ReadonlyMap<number, string> = new Map(
    deviations.flatMap((group) =>
      Object.entries(group.answers).map(([number, answer]) => [Number(number), answer]),
    ),
  )
  describe(suite, () => {
    test.each(examples.filter(({ number }) => !answers.has(number)))(
      '$section, example $number',
      { meta: { conformance: { suite } } },
      async (example) => {
        expect(await answer(example.markdown)).toBe(normalizeExample(example.html))
      },
    )

    test.each(examples.filter(({ number }) => answers.has(number)))(
      '$section, example $number, differs as listed',
      { meta: { conformance: { suite, differs: true } } },
      async (example) => {
        const actual = await answer(example.markdown)
        expect(actual).toBe(answers.get(example.number))
        // A deviation that is none any more must leave the list.
        expect(actual).not.toBe(normalizeExample(example.html))
      },
    )
  })
}

/** Octavo's HTML for the Markdown, in the form of `normalize.ts`, with the author's own punctuation. */
export async function answer(markdown: string): Promise<string> {
  const { bytes } = await convert({ content: markdown, format: 'html', options: { smart: false } })
  return normalizeOctavo(Buffer.from(bytes).toString('utf8'))
}
