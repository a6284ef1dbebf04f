import { expect } from 'vitest'
import { run, value } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: '`<sub>` and `<sup>`',
  becomes: {
    html: '`<sub>` and `<sup>`',
    docx: 'subscript and superscript',
    pdf: 'smaller, below and above the line',
  },
  markdown: 'H<sub>2</sub>O and E = mc<sup>3</sup>',
  html(page) {
    expect(textOf(page.one('sub'))).toBe('2')
    expect(textOf(page.one('sup'))).toBe('3')
  },
  docx(file) {
    const paragraph = file.paragraph('H2O and E = mc3')
    expect(value(run(paragraph, '2'), 'w:rPr', 'w:vertAlign')).toBe('subscript')
    expect(value(run(paragraph, '3'), 'w:rPr', 'w:vertAlign')).toBe('superscript')
  },
  pdf(file) {
    expect(file.pages[0]?.text).toContain('H2O and E = mc3')
    // In glyphs of their own or in a smaller font, they are narrower than digits of the text.
    const digits = file.pages[0]?.runs.filter(({ text, y }) => /^[23]$/.test(text) && y > 100) ?? []
    expect(digits.map(({ text }) => text)).toEqual(['2', '3'])
    for (const { width } of digits) expect(width).toBeLessThan(4.5)
  },
})
