import { expect } from 'vitest'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Quotations that begin with a bold word for an alert',
  example: '> **Note**\n> Text.\n\n> **Warning:** Text.\n',
  becomes: {
    html: 'alerts whose title is that word',
    docx: 'the same alerts',
    pdf: 'the same alerts',
  },
  markdown: [
    '> **Note**',
    '> First body.',
    '',
    '> **Warning:** Second body.',
    '',
    '> **Note** that this is a quotation.',
    '',
    '> **Summary:** this too.',
    '',
  ].join('\n'),
  html(page) {
    const boxes = page.all('div', { role: 'note' })
    expect(boxes.map((box) => attribute(box, 'aria-label'))).toEqual(['Note', 'Warning'])
    expect(page.all('blockquote').map((quote) => textOf(quote).trim())).toEqual([
      'Note that this is a quotation.',
      'Summary: this too.',
    ])
  },
  docx(file) {
    expect(file.paragraph('Note').style).toBe('AlertNoteLabel')
    expect(file.paragraph('Second body.').style).toBe('AlertWarning')
    expect(file.paragraph('Summary: this too.').style).toBe('Quote')
  },
  pdf(file) {
    expect(file.pages[0]?.text).toMatch(/Note\s+First body\.\s+Warning\s+Second body\.\s+Note that/)
  },
})
