import { expect } from 'vitest'
import { run, value } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Superscript',
  becomes: { html: '`<sup>`', docx: 'superscript', pdf: 'smaller, above the line' },
  markdown: 'It is 12 m^2^.\n',
  html(page) {
    expect(textOf(page.one('sup'))).toBe('2')
  },
  docx(file) {
    const two = run(file.paragraph('It is 12 m2.'), '2')
    expect(value(two, 'w:rPr', 'w:vertAlign')).toBe('superscript')
  },
  pdf(file) {
    expect(file.text).toContain('It is 12 m2.')
    expect(file.elements('Span').map(({ text }) => text)).toEqual(['2'])
  },
})
