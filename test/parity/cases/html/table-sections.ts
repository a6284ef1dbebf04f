import { expect } from 'vitest'
import { all, one } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: '`<thead>`, `<tbody>`, `<tfoot>`, `<th scope="row">`',
  becomes: {
    html: 'head and body; the foot is the last rows of the body',
    docx: 'a repeated header row; row headers bold',
    pdf: 'a tagged head and body; row headers bold',
  },
  markdown:
    '<table>\n<tfoot><tr><th scope="row">Sum</th><td>3</td></tr></tfoot>\n<thead><tr><th>Item</th><th>Count</th></tr></thead>\n<tbody><tr><th scope="row">Pens</th><td>3</td></tr></tbody>\n</table>',
  html(page) {
    expect(textOf(page.one('thead')).split(/\s+/).filter(Boolean)).toEqual(['Item', 'Count'])
    expect(textOf(page.one('tbody')).split(/\s+/).filter(Boolean)).toEqual([
      'Pens',
      '3',
      'Sum',
      '3',
    ])
    expect(page.all('th', { scope: 'row' }).map(textOf)).toEqual(['Pens', 'Sum'])
  },
  docx(file) {
    const cells = file.paragraphs.map(({ text }) => text).filter((text) => text !== '')
    expect(cells).toEqual(['Item', 'Count', 'Pens', '3', 'Sum', '3'])
    const table = one(file.part('word/document.xml'), 'w:tbl')
    expect(all(table, 'w:tblHeader')).toHaveLength(1)
    expect(one(table, 'w:tblLook').attributes['w:firstColumn']).toBe('1')
  },
  pdf(file) {
    expect(file.elements('THead').map(({ text }) => text)).toEqual(['Item Count'])
    expect(file.elements('TBody').map(({ text }) => text)).toEqual(['Pens 3 Sum 3'])
    const bold = file.pages[0]?.runs
      .filter(({ font }) => /Bold$/.test(font))
      .map(({ text }) => text)
    expect(bold?.filter((text) => text.trim() !== '')).toEqual(['Item', 'Count', 'Pens', 'Sum'])
  },
})
