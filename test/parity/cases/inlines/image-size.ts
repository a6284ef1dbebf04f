import { expect } from 'vitest'
import { one } from '../../../support/docx.ts'
import { attribute } from '../../../support/html-page.ts'
import { dotPng } from '../../../support/pictures.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Image with a size',
  example: '<img src="dot.png" alt="A red dot" width="40">',
  becomes: {
    html: 'that size in CSS pixels; the other side follows',
    docx: 'that size, 96 pixels an inch',
    pdf: 'that size, 96 pixels an inch',
  },
  markdown: `<img src="${dotPng}" alt="A red dot" width="40">\n`,
  html(page) {
    const image = page.one('img')
    expect([attribute(image, 'width'), attribute(image, 'height')]).toEqual(['40', '20'])
  },
  docx(file) {
    const { cx, cy } = one(file.part('word/document.xml'), 'wp:extent').attributes
    expect([Number(cx) / 9525, Number(cy) / 9525]).toEqual([40, 20])
  },
  pdf(file) {
    expect(file.elements('Figure').map(({ alt }) => alt)).toEqual(['A red dot'])
    expect(file.pages[0]?.images).toBe(1)
  },
})
