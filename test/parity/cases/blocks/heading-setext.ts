import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Underlined headings',
  becomes: { html: '`<h1>` and `<h2>`', docx: 'Heading 1 and Heading 2', pdf: '`H1` and `H2`' },
  markdown: 'First\n=====\n\nSecond in\ntwo lines\n---------\n\nText.\n',
  html(page) {
    expect(textOf(page.one('h1'))).toBe('First')
    expect(textOf(page.one('h2'))).toBe('Second in two lines')
    expect(page.all('hr')).toEqual([])
  },
  docx(file) {
    expect(file.paragraphs.map(({ style, text }) => [style, text])).toEqual([
      ['Heading1', 'First'],
      ['Heading2', 'Second in two lines'],
      ['Normal', 'Text.'],
    ])
  },
  pdf(file) {
    expect(file.elements('H1').map(({ text }) => text)).toEqual(['First'])
    expect(file.elements('H2').map(({ text }) => text)).toEqual(['Second in two lines'])
  },
})
