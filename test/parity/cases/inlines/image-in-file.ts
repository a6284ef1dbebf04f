import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { attribute } from '../../../support/html-page.ts'
import { bytesOf, dotPng } from '../../../support/pictures.ts'
import { parityCase } from '../../parity-case.ts'

const url = 'img/red dot.png'

export default parityCase({
  construct: 'Image in a file that comes with the document',
  becomes: {
    html: 'a picture within the page',
    docx: 'a picture',
    pdf: 'a figure',
  },
  markdown: `![A red dot](./img/red%20dot.png) and [![A dot again](<${url}>)](https://example.org/)\n`,
  example: '![A red dot](img/dot.png)',
  request: { images: [{ url, bytes: bytesOf(dotPng) }] },
  html(page) {
    expect(page.all('img').map((image) => attribute(image, 'src'))).toEqual([dotPng, dotPng])
    expect(page.source).toContain('img-src data:;')
  },
  docx(file) {
    expect(file.names.filter((name) => name.startsWith('word/media/'))).toHaveLength(1)
    const drawings = all(file.part('word/document.xml'), 'wp:docPr')
    expect(drawings.map(({ attributes }) => attributes.descr)).toEqual(['A red dot', 'A dot again'])
  },
  pdf(file) {
    expect(file.elements('Figure').map(({ alt }) => alt)).toEqual(['A red dot', 'A dot again'])
  },
})
