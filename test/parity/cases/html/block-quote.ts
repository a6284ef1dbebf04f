import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: '`<blockquote>`',
  becomes: { html: '`<blockquote>`', docx: 'the style Quote', pdf: 'tagged as a quotation' },
  markdown: '<blockquote>\n\nA *quoted* line\n\n</blockquote>',
  html(page) {
    expect(textOf(page.one('blockquote')).trim()).toBe('A quoted line')
    expect(textOf(page.one('em'))).toBe('quoted')
  },
  docx(file) {
    expect(file.paragraph('A quoted line').style).toBe('Quote')
  },
  pdf(file) {
    expect(file.elements('BlockQuote').map(({ text }) => text)).toEqual(['A quoted line'])
  },
})
