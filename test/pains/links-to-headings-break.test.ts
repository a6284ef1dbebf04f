import { describe, expect, test } from 'vitest'
import { all, one, wordFile } from '../support/docx.ts'
import { attribute, htmlPage, textOf } from '../support/html-page.ts'
import { pdf } from '../support/pdf.ts'

// Links to headings lead nowhere if these have letters beyond ASCII, underscores or hyphens:
// vscode-markdown-pdf#69, #182, typora#510.

describe.each([
  ['Überblick & mehr', 'überblick--mehr'],
  ['snake_case names', 'snake_case-names'],
  ['A - dash -- and - more', 'a---dash----and---more'],
  ['日本語の見出し', '日本語の見出し'],
  ['Привет, мир!', 'привет-мир'],
  ['שלום עולם', 'שלום-עולם'],
  ['🚀 Launch', '-launch'],
  ['C++ and C#', 'c-and-c'],
  ['`code()` in *it*', 'code-in-it'],
  ['1. Numbers first', '1-numbers-first'],
])('the heading "%s", linked to as #%s', (heading, slug) => {
  const content = `[go](#${slug})\n\n\\newpage\n\n## Other\n\n## ${heading}\n\ntext\n`
  const words = heading.replaceAll(/[`*]/g, '').replace('--', '–')

  test('is reached in HTML', async () => {
    const page = await htmlPage(content)
    const href = attribute(page.one('a'), 'href') ?? ''
    expect(textOf(page.one('h2', { id: decodeURIComponent(href.slice(1)) }))).toBe(words)
  })

  test('is reached in Word', async () => {
    const word = await wordFile(content)
    const link = one(word.paragraph('go').element, 'w:hyperlink')
    const bookmarks = all(word.paragraph(words).element, 'w:bookmarkStart')
    expect(bookmarks.map(({ attributes }) => attributes['w:name'])).toContain(
      link.attributes['w:anchor'],
    )
  })

  test('is reached in PDF', async () => {
    const file = await pdf(content)
    const [, second] = file.pages
    const place = file.pages[0]?.links[0]?.place
    const below = second?.runs.filter(({ y }) => y < (place?.y ?? 0)) ?? []
    expect(place?.page).toBe(2)
    const text = below.map((run) => run.text).join('')
    expect(text).not.toContain('Other')
    for (const word of words.split(' ')) expect(text).toContain(word)
  })
})

test('of headings with the same words, each is reached by its number', async () => {
  const content = '# Same\n\n# Same\n\n# Same\n\n[a](#same) [b](#same-1) [c](#same-2)\n'
  const page = await htmlPage(content)
  expect(page.all('a').map((link) => attribute(link, 'href'))).toEqual([
    '#same',
    '#same-1',
    '#same-2',
  ])
  expect(page.all('h1').map((each) => attribute(each, 'id'))).toEqual(['same', 'same-1', 'same-2'])
  const word = await wordFile(content)
  const document = word.part('word/document.xml')
  const names = all(document, 'w:hyperlink').map(({ attributes }) => attributes['w:anchor'])
  expect(new Set(names).size).toBe(3)
  const file = await pdf(content)
  const heights = file.pages[0]?.links.map(({ place }) => place?.y ?? 0) ?? []
  expect(heights).toEqual(heights.toSorted((a, b) => b - a))
  expect(new Set(heights).size).toBe(3)
})
