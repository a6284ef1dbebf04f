import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { attribute } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const warnings = [
  { code: 'image_not_loaded', line: 1 },
  { code: 'image_not_loaded', line: 1 },
] as const

const addresses = ['https://ci.example/', 'https://img.shields.io/license.svg']

export default parityCase({
  construct: 'Badges on another host',
  becomes: {
    html: '`<img>`, which the reader’s browser loads',
    docx: 'their text alternatives in a line, linked, with a warning each',
    pdf: 'their text alternatives in a line, linked, with a warning each',
  },
  markdown:
    '[![Build passing](https://img.shields.io/build.svg)](https://ci.example/)![License](https://img.shields.io/license.svg)\n',
  warnings: { html: [], docx: warnings, pdf: warnings, epub: warnings },
  html(page) {
    expect(page.all('img').map((image) => attribute(image, 'alt'))).toEqual([
      'Build passing',
      'License',
    ])
  },
  docx(file) {
    const links = all(file.paragraph('Build passing License').element, 'w:hyperlink')
    expect(links.map(({ attributes }) => file.target(attributes['r:id']))).toEqual(addresses)
    expect(
      all(file.part('word/document.xml'), 'w:rStyle').map((style) => style.attributes['w:val']),
    ).toEqual(['Hyperlink', 'Hyperlink'])
  },
  pdf(file) {
    expect(file.elements('P').map(({ text }) => text)).toEqual(['Build passing License'])
    expect(file.pages[0]?.links.map(({ target }) => target)).toEqual(addresses)
  },
})
