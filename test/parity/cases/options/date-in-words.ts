import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Date that no calendar has',
  becomes: {
    html: 'the title block, as it was written',
    docx: 'the title block; the file has no date',
    pdf: 'the title block; the file has no date',
  },
  markdown: '---\ndate: Spring 2026\n---\n\nText\n',
  html(page) {
    expect(textOf(page.one('p', { class: 'date' }))).toBe('Spring 2026')
    expect(page.all('time')).toEqual([])
  },
  docx(file) {
    expect(file.paragraph('Spring 2026').style).toBe('Date')
    expect(all(file.part('docProps/core.xml'), 'dcterms:created')).toEqual([])
  },
  pdf(file) {
    expect(file.elements('P')[0]?.text).toBe('Spring 2026')
    expect(file.info.CreationDate).toBeUndefined()
  },
})
