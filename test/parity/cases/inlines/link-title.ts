import { expect } from 'vitest'
import { one } from '../../../support/docx.ts'
import { attribute } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Link with a title',
  becomes: {
    html: 'the title is a tooltip',
    docx: 'the title is the screen tip',
    pdf: 'the link; the title is left out, with a warning',
  },
  markdown: 'The [report](https://example.org/ "Of 2026").\n',
  warnings: { html: [], docx: [], pdf: [{ code: 'link_title_dropped', line: 1 }] },
  html(page) {
    expect(attribute(page.one('a'), 'title')).toBe('Of 2026')
  },
  docx(file) {
    const link = one(file.paragraph('The report.').element, 'w:hyperlink')
    expect(link.attributes['w:tooltip']).toBe('Of 2026')
  },
  pdf(file) {
    expect(file.pages[0]?.links.map(({ target }) => target)).toEqual(['https://example.org/'])
  },
})
