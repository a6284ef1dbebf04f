import { expect } from 'vitest'
import { one } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const warnings = [{ code: 'image_not_loaded', line: 1 }] as const

export default parityCase({
  construct: 'Image on another host',
  becomes: {
    html: '`<img>`, which the reader’s browser loads',
    docx: 'its text alternative in a frame, linked to it, with a warning: nothing is fetched',
    pdf: 'its text alternative in a frame, linked to it, with a warning',
  },
  markdown: '![Build status](https://example.org/badge.svg)\n',
  warnings: { html: [], docx: warnings, pdf: warnings, epub: warnings, pptx: warnings },
  html(page) {
    const image = page.one('img')
    expect(attribute(image, 'src')).toBe('https://example.org/badge.svg')
    expect(attribute(image, 'referrerpolicy')).toBe('no-referrer')
    expect(textOf(page.one('p'))).toBe('')
  },
  docx(file) {
    const link = one(file.paragraph('Build status').element, 'w:hyperlink')
    expect(file.target(link.attributes['r:id'])).toBe('https://example.org/badge.svg')
  },
  pdf(file) {
    expect(file.text).toContain('Build status')
    expect(file.pages[0]?.links.map(({ target }) => target)).toEqual([
      'https://example.org/badge.svg',
    ])
  },
})
