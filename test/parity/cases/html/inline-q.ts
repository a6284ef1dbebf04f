import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const quoted = 'Er sagte „ein ‚Zitat‘ darin“.'

export default parityCase({
  construct: '`<q>`',
  becomes: {
    html: 'quotation marks of the document’s language',
    docx: 'quotation marks of the document’s language',
    pdf: 'quotation marks of the document’s language',
  },
  markdown: '---\nlang: de\n---\n\nEr sagte <q>ein <q>Zitat</q> darin</q>.',
  html(page) {
    expect(textOf(page.one('p'))).toBe(quoted)
  },
  docx(file) {
    expect(file.paragraphs.map(({ text }) => text)).toEqual([quoted])
  },
  pdf(file) {
    expect(file.elements('P').map(({ text }) => text)).toEqual([quoted])
  },
})
