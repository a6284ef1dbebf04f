import { expect } from 'vitest'
import { one } from '../../../support/docx.ts'
import { attribute, childElements } from '../../../support/html-page.ts'
import { dotPng } from '../../../support/pictures.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Image alone, without a title',
  example: '![A red dot](data:image/png;base64,…)',
  becomes: {
    html: '`<img>` in a paragraph',
    docx: 'a picture in a paragraph',
    pdf: 'a figure where lines start',
  },
  markdown: `Before.\n\n![A red dot](${dotPng})\n`,
  html(page) {
    expect(page.all('figure')).toEqual([])
    const [, paragraph] = page.all('p')
    expect(paragraph && childElements(paragraph).map((each) => attribute(each, 'alt'))).toEqual([
      'A red dot',
    ])
  },
  docx(file) {
    expect(file.paragraphs.map(({ style }) => style)).toEqual(['Normal', 'Normal'])
    expect(one(file.part('word/document.xml'), 'wp:docPr').attributes.descr).toBe('A red dot')
  },
  pdf(file) {
    expect(file.elements('Figure').map(({ alt }) => alt)).toEqual(['A red dot'])
    expect(file.elements('Caption')).toEqual([])
  },
})
