import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Link to a heading that is not there',
  becomes: {
    html: 'its words alone, with a warning',
    docx: 'its words alone, with a warning',
    pdf: 'its words alone, with a warning',
  },
  markdown: 'See\n[the *annex*](#annex).\n',
  warnings: [{ code: 'link_target_missing', line: 2 }],
  html(page) {
    expect(page.all('a')).toEqual([])
    expect(textOf(page.one('p'))).toBe('See the annex.')
  },
  docx(file) {
    expect(all(file.paragraph('See the annex.').element, 'w:hyperlink')).toEqual([])
  },
  pdf(file) {
    expect(file.text).toContain('See the annex.')
    expect(file.pages[0]?.links).toEqual([])
  },
})
