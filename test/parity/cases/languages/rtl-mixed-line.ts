import { expect } from 'vitest'
import { all, child, textOf as wordText } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { linesFromRight } from '../../../support/rtl-lines.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Both directions in one line',
  becomes: {
    html: 'as the Unicode algorithm orders them',
    docx: 'a run for each direction',
    pdf: 'as the Unicode algorithm orders them',
  },
  markdown: 'הגרסה Octavo יצאה בשנת 2026.\n',
  html(page) {
    expect(textOf(page.one('p'))).toBe('הגרסה Octavo יצאה בשנת 2026.')
    expect(attribute(page.one('html'), 'dir')).toBe('rtl')
  },
  docx(file) {
    const paragraph = file.paragraph('הגרסה Octavo יצאה בשנת 2026.')
    const directions = all(paragraph.element, 'w:r').map((each) => [
      wordText(each).trim(),
      child(each, 'w:rPr', 'w:rtl') !== undefined,
    ])
    expect(directions).toEqual([
      ['הגרסה', true],
      ['Octavo', false],
      ['יצאה בשנת 2026.', true],
    ])
  },
  pdf(file) {
    expect(linesFromRight(file)[0]).toBe('הגרסה Octavo יצאה בשנת 2026.')
  },
})
