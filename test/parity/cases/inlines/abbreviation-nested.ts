import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Abbreviations declared in a list or quotation',
  becomes: {
    html: 'text: they are declared between blocks only',
    docx: 'text',
    pdf: 'text',
  },
  markdown: '> *[API]: Application Programming Interface\n\nThe API.\n',
  html(page) {
    expect(page.all('abbr')).toEqual([])
    expect(textOf(page.one('blockquote'))).toContain('*[API]: Application')
  },
  docx(file) {
    expect(file.paragraphs.map(({ text }) => text)).toEqual([
      '*[API]: Application Programming Interface',
      'The API.',
    ])
  },
  pdf(file) {
    expect(file.text).toContain('*[API]: Application Programming Interface')
    expect(file.text).toContain('The API.')
  },
})
