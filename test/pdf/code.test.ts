import { expect, test } from 'vitest'
import { pdf } from '../support/pdf.ts'

/** Documents in which a block of code begins nearer and nearer to the end of a page. */
const fillers = Array.from({ length: 9 }, (_, index) => 24 + index)

test.each([
  ['short', 4],
  ['longer than a page', 90],
])('the title of a %s block stands on the page of its first two lines', async (_, count) => {
  const lines = Array.from({ length: count }, (_each, index) => `run(${index + 1})`)
  const pagesOfTitle = new Set<number>()
  for (const filler of fillers) {
    const { pages } = await pdf(
      `${'Text\n\n'.repeat(filler)}\`\`\`js title="app.js" {1} showLineNumbers\n${lines.join('\n')}\n\`\`\`\n`,
    )
    const pageOf = (words: string) => pages.findIndex(({ text }) => text.includes(words))
    expect([filler, pageOf('run(1)'), pageOf('run(2)')]).toEqual([
      filler,
      pageOf('app.js'),
      pageOf('app.js'),
    ])
    pagesOfTitle.add(pageOf('app.js'))
  }
  expect([...pagesOfTitle]).toEqual([0, 1])
})

test('numbers and signs beside code are artifacts', async () => {
  const { pages, elements } = await pdf('```js showLineNumbers=98\na() // [!code ++]\nb()\n```\n')
  expect(pages[0]?.text).toMatch(/98 \+\s+a\(\)\s+99\s+b\(\)/)
  expect(elements('Code').map(({ text }) => text)).toEqual(['a() b()'])
})

test('a numbered line that is too long goes on behind its number', async () => {
  const { pages } = await pdf(`\`\`\`js showLineNumbers\n${'word '.repeat(40)}\n\`\`\`\n`)
  const words = pages[0]?.runs.filter(({ text }) => text.includes('word')) ?? []
  const number = pages[0]?.runs.find(({ text }) => text.trim() === '1')
  expect(new Set(words.map(({ y }) => y)).size).toBeGreaterThan(1)
  for (const { x } of words) expect(x).toBeGreaterThan((number?.x ?? 0) + 10)
})
