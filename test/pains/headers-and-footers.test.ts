import { describe, expect, test } from 'vitest'
import { themes } from '#octavo/core/theme/index.js'
import { all, textOf, wordFile } from '../support/docx.ts'
import type { PdfPage, PdfRun } from '../support/pdf.ts'
import { printable, printed } from '../support/printed.ts'

// Headers and footers in type of a pixel, margins that are ignored: gotenberg#70, #721, #1609. None in Word:
// remark-docx#76.

const pages = (frontMatter: string) => `---\n${frontMatter}\n---\n\none\n\n\\newpage\n\ntwo\n`

/** Lines above and below the text, from the top and the left, in the outer points of the page: 60 of them, or the theme's margin. */
function runningLines({ runs, height }: PdfPage, margin = 60): readonly PdfRun[] {
  const outer = runs.filter(
    ({ text, y }) => text.trim() !== '' && (y > height - margin || y < margin),
  )
  return outer.sort((a, b) => (Math.abs(a.y - b.y) > 5 ? b.y - a.y : a.x - b.x))
}

const words = (page: PdfPage) => runningLines(page).map(({ text }) => text.trim())

describe.concurrent.each(printable)('printed from %s', (format) => {
  test('pages carry their number of all, and from the second on the title', async () => {
    const file = await printed(format, pages('title: The Title'))
    expect(file.pages.map(words)).toEqual([['1 / 2'], ['The Title', '2 / 2']])
  })

  test('pages carry the header and footer of the front matter instead, from the first on', async () => {
    const file = await printed(format, pages('title: T\nheader: Draft 3\nfooter: Confidential'))
    expect(file.pages.map(words)).toEqual([
      ['Draft 3', 'Confidential', '1 / 2'],
      ['Draft 3', 'Confidential', '2 / 2'],
    ])
  })

  test('pages carry what the front matter puts at the three places of a line', async () => {
    const yaml =
      'title: T\nversion: "3"\nheader: {start: A, center: "*{title}*", end: "v{version}"}\nfooter: {start: "{page} of {pages}", end: B}'
    const file = await printed(format, pages(yaml))
    expect(file.pages.map(words)).toEqual([
      ['A', 'T', 'v3', '1 of 2', 'B'],
      ['A', 'T', 'v3', '2 of 2', 'B'],
    ])
    const [start, middle, end] = runningLines(file.pages[1] as PdfPage)
    const { width } = file.pages[1] as PdfPage
    expect(Math.abs((middle?.x ?? 0) + (middle?.width ?? 0) / 2 - width / 2)).toBeLessThan(2)
    const right = width - (end?.x ?? 0) - (end?.width ?? 0)
    expect(Math.abs(right - (start?.x ?? 0))).toBeLessThan(2)
  })

  test('the first page, left and right pages carry lines of their own', async () => {
    const yaml = 'header: {first_page: First, left: Left, right: Right}\nfooter: none'
    const three = `${pages(yaml)}\n\\newpage\n\nthree\n`
    const file = await printed(format, three)
    expect(file.pages.map(words)).toEqual([['First'], ['Left'], ['Right']])
  })

  test('pages carry nothing where the front matter empties them', async () => {
    const file = await printed(format, pages('title: T\nheader: ""\nfooter: ""'))
    expect(file.pages.map(words)).toEqual([[], []])
  })

  test.each(themes)(
    'they stand where the $id theme puts them, in type that can be read',
    async ({ id, text, page: { marginTop, marginBottom, marginX, pageNumber } }) => {
      const { pages: printedPages } = await printed(format, pages('title: The Title'), {
        theme: id,
      })
      const [header, number] = runningLines(
        printedPages[1] as PdfPage,
        Math.min(marginTop, marginBottom),
      )
      for (const size of [header?.size, number?.size]) {
        expect(size).toBeGreaterThanOrEqual(8)
        expect(size).toBeLessThan(text.size)
      }
      expect(Math.abs((header?.x ?? 0) - marginX)).toBeLessThan(2)
      const start = number?.x ?? 0
      const end = start + (number?.width ?? 0)
      if (pageNumber === 'center') expect(Math.abs((start + end) / 2 - 595 / 2)).toBeLessThan(2)
      else expect(Math.abs(end - (595 - marginX))).toBeLessThan(2)
    },
  )
})

test('in PDF pages carry the heading of the section that they belong to', async () => {
  const content = `${pages('header: {end: "{section}"}\nfooter: none')}\n# Three\n\n\\newpage\n\nfour\n`
  const file = await printed('pdf', content.replace('\none\n', '\n# One\n'))
  expect(file.pages.map((page) => words(page)[0])).toEqual(['One', 'Three', 'Three'])
})

test('in Word the heading of the section, too, is a field', async () => {
  const word = await wordFile(`${pages('header: "{section}"')}\n## Two`)
  const [field] = all(word.part('word/header1.xml'), 'w:instrText')
  expect(field?.children.join('').trim()).toBe('STYLEREF 2')
})

test('in Word they are a header and a footer, and the numbers are fields', async () => {
  const word = await wordFile(pages('title: The Title'))
  expect(textOf(word.part('word/header1.xml'))).toBe('The Title')
  const fields = all(word.part('word/footer1.xml'), 'w:instrText')
  expect(fields.map(({ children }) => children.join('').trim())).toEqual(['PAGE', 'NUMPAGES'])
})
