import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { attribute } from '../../../support/html-page.ts'
import { dotPng } from '../../../support/pictures.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: '`<img width height>`',
  example: '<img src="dot.png" alt="A dot" width="80" height="60">',
  becomes: {
    html: '`<img width height>`',
    docx: 'a picture of that size',
    pdf: 'an image of that size',
  },
  markdown: `Dot <img src="${dotPng}" alt="A dot" width="80" height="60"> and <img src="${dotPng}" alt="Wide" width="40">`,
  html(page) {
    const [both, one] = page.all('img')
    expect(both && [attribute(both, 'width'), attribute(both, 'height')]).toEqual(['80', '60'])
    expect(one && [attribute(one, 'width'), attribute(one, 'height')]).toEqual(['40', '20'])
    expect(both && attribute(both, 'alt')).toBe('A dot')
  },
  docx(file) {
    const extents = all(file.part('word/document.xml'), 'wp:extent')
    // 9,525 English Metric Units are a pixel.
    expect(extents.map(({ attributes }) => [attributes.cx, attributes.cy])).toEqual([
      [String(80 * 9525), String(60 * 9525)],
      [String(40 * 9525), String(20 * 9525)],
    ])
  },
  pdf(file) {
    expect(file.elements('Figure').map(({ alt }) => alt)).toEqual(['A dot', 'Wide'])
    const sizes = file.pages[0]?.imageBoxes.map(([left = 0, bottom = 0, right = 0, top = 0]) => [
      Math.round((right - left) / 0.75),
      Math.round((top - bottom) / 0.75),
    ])
    expect(sizes).toEqual([
      [80, 60],
      [40, 20],
    ])
  },
})
