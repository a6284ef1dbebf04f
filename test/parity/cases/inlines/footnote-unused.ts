import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Footnote that nothing cites',
  becomes: {
    html: 'left out, with a warning',
    docx: 'left out, with a warning',
    pdf: 'left out, with a warning',
  },
  markdown: 'Text.\n\n[^n]: Nobody asked.\n',
  warnings: [{ code: 'footnote_unused', line: 3 }],
  html(page) {
    expect(textOf(page.one('main')).trim()).toBe('Text.')
  },
  docx(file) {
    expect(file.paragraphs.map(({ text }) => text)).toEqual(['Text.'])
    expect(file.names).not.toContain('word/footnotes.xml')
  },
  pdf(file) {
    expect(file.text).not.toContain('Nobody')
    expect(file.elements('Note')).toEqual([])
  },
})
