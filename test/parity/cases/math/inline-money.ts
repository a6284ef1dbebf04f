import { expect } from 'vitest'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const words = 'From $5 to $6; (a) is no math.'

export default parityCase({
  construct: 'Dollars that are money',
  becomes: { html: 'text', docx: 'text', pdf: 'text' },
  example: 'From $5 to $6.',
  markdown: 'From $5 to $6; (a) is no math.\n\nFrom 5$ to 6$.\n\nIt costs $5 for $x$.\n',
  html(page) {
    expect(textOf(page.all('p')[0] ?? page.one('p'))).toBe(words)
    expect(page.all('math').map((math) => attribute(math, 'alttext'))).toEqual(['x'])
  },
  docx(file) {
    expect(file.paragraphs.map(({ text }) => text)).toEqual([
      words,
      'From 5$ to 6$.',
      'It costs $5 for x.',
    ])
  },
  pdf(file) {
    expect(file.text).toContain(words)
    expect(file.elements('Formula').map(({ alt }) => alt)).toEqual(['x'])
  },
})
