import { expect } from 'vitest'
import { one } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Date',
  becomes: {
    html: '`<time>` in the title block, as it was written',
    docx: 'a paragraph in the style Date, and the file’s date',
    pdf: 'the title block, and the file’s date',
  },
  markdown: '---\ndate: 4 March 2026\n---\n\nText\n',
  html(page) {
    const time = page.one('time')
    expect(textOf(time)).toBe('4 March 2026')
    expect(attribute(time, 'datetime')).toBe('2026-03-04')
  },
  docx(file) {
    expect(file.paragraph('4 March 2026').style).toBe('Date')
    const created = one(file.part('docProps/core.xml'), 'dcterms:created')
    expect(created.children).toEqual(['2026-03-04T00:00:00Z'])
  },
  pdf(file) {
    expect(file.elements('P')[0]?.text).toBe('4 March 2026')
    expect(file.info.CreationDate).toMatch(/^D:20260304/)
  },
})
