import { expect } from 'vitest'
import { child } from '../../../support/docx.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Page breaks in HTML',
  becomes: { html: 'a page break in print', docx: 'a page break', pdf: 'a new page' },
  markdown:
    'Page one\n\n<div style="page-break-after: always"></div>\n\nPage two\n\n<!-- pagebreak -->\n\nPage three',
  html(page) {
    expect(page.all('div', { class: 'page-break' })).toHaveLength(2)
  },
  docx(file) {
    const breaks = ['Page one', 'Page two', 'Page three'].map(
      (text) => child(file.paragraph(text).element, 'w:pPr', 'w:pageBreakBefore') !== undefined,
    )
    expect(breaks).toEqual([false, true, true])
  },
  pdf(file) {
    expect(file.pages).toHaveLength(3)
    expect(file.pages[2]?.text).toContain('Page three')
  },
})
