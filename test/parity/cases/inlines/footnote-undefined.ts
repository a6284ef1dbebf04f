import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Footnote that nobody has written',
  becomes: {
    html: 'stays as it is written',
    docx: 'stays as it is written',
    pdf: 'stays as it is written',
  },
  markdown: 'Text[^nowhere].\n',
  html(page) {
    expect(textOf(page.one('p'))).toBe('Text[^nowhere].')
  },
  docx(file) {
    expect(file.paragraphs.map(({ text }) => text)).toEqual(['Text[^nowhere].'])
  },
  pdf(file) {
    expect(file.text).toContain('Text[^nowhere].')
  },
})
