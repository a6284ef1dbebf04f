import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { attribute } from '../../../support/html-page.ts'
import { dotPng } from '../../../support/pictures.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Image without a text alternative',
  example: '![](chart.png)',
  becomes: {
    html: 'shown, with an empty `alt` and a warning',
    docx: 'shown, marked as decorative, with a warning',
    pdf: 'shown, called an image, with a warning',
  },
  markdown: `![](${dotPng})\n`,
  warnings: [{ code: 'image_alt_missing', line: 1 }],
  html(page) {
    expect(attribute(page.one('img'), 'alt')).toBe('')
  },
  docx(file) {
    const [decorative] = all(file.part('word/document.xml'), 'adec:decorative')
    expect(decorative?.attributes.val).toBe('1')
  },
  pdf(file) {
    expect(file.elements('Figure').map(({ alt }) => alt)).toEqual(['Image'])
  },
})
