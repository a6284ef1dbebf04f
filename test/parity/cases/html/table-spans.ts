import { expect } from 'vitest'
import { all, one } from '../../../support/docx.ts'
import { attribute } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: '`<table>` with `rowspan` and `colspan`',
  becomes: { html: '`rowspan` and `colspan`', docx: 'merged cells', pdf: 'merged cells' },
  markdown:
    '<table>\n<tr><th rowspan="2">Region</th><th colspan="2">Sales</th></tr>\n<tr><th>May</th><th>June</th></tr>\n<tr><td>North</td><td>1</td><td>2</td></tr>\n</table>',
  html(page) {
    const heads = page.all('th')
    expect(heads.map((cell) => attribute(cell, 'rowspan'))).toEqual([
      '2',
      undefined,
      undefined,
      undefined,
    ])
    expect(heads.map((cell) => attribute(cell, 'colspan'))).toEqual([
      undefined,
      '2',
      undefined,
      undefined,
    ])
    expect(heads.map((cell) => attribute(cell, 'scope'))).toEqual(['col', 'colgroup', 'col', 'col'])
  },
  docx(file) {
    const table = one(file.part('word/document.xml'), 'w:tbl')
    expect(all(table, 'w:gridSpan').map(({ attributes }) => attributes['w:val'])).toEqual(['2'])
    expect(all(table, 'w:vMerge').map(({ attributes }) => attributes['w:val'])).toEqual([
      'restart',
      undefined,
    ])
    expect(all(table, 'w:tblHeader')).toHaveLength(2)
  },
  pdf(file) {
    expect(
      file.elements('TR').map((row) => row.children.map(({ text }) => text).filter(Boolean)),
    ).toEqual([
      ['Region', 'Sales'],
      ['May', 'June'],
      ['North', '1', '2'],
    ])
    const x = (text: string) => file.pages[0]?.runs.find((run) => run.text === text)?.x
    expect(x('May')).toBeCloseTo(x('1') ?? 0, 0)
    expect(x('June')).toBeCloseTo(x('2') ?? 0, 0)
  },
})
