import { expect } from 'vitest'
import { run, value } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Inserted text',
  becomes: { html: '`<ins>`', docx: 'underlined', pdf: 'underlined' },
  markdown: 'There is ++more++ of it in C++ and i++.\n',
  html(page) {
    expect(page.all('ins').map(textOf)).toEqual(['more'])
  },
  docx(file) {
    const paragraph = file.paragraph('There is more of it in C++ and i++.')
    expect(value(run(paragraph, 'more'), 'w:rPr', 'w:u')).toBe('single')
  },
  pdf(file) {
    expect(file.text).toContain('There is more of it in C++ and i++.')
    expect(file.pages[0]?.strokes).toBe(1)
  },
})
