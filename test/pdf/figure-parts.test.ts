import { expect, test } from 'vitest'
import { pdf } from '../support/pdf.ts'

test('the caption of a figure of several pictures stays on their page, wherever it comes on one', async () => {
  const heights = Array.from({ length: 12 }, (_, index) => 160 + 6 * index)
  const places = await Promise.all(
    heights.map(async (height) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="${height}"><rect width="300" height="${height}" fill="#cde"/></svg>`
      const picture = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
      const parts = `![A](${picture}){#fig:a}\n![B](${picture}){#fig:b}`
      const { pages } = await pdf(
        `${'x\\\n'.repeat(32)}x\n\n::: {#fig:x}\n${parts}\n\nThe whole\n:::\n`,
      )
      const at = (words: string) => pages.findIndex(({ text }) => text.includes(words))
      return { part: at('(a)'), whole: at('The whole') }
    }),
  )
  expect(new Set(places.map(({ part }) => part))).toEqual(new Set([0, 1]))
  for (const { part, whole } of places) expect(whole).toBe(part)
})
