import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Character that no bundled font has',
  becomes: {
    html: 'the character: the reader’s fonts draw it',
    docx: 'the character: Word’s fonts draw it',
    pdf: 'an empty place, with a warning that names it and its line',
  },
  markdown: 'Cuneiform:\n\nOne 𒀀 sign.\n',
  html(page) {
    expect(page.all('p').map(textOf)).toEqual(['Cuneiform:', 'One \u{12000} sign.'])
  },
  docx(file) {
    expect(file.paragraphs.map(({ text }) => text)).toEqual(['Cuneiform:', 'One \u{12000} sign.'])
  },
  pdf(file) {
    expect(file.tagged).toBe(true)
    expect(file.claimsUa).toBe(false)
    expect(file.text).toContain('sign.')
  },
  warnings: {
    html: [],
    docx: [],
    pdf: [{ code: 'missing_glyph', line: 3 }, { code: 'pdf_not_ua' }],
  },
})
