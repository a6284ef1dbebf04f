import { expect } from 'vitest'
import { run, value } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Subscript',
  becomes: { html: '`<sub>`', docx: 'subscript', pdf: 'smaller, below the line' },
  markdown: 'Drink H~2~O.\n',
  html(page) {
    expect(textOf(page.one('sub'))).toBe('2')
  },
  docx(file) {
    const two = run(file.paragraph('Drink H2O.'), '2')
    expect(value(two, 'w:rPr', 'w:vertAlign')).toBe('subscript')
  },
  pdf(file) {
    expect(file.text).toContain('Drink H2O.')
    expect(file.elements('Span').map(({ text }) => text)).toEqual(['2'])
  },
})
