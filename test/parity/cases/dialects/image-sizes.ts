import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { attribute } from '../../../support/html-page.ts'
import { dotPng } from '../../../support/pictures.ts'
import { parityCase } from '../../parity-case.ts'

const picture = dotPng

export default parityCase({
  construct: 'Image size in braces, or behind the address',
  example:
    '![Sales](sales.png){width=50%}\n\n![Sales](sales.png){width=2cm} ![Sales](sales.png =40x30) ![Sales](sales.png =25%x)',
  becomes: {
    html: 'the size in CSS pixels, or a share of the measure',
    docx: 'a picture of that size, or of that share of the measure, cell or list',
    pdf: 'an image of that size, or of that share of the measure, cell or list',
  },
  markdown: `![a](${picture}){width=50%}\n\n![b](${picture}){width=2cm} ![c](${picture} =40x30) ![d](${picture} =25%x) <img src="${picture}" alt="e" width="10%">\n`,
  html(page) {
    const sizes = page
      .all('img')
      .map((image) => attribute(image, 'class') ?? attribute(image, 'width'))
    expect(sizes).toEqual(['width-500', '76', '40', 'width-250', 'width-100'])
    expect(page.source).toContain('.width-250{width:25%}')
  },
  docx(file) {
    const widths = all(file.part('word/document.xml'), 'wp:extent').map(({ attributes }) =>
      Number(attributes.cx),
    )
    const [half = 0, ...others] = widths
    expect(others.map((width) => Math.round(width / 9525))).toEqual([
      76,
      40,
      Math.round(half / 2 / 9525),
      Math.round(half / 5 / 9525),
    ])
  },
  pdf(file) {
    const widths = file.pages[0]?.imageBoxes.map(([left = 0, , right = 0]) => right - left) ?? []
    const [half = 0, centimetres = 0, pixels = 0, quarter = 0] = widths
    expect(centimetres).toBeCloseTo((2 / 2.54) * 72, 0)
    expect(pixels).toBeCloseTo(30, 0)
    expect(quarter * 2).toBeCloseTo(half, 0)
  },
})
