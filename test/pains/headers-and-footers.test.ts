import { describe, expect, test } from 'vitest'
import { themes } from '#octavo/core/theme/index.js'
import { all, textOf, wordFile } from '../support/docx.ts'
import type { PdfPage, PdfRun } from '../support/pdf.ts'
import { printable, printed } from '../support/printed.ts'

// Headers and footers in type of a pixel, margins that are ignored: gotenberg#70, #721, #1609. None in Word:
// remark-docx#76.

const pages = (frontMatter: string) => `---\n${frontMatter}\n---\n\none\n\n\\newpage\n\ntwo\n`

/** Lines above and below the text, in the outer points of the page: 60 of them, or the theme's margin. */
function runningLines({ runs, height }: PdfPage, margin = 60): readonly PdfRun[] {
  return runs.filter(({ text, y }) => text.trim() !== '' && (y > height - margin || y < margin))
}

const words = (page: PdfPage) => runningLines(page).map(({ text }) => text.trim())

describe.concurrent.each(printable)('printed from %s', (format) => {
  test('pages carry their number of all, and from the second on the title', async () => {
    const file = await printed(format, pages('title: The Title'))
    expect(file.pages.map(words)).toEqual([['1 / 2'], ['The Title', '2 / 2']])
  })

  test('pages carry the header and footer of the front matter instead, from the first on', async () => {
    const file = await printed(format, pages('title: T\nheader: Draft 3\nfooter: Confidential'))
    expect(file.pages.map(words)).toEqual(Array(2).fill(['Draft 3', 'Confidential']))
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

test('in Word they are a header and a footer, and the numbers are fields', async () => {
  const word = await wordFile(pages('title: The Title'))
  expect(textOf(word.part('word/header1.xml'))).toBe('The Title')
  const fields = all(word.part('word/footer1.xml'), 'w:instrText')
  expect(fields.map(({ children }) => children.join('').trim())).toEqual(['PAGE', 'NUMPAGES'])
})
