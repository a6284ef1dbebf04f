import { expect } from 'vitest'
import { one, value } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Image by a path that came with nothing',
  becomes: {
    html: 'its text alternative in a frame, with a warning',
    docx: 'its text alternative in a frame, with a warning',
    pdf: 'its text alternative in a frame, with a warning',
  },
  markdown: 'Look:\n\n![Sales by region](figures/sales.png)\n',
  warnings: [{ code: 'image_not_found', line: 3 }],
  html(page) {
    expect(textOf(page.one('span', { class: 'missing-image' }))).toBe('Sales by region')
    expect(page.source).not.toContain('sales.png')
  },
  docx(file) {
    const { element } = file.paragraph('Sales by region')
    expect(value(one(element, 'w:r'), 'w:rPr', 'w:rStyle')).toBe('ImagePlaceholder')
  },
  pdf(file) {
    expect(file.text).toContain('Sales by region')
    expect(file.pages[0]?.links).toEqual([])
  },
})
