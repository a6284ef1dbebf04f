import { expect } from 'vitest'
import { one } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { dotPng } from '../../../support/pictures.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Images in text',
  example: '![A red dot](data:image/png;base64,…) is here.',
  becomes: {
    html: '`<img>` with its text alternative, the file within the page',
    docx: 'a picture in the line, with its text alternative',
    pdf: 'a figure in the line, with its text alternative',
  },
  markdown: `![A *red* dot](${dotPng}) is here.\n`,
  html(page) {
    const image = page.one('img')
    expect(attribute(image, 'src')).toBe(dotPng)
    expect(attribute(image, 'alt')).toBe('A red dot')
    expect([attribute(image, 'width'), attribute(image, 'height')]).toEqual(['8', '4'])
    expect(textOf(page.one('p')).trim()).toBe('is here.')
  },
  docx(file) {
    const { element } = file.paragraph(' is here.')
    expect(one(element, 'wp:docPr').attributes.descr).toBe('A red dot')
    expect(one(element, 'wp:extent').attributes.cx).toBe(String(8 * 9525))
  },
  pdf(file) {
    expect(file.elements('Figure').map(({ alt }) => alt)).toEqual(['A red dot'])
    expect(file.pages[0]?.images).toBe(1)
  },
})
