import { expect } from 'vitest'
import { value } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { rectangle } from '../../../support/pictures.ts'
import { parityCase } from '../../parity-case.ts'

const picture = rectangle(200, 100)

export default parityCase({
  construct: 'Image alone, with the id of a figure',
  example: '![Sales by *region*](sales.png){#fig:sales}\n\nSee [the figure](#fig:sales).',
  becomes: {
    html: '`<figure>`; the words in brackets are its `<figcaption>`, after its number',
    docx: 'a figure; the words in brackets are a paragraph in the style Caption, after its number',
    pdf: 'a figure; the words in brackets are its caption, after its number',
  },
  markdown: `![Sales by *region*](${picture}){#fig:sales width=50%}\n\nSee [the figure](#fig:sales).\n\n![Right](${picture}){align=right}\n`,
  html(page) {
    expect(textOf(page.one('figcaption'))).toBe('Figure 1: Sales by region')
    expect(page.all('img').map((image) => attribute(image, 'alt'))).toEqual([
      'Sales by region',
      'Right',
    ])
    expect(attribute(page.one('div', { class: 'align-right' }), 'class')).toBe('align-right')
  },
  docx(file) {
    expect(file.paragraphs.map(({ style }) => style).slice(0, 2)).toEqual(['Figure', 'Caption'])
    expect(file.paragraph('Figure 1: Sales by region').style).toBe('Caption')
    const last = file.paragraphs.at(-1)
    expect(last && value(last.element, 'w:pPr', 'w:jc')).toBe('end')
  },
  pdf(file) {
    expect(file.elements('Caption').map(({ text }) => text)).toEqual(['Figure 1: Sales by region'])
    expect(file.elements('Figure').map(({ alt }) => alt)).toEqual(['Sales by region', 'Right'])
    expect(file.pages[0]?.links).toHaveLength(1)
  },
})
