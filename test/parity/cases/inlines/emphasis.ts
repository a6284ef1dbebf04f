import { expect } from 'vitest'
import { run, runProperties } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Emphasis',
  becomes: { html: '`<em>`', docx: 'italic', pdf: 'the italic font' },
  markdown: 'This *matters* and _this_ too, but not snake_case_words.\n',
  html(page) {
    expect(page.all('em').map(textOf)).toEqual(['matters', 'this'])
  },
  docx(file) {
    const paragraph = file.paragraph('This matters and this too, but not snake_case_words.')
    for (const text of ['matters', 'this']) {
      expect(runProperties(run(paragraph, text))).toContain('w:i')
    }
    expect(runProperties(run(paragraph, ' too, but not snake_case_words.'))).not.toContain('w:i')
  },
  pdf(file) {
    const italic = file.pages[0]?.runs.filter(({ font }) => font.endsWith('Italic'))
    expect(italic?.flatMap(({ text }) => text.trim() || [])).toEqual(['matters', 'this'])
  },
})
