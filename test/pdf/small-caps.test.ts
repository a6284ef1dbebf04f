import { expect, test } from 'vitest'
import { pdf } from '../support/pdf.ts'

test.each([
  ['a family', '[Ada]{.smallcaps} and `code`', 'academic'],
  ['an italic', '*[Ada]{.smallcaps} and `code`*', 'corporate'],
])(
  '%s without small capitals has smaller capitals in their place, but not in code',
  async (_, markdown, theme) => {
    const file = await pdf(`By ${markdown}.`, { theme })
    expect(file.text).toMatch(/By A\s*DA and code\./)
    const [page] = file.pages
    const size = (text: string) => page?.runs.find((run) => run.text.includes(text))?.size ?? 0
    expect(size('DA')).toBeCloseTo(0.8 * size('By'), 1)
  },
)

test('a face with small capitals has its own', async () => {
  const file = await pdf('By [Ada]{.smallcaps}.', { theme: 'corporate' })
  expect(file.text).toContain('By Ada.')
})
