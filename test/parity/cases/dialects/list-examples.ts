import { expect } from 'vitest'
import { attribute } from '../../../support/html-page.ts'
import { wordNumbers } from '../../../support/word-lists.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Examples, numbered through the document as in Pandoc',
  example: '(@) First\n(@good) Second\n\nAs (@good) shows.\n\n(@) Third\n',
  becomes: {
    html: '`<ol>` that goes on where the last one ended; references are numbers',
    docx: "Word's own numbering that goes on",
    pdf: 'tagged lists with the labels `(1)`, `(2)` and `(3)`',
  },
  markdown:
    '(@) First\n(@good) Second\n\n    goes on\n\nAs (@good) shows, not `(@good)`.\n\n(@) Third\n',
  html(page) {
    expect(page.all('ol').map((list) => attribute(list, 'start'))).toEqual([undefined, '3'])
    expect(page.source).toContain('As (2) shows, not <code>(@good)</code>.')
  },
  docx(file) {
    expect(wordNumbers(file)).toEqual(['(1)', '(2)', '(3)'])
    expect(file.paragraphs.map(({ text }) => text)).toContain('As (2) shows, not (@good).')
  },
  pdf(file) {
    expect(file.elements('Lbl').map(({ text }) => text)).toEqual(['(1)', '(2)', '(3)'])
    expect(file.pages[0]?.text).toContain('As (2) shows')
  },
})
