import { expect } from 'vitest'
import { one } from '../../../support/docx.ts'
import { attribute } from '../../../support/html-page.ts'
import { dotPng } from '../../../support/pictures.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Image in text, with a title',
  example: 'A ![red dot](dot.png "Stop") here.',
  becomes: {
    html: 'the title is a tooltip',
    docx: 'the title is that of the picture',
    pdf: 'the title follows the text alternative',
  },
  markdown: `A ![red dot](${dotPng} "Stop") here.\n`,
  html(page) {
    expect(attribute(page.one('img'), 'title')).toBe('Stop')
  },
  docx(file) {
    const { attributes } = one(file.part('word/document.xml'), 'wp:docPr')
    expect([attributes.descr, attributes.title]).toEqual(['red dot', 'Stop'])
  },
  pdf(file) {
    expect(file.elements('Figure').map(({ alt }) => alt)).toEqual(['red dot. Stop'])
  },
})
