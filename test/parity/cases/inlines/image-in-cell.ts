import { expect } from 'vitest'
import { all, one } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { dotPng } from '../../../support/pictures.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Image in a table cell',
  example: '| Mark |\n| --- |\n| ![A red dot](dot.png) |',
  becomes: {
    html: '`<img>` in the cell',
    docx: 'a picture in the cell',
    pdf: 'a figure in the cell',
  },
  markdown: `| Mark | Means |\n| --- | --- |\n| ![A red dot](${dotPng}) | stop |\n`,
  html(page) {
    const [cell] = page.all('td')
    expect(cell?.childNodes.map(({ nodeName }) => nodeName)).toEqual(['img'])
    expect(page.all('td').map(textOf)).toEqual(['', 'stop'])
  },
  docx(file) {
    const [table] = all(file.part('word/document.xml'), 'w:tbl')
    expect(table && one(table, 'wp:docPr').attributes.descr).toBe('A red dot')
  },
  pdf(file) {
    const [cell] = file.elements('TD')
    expect(JSON.stringify(cell)).toContain('A red dot')
    expect(file.pages[0]?.images).toBe(1)
  },
})
