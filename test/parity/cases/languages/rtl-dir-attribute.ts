import { expect } from 'vitest'
import { child, isOn } from '../../../support/docx.ts'
import { attribute } from '../../../support/html-page.ts'
import { textMargin } from '../../../support/themes.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: '`dir` attribute',
  becomes: {
    html: '`dir="rtl"`',
    docx: 'paragraphs with `w:bidi`',
    pdf: 'a paragraph at the right edge',
  },
  markdown: '<div dir="rtl">\n\nABC 123\n\n</div>\n\nABC\n',
  html(page) {
    expect(page.all('p').map((each) => attribute(each, 'dir'))).toEqual(['rtl', undefined])
  },
  docx(file) {
    expect(isOn(file.paragraph('ABC 123').element, 'w:pPr', 'w:bidi')).toBe(true)
    expect(child(file.paragraph('ABC').element, 'w:pPr', 'w:bidi')).toBeUndefined()
  },
  pdf(file) {
    const [first, second] = file.pages[0]?.runs.filter(({ text }) => text.startsWith('ABC')) ?? []
    expect(first?.x).toBeGreaterThan(300)
    expect(second?.x).toBeCloseTo(textMargin, 0)
  },
})
