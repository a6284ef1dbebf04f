import { expect } from 'vitest'
import { one } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Front matter value that means nothing',
  becomes: {
    html: 'left out, with a warning that says what is allowed; the other keys count',
    docx: 'left out, with a warning',
    pdf: 'left out, with a warning',
  },
  markdown: '---\ntitle: Review\npage_size: huge\nlang: German\ntoc: maybe\n---\n\nText\n',
  warnings: [
    { code: 'front_matter_invalid', line: 3 },
    { code: 'front_matter_invalid', line: 4 },
    { code: 'front_matter_invalid', line: 5 },
  ],
  html(page) {
    expect(textOf(page.one('h1'))).toBe('Review')
    expect(attribute(page.one('html'), 'lang')).toBe('en')
    expect(page.all('nav')).toEqual([])
  },
  docx(file) {
    expect(file.paragraphs.map(({ text }) => text)).toEqual(['Review', 'Text'])
    const { attributes } = one(file.part('word/document.xml'), 'w:pgSz')
    expect(Number(attributes['w:w'])).toBeCloseTo(11906, -1)
  },
  pdf(file) {
    expect(file.pages[0]?.width).toBeCloseTo(595.28, 0)
    expect(file.info.Language).toBe('en')
  },
})
