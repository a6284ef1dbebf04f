import { describe, expect, test } from 'vitest'
import { themes } from '#octavo/core/theme/index.js'
import { libreOfficePath } from '../support/libreoffice.ts'
import type { PdfFile } from '../support/pdf.ts'
import { printed } from '../support/printed.ts'

const repeated = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index + 1)).join('\n')

/** Words that no program divides, so that it doesn't matter whether there are hyphenation patterns. */
const words = (count: number) =>
  repeated(
    count,
    (index) => ['page', 'line', 'set', 'to', 'ink', 'of', 'a', 'gap'][index % 8] ?? '',
  )

/** What pages hold, by page. */
const pages = [
  [
    words(90),
    repeated(5, (item) => `- item ${item}`),
    repeated(2, (item) => `1. ${words(30)}\n\n   More of item ${item}.\n`),
    `Term\n: ${words(20)}\n\nOther\n: Its meaning.`,
  ],
  [
    '## Heading\n\n```\ncode\n```\n\n### Next\n\n- one\n- two',
    '```js\nconst a = 1\nconst b = 2\n```\n\n```\nmore\n```',
    '```\ncode\n```\n\n#### After code',
  ],
  [
    '| Name | Value |\n|---|---|\n| row | 1 |\n| `row` | 2 |',
    '#### Heading\n\n| Name | Value |\n|---|---|\n| row | 1 |\n\n#### After a table',
  ],
  [
    `<table><tr><th>Code</th></tr>${repeated(4, () => '<tr><td>\n\n```\ncode\n```\n\n</td></tr>')}</table>`,
  ],
  [
    `> ${words(30)}`,
    `> [!NOTE]\n> ${words(30)}\n\n### After an alert`,
    `<details><summary>More</summary>\n\n${repeated(3, (line) => `Line ${line}.\n`)}\n- one\n- two\n\n</details>`,
  ],
  [
    '# Chapter\n\n## Section\n\n### Part',
    '```js title="a.js"\nconst a = 1\n```',
    '> [!TIP]\n> - one\n> - two\n>\n> ```\n> code\n> ```',
    `<details><summary>More</summary>\n\n- one\n- two\n\n</details>`,
  ],
  [repeated(30, (line) => `${words(2 + line)} \`code\` ${words(6)} \`a\` of`)],
  [words(700)],
]

const marked = pages.map(
  (parts) => `Mark.\n\n${parts.map((part) => `${part}\n\nMark.`).join('\n\n')}`,
)
const content = `---\ntoc: true\n---\n\n${marked.join('\n\n\\newpage\n\n')}`

/** The page of each mark, and by how much it stands lower than the first one there, in points. */
function marksOf({ pages }: PdfFile): readonly { readonly page: number; readonly down: number }[] {
  return pages.flatMap(({ runs }, index) => {
    const marks = runs.filter(({ text }) => text === 'Mark.')
    return marks.map(({ y }) => ({ page: index + 1, down: (marks[0]?.y ?? y) - y }))
  })
}

/** Points by which a mark may stand higher or lower: a quarter of a line. They are 3.7 at most, below headings and code. */
const tolerance = 4

describe.concurrent.each(themes)('in the theme $id', ({ id: theme }) => {
  test.skipIf(libreOfficePath === undefined)(
    'what stands on a page of the PDF stands at the same place of that page in Word',
    async () => {
      const [inPdf, inWord] = await Promise.all([
        printed('pdf', content, { theme }),
        printed('docx', content, { theme }),
      ])
      const marks = marksOf(inPdf)
      expect(marks).toHaveLength(pages.flat().length + pages.length)
      const elsewhere = marksOf(inWord).flatMap(({ page, down }, index) => {
        const own = marks[index]
        if (own?.page === page && Math.abs(own.down - down) <= tolerance) return []
        return [`mark ${index + 1}: ${page}, ${down} rather than ${own?.page}, ${own?.down}`]
      })
      expect(elsewhere).toEqual([])
      expect(inWord.pages.length).toBe(inPdf.pages.length)
    },
  )
})
