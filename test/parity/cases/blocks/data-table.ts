import { expect } from 'vitest'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Table of CSV, TSV or JSON',
  becomes: {
    html: '`<table>` with its header row and its caption, numbers at the end of their lines',
    docx: 'a table with a header row and a Caption, numbers at the end of their lines',
    pdf: 'tagged `Table` with `TH`, `TD` and its caption, numbers at the end of their lines',
  },
  markdown:
    '```csv table title="Prices"\nArticle,Price\n"Desk, oak",349.00\nChair *new*,89.50\n```\n',
  html(page) {
    expect(page.all('th').map(textOf)).toEqual(['Article', 'Price'])
    expect(page.all('td').map(textOf)).toEqual(['Desk, oak', '349.00', 'Chair *new*', '89.50'])
    expect(page.all('td').map((cell) => attribute(cell, 'class'))).toEqual([
      undefined,
      'align-right',
      undefined,
      'align-right',
    ])
    expect(textOf(page.one('caption'))).toBe('Prices')
  },
  docx(file) {
    expect(file.property(file.paragraph('349.00'), 'w:jc')?.attributes['w:val']).toBe('end')
    expect(file.paragraph('Prices').style).toBe('Caption')
  },
  pdf(file) {
    expect(file.elements('TH').map(({ text }) => text)).toEqual(['Article', 'Price'])
    expect(file.elements('TD').map(({ text }) => text)).toContain('Desk, oak')
    expect(file.text).toContain('Prices')
  },
})
