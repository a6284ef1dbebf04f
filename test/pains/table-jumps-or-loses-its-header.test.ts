import { describe, expect, test } from 'vitest'
import { all, wordFile } from '../support/docx.ts'
import { pdf } from '../support/pdf.ts'
import { printable, printed } from '../support/printed.ts'

// A long table jumps whole to the next page, and its header isn't repeated: marktext#3375.

const rows = Array.from(
  { length: 40 },
  (_, index) => `| above ${index}<br>a<br>b<br>c<br>d<br>below ${index} | text |`,
)
const content = `Before.\n\n| Head A | Head B |\n| --- | --- |\n${rows.join('\n')}\n`

describe.concurrent.each(printable)('printed from %s', (format) => {
  test('a long table begins below the text before it, and has its head on every page', async () => {
    const { pages } = await printed(format, content)
    expect(pages.length).toBeGreaterThan(2)
    expect(pages[0]?.text).toMatch(/Before\.\s+Head A\s+Head B\s+above 0/)
    for (const { text } of pages) expect(text.split('Head A')).toHaveLength(2)
  })

  test('a table splits between its rows, never within one, and none is lost', async () => {
    const { pages } = await printed(format, content)
    for (const index of rows.keys()) {
      const onPages = pages.filter(({ text }) => new RegExp(`above ${index}\\b`).test(text))
      expect(onPages).toHaveLength(1)
      expect(onPages[0]?.text).toMatch(new RegExp(`below ${index}\\b`))
    }
  })
})

test('read aloud from a PDF, a head that is repeated comes once', async () => {
  const file = await pdf(content)
  expect(file.elements('TH').map((cell) => cell.text)).toEqual(['Head A', 'Head B'])
})

test('Word repeats every row of a head, and no other', async () => {
  const word = await wordFile(
    '<table><thead><tr><th>a</th></tr><tr><th>b</th></tr></thead><tbody><tr><td>c</td></tr></tbody></table>',
  )
  const repeated = all(word.part('word/document.xml'), 'w:tr').map(
    (row) => all(row, 'w:tblHeader').length,
  )
  expect(repeated).toEqual([1, 1, 0])
})
