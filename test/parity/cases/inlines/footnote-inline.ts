import { expect } from 'vitest'
import { all, textOf as wordText } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Footnote in its line',
  example: 'Rain fell.^[For *two* days.] It was x^2^ and x^[2].',
  becomes: {
    html: 'a note, numbered with the others',
    docx: 'a footnote of Word, numbered with the others',
    pdf: 'a note at the foot of the page, numbered with the others',
  },
  markdown:
    'Rain fell.^[For *two* days, [they](https://example.org) say.] Snow too.[^1] It was x^2^ and x^[2].\n\n[^1]: In March.\n',
  html(page) {
    const notes = page.all('li').map((item) => textOf(item).replace(/\s*[^\w.]+$/, ''))
    expect(notes).toEqual(['For two days, they say.', 'In March.'])
    expect(page.source).toContain('and x^[2].')
  },
  docx(file) {
    const notes = all(file.part('word/footnotes.xml'), 'w:footnote').map(wordText)
    expect(notes.slice(2)).toEqual([' For two days, they say.', ' In March.'])
  },
  pdf(file) {
    expect(file.elements('Note').map(({ text }) => text)).toEqual([
      '1 For two days, they say.',
      '2 In March.',
    ])
  },
})
