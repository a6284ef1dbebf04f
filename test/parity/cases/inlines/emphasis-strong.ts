import { expect } from 'vitest'
import { run, runProperties } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Strong',
  becomes: { html: '`<strong>`', docx: 'bold', pdf: 'the bold font' },
  markdown: 'Both **stars** and __lines__ work.\n',
  html(page) {
    expect(page.all('strong').map(textOf)).toEqual(['stars', 'lines'])
  },
  docx(file) {
    const paragraph = file.paragraph('Both stars and lines work.')
    for (const text of ['stars', 'lines']) {
      expect(runProperties(run(paragraph, text))).toContain('w:b')
    }
    expect(runProperties(run(paragraph, ' work.'))).not.toContain('w:b')
  },
  pdf(file) {
    const bold = file.pages[0]?.runs.filter(({ font }) => font.endsWith('Bold'))
    expect(bold?.flatMap(({ text }) => text.trim() || [])).toEqual(['stars', 'lines'])
  },
})
