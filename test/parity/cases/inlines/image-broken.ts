import { expect } from 'vitest'
import { one, value } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { bytesOf, dotPng } from '../../../support/pictures.ts'
import { parityCase } from '../../parity-case.ts'

const png = bytesOf(dotPng)
const half = png.subarray(0, png.length / 2).toString('base64')

export default parityCase({
  construct: 'Image whose data is broken or cut short',
  example: '![A red dot](data:image/png;base64,iVBORw0KGgo…)',
  becomes: {
    html: 'its text alternative in a frame, with a warning',
    docx: 'its text alternative in a frame, with a warning',
    pdf: 'its text alternative in a frame, with a warning',
  },
  markdown: `Look:\n\n![A red dot](data:image/png;base64,${half})\n`,
  warnings: [{ code: 'image_invalid', line: 3 }],
  html(page) {
    expect(textOf(page.one('span', { class: 'missing-image' }))).toBe('A red dot')
    expect(page.all('img')).toEqual([])
  },
  docx(file) {
    const { element } = file.paragraph('A red dot')
    expect(value(one(element, 'w:r'), 'w:rPr', 'w:rStyle')).toBe('ImagePlaceholder')
  },
  pdf(file) {
    expect(file.text).toContain('A red dot')
    expect(file.pages[0]?.images).toBe(0)
  },
})
