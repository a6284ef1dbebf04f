import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Front matter that is not valid YAML',
  becomes: {
    html: 'the keys that can be read count; a warning names the line of each that can’t',
    docx: 'the keys that can be read count, with a warning',
    pdf: 'the keys that can be read count, with a warning',
  },
  markdown: '---\ntitle: Review: a year\nauthor: Ada\n---\n\nText\n',
  warnings: [{ code: 'front_matter_invalid', line: 2 }],
  html(page) {
    expect(textOf(page.one('p', { class: 'authors' }))).toBe('Ada')
    expect(page.all('h1')).toEqual([])
  },
  docx(file) {
    expect(file.paragraphs.map(({ text }) => text)).toEqual(['Ada', 'Text'])
  },
  pdf(file) {
    expect(file.elements('P').map(({ text }) => text)).toEqual(['Ada', 'Text'])
  },
})
