import { expect } from 'vitest'
import { isOn } from '../../../support/docx.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Thematic break',
  becomes: {
    html: '`<hr>`',
    docx: 'an empty paragraph in the style Horizontal Rule',
    pdf: 'a line across the text',
  },
  markdown: 'Before.\n\n---\n\nAfter.\n\n* * *\n',
  html(page) {
    expect(page.all('hr')).toHaveLength(2)
  },
  docx(file) {
    expect(file.paragraphs.map(({ style }) => style)).toEqual([
      'Normal',
      'HorizontalRule',
      'Normal',
      'HorizontalRule',
    ])
    expect(isOn(file.style('HorizontalRule'), 'w:pPr', 'w:pBdr', 'w:bottom')).toBe(true)
  },
  pdf(file) {
    expect(file.pages[0]?.strokes).toBe(2)
    expect(file.elements('P').map(({ text }) => text)).toEqual(['Before.', 'After.'])
  },
})
