import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const text = '*plain* _text_ # [no](link) `tick` ~~kept~~ ==kept== $5 \\ \\a'

export default parityCase({
  construct: 'Backslash escapes',
  becomes: { html: 'the characters', docx: 'the characters', pdf: 'the characters' },
  markdown:
    '\\*plain\\* \\_text\\_ \\# \\[no](link) \\`tick\\` \\~\\~kept\\~\\~ \\=\\=kept\\=\\= \\$5 \\\\ \\a\n',
  html(page) {
    expect(textOf(page.one('p'))).toBe(text)
  },
  docx(file) {
    expect(file.paragraphs.map((each) => each.text)).toEqual([text])
  },
  pdf(file) {
    expect(file.text.replace(/\s+/g, ' ')).toContain(text)
  },
})
