import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Paragraphs',
  becomes: { html: '`<p>`', docx: 'a paragraph in the style Normal', pdf: 'tagged `P`' },
  markdown: 'A paragraph that is\nwritten in two lines.\n\nAnother one.\n',
  html(page) {
    expect(page.all('p').map(textOf)).toEqual([
      'A paragraph that is written in two lines.',
      'Another one.',
    ])
  },
  docx(file) {
    expect(file.paragraphs.map(({ style, text }) => [style, text])).toEqual([
      ['Normal', 'A paragraph that is written in two lines.'],
      ['Normal', 'Another one.'],
    ])
  },
  pdf(file) {
    expect(file.elements('P').map(({ text }) => text)).toEqual([
      'A paragraph that is written in two lines.',
      'Another one.',
    ])
  },
})
