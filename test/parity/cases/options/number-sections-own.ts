import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const headings = ['1. One', '1.1 Two', '2. Three']

export default parityCase({
  construct: 'Numbered sections whose headings carry numbers of their own',
  becomes: {
    html: 'the headings as they are, with a warning',
    docx: 'the headings as they are, with a warning',
    pdf: 'the headings as they are, with a warning',
  },
  markdown: '---\nnumber_sections: true\n---\n\n# 1. One\n\n## 1.1 Two\n\n# 2. Three\n',
  warnings: [{ code: 'sections_not_numbered', line: 5 }],
  html(page) {
    expect([...page.all('h1'), ...page.all('h2')].map(textOf).sort()).toEqual(headings)
  },
  docx(file) {
    expect(file.paragraphs.map(({ text }) => text)).toEqual(headings)
  },
  pdf(file) {
    expect([...file.elements('H1'), ...file.elements('H2')].map(({ text }) => text).sort()).toEqual(
      headings,
    )
  },
})
