import { expect, test } from 'vitest'
import { pdf } from '../support/pdf.ts'

test('numbered sections have their numbers in the text and the bookmarks', async () => {
  const file = await pdf('---\nnumber_sections: true\n---\n\n# One\n\n## Two\n\n# Three\n')
  expect(file.elements('H2').map((heading) => heading.text)).toEqual(['1.1 Two'])
  expect(file.bookmarks[0]?.items.map(({ title }) => title.replace(/\s+/, ' '))).toEqual([
    '1.1 Two',
  ])
})

test('a table of contents stops at the depth that the front matter names', async () => {
  const file = await pdf('---\ntoc: true\ntoc_depth: 1\n---\n\n# One\n\n## Two\n')
  expect(file.elements('TOCI').map((entry) => entry.text.replaceAll(/[\s.]+/g, ' '))).toEqual([
    'One 1',
  ])
})

test('links lead to the web, to headings of any script and to the top', async () => {
  const file = await pdf(
    '# Überblick & mehr\n\n[web](https://example.org/a?b=c) [in](#überblick--mehr) [up](#top)\n',
  )
  expect(file.pages[0]?.links.map((link) => link.target)).toEqual([
    'https://example.org/a?b=c',
    'überblick--mehr',
    'page 1',
  ])
})

test('a link to an anchor in the head of a table that is repeated still works', async () => {
  const rows = Array.from({ length: 80 }, (_, index) => `| ${index} | b |`).join('\n')
  const file = await pdf(`[go](#here)\n\n| <a id="here"></a>A | B |\n| --- | --- |\n${rows}\n`)
  expect(file.pages.length).toBeGreaterThan(1)
  expect(file.pages[0]?.links).toHaveLength(1)
})

test('a note that is cited twice stands at the foot once', async () => {
  const file = await pdf('One[^a] and two[^a] and three[^b].\n\n[^a]: First.\n[^b]: Second.\n')
  expect(file.elements('Note').map((note) => note.text)).toEqual([
    expect.stringMatching(/^1\s?First\.$/),
    expect.stringMatching(/^2\s?Second\.$/),
  ])
  expect(file.text).toMatch(/One1? ?1? and two/)
})

test('notes may cite each other, and themselves', async () => {
  const notes = Array.from({ length: 30 }, (_, i) => `[^${i}]: Note ${i}[^${(i + 1) % 30}].`)
  const file = await pdf(`Text[^0].\n\n${notes.join('\n')}\n`)
  for (let i = 0; i < 30; i++) expect(file.text).toMatch(new RegExp(`Note ${i}(?:\\D|\\d*\\.)`))
})

test('a document without a date has none in its metadata', async () => {
  const { info } = await pdf('# Head\n')
  expect(info).toMatchObject({ Title: 'Head' })
  expect(info).not.toHaveProperty('CreationDate')
})
