import { expect } from 'vitest'
import { isOn } from '../../../support/docx.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: '`<hr>`',
  becomes: { html: '`<hr>`', docx: 'a paragraph with a rule', pdf: 'a rule' },
  markdown: 'Above\n\n<hr>\n\nBelow',
  html(page) {
    expect(page.all('hr')).toHaveLength(1)
  },
  docx(file) {
    expect(file.paragraphs.map(({ style }) => style)).toEqual([
      'Normal',
      'HorizontalRule',
      'Normal',
    ])
    expect(isOn(file.style('HorizontalRule'), 'w:pPr', 'w:pBdr', 'w:bottom')).toBe(true)
  },
  pdf(file) {
    expect(file.pages[0]?.strokes).toBe(1)
    expect(file.elements('P').map(({ text }) => text)).toEqual(['Above', 'Below'])
  },
})
