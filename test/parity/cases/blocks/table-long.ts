import { expect } from 'vitest'
import { all, child, textOf as wordText } from '../../../support/docx.ts'
import { childElements, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const rows = Array.from({ length: 200 }, (_, index) => `row-${index + 1}`)

export default parityCase({
  construct: 'Table over several pages',
  example: '| Key | Value |\n| --- | ----- |\n| row-1 | … |\n| row-2 | … and 198 more |\n',
  becomes: {
    html: 'a `<thead>`, which is repeated on paper',
    docx: 'a header row that Word repeats on each page; no row is split',
    pdf: 'the header row on each page; no row is split or missing',
  },
  markdown: `| Key | Value |\n| --- | ----- |\n${rows.map((row) => `| ${row} | v |`).join('\n')}\n`,
  html(page) {
    expect(
      childElements(page.one('tbody')).map((row) => textOf(row).trim().split(/\s/)[0]),
    ).toEqual(rows)
    expect(page.source).toMatch(/@media print.*thead\s*{\s*display:\s*table-header-group/s)
  },
  docx(file) {
    const found = all(file.part('word/document.xml'), 'w:tr')
    expect(found.map((row) => wordText(row))).toEqual(['KeyValue', ...rows.map((row) => `${row}v`)])
    const repeated = found.filter((row) => child(row, 'w:trPr', 'w:tblHeader') !== undefined)
    expect(repeated.map(wordText)).toEqual(['KeyValue'])
    expect(found.every((row) => child(row, 'w:trPr', 'w:cantSplit') !== undefined)).toBe(true)
  },
  pdf(file) {
    expect(file.pages.length).toBeGreaterThan(4)
    for (const page of file.pages) expect(page.text).toMatch(/^Key\s+Value\s*$/m)
    expect(file.elements('TR').map(({ text }) => text)).toEqual([
      'Key Value',
      ...rows.map((row) => `${row} v`),
    ])
  },
})
