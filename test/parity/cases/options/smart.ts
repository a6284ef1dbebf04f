import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const text = '"It\'s" 1990--2000...'

export default parityCase({
  construct: 'Straight punctuation',
  becomes: {
    html: 'quotation marks, hyphens and dots as they are written',
    docx: 'quotation marks, hyphens and dots as they are written',
    pdf: 'quotation marks, hyphens and dots as they are written',
  },
  markdown: `---\nsmart: false\n---\n\n${text}\n`,
  html(page) {
    expect(textOf(page.one('p'))).toBe(text)
  },
  docx(file) {
    expect(file.paragraphs.map((each) => each.text)).toEqual([text])
  },
  pdf(file) {
    expect(file.text).toContain(text)
  },
})
