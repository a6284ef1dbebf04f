import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const text = '1990–2000 – and then—wait… run --all in src/... --> --'

export default parityCase({
  construct: 'Dashes and ellipses',
  becomes: {
    html: '`–`, `—` and `…`; options, paths and arrows stay',
    docx: '`–`, `—` and `…`; options, paths and arrows stay',
    pdf: '`–`, `—` and `…`; options, paths and arrows stay',
  },
  markdown: '1990--2000 -- and then---wait... run --all in src/... --> \\--\n',
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
