import { expect } from 'vitest'
import { one } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { rectangle } from '../../../support/pictures.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Image alone, with a title',
  example: '![A red field](field.svg "Sales by region")',
  becomes: {
    html: '`<figure>`; the title is its `<figcaption>`',
    docx: 'a figure; the title is a paragraph in the style Caption, kept with it',
    pdf: 'a figure; the title is its caption, tagged as one',
  },
  markdown: `![A red field](${rectangle(200, 100)} "Sales by region")\n`,
  html(page) {
    expect(textOf(page.one('figcaption'))).toBe('Sales by region')
    expect(page.one('img').attrs.map(({ name }) => name)).not.toContain('title')
  },
  docx(file) {
    expect(file.paragraphs.map(({ style, text }) => [style, text])).toEqual([
      ['Figure', ''],
      ['Caption', 'Sales by region'],
    ])
    expect(one(file.part('word/document.xml'), 'wp:docPr').attributes.descr).toBe('A red field')
  },
  pdf(file) {
    expect(file.elements('Caption').map(({ text }) => text)).toEqual(['Sales by region'])
    expect(file.elements('Figure').map(({ alt }) => alt)).toEqual(['A red field'])
  },
})
