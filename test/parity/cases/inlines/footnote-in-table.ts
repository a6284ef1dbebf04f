import { expect } from 'vitest'
import { all, textOf as wordText } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Footnote cited in a table',
  becomes: {
    html: 'a note at the end',
    docx: 'a footnote of Word, below the page',
    pdf: 'a note at the foot of the page',
  },
  markdown:
    '| Region[^r] | Sales |\n| --- | --- |\n| North | 12[^s] |\n\n[^r]: As of May.\n\n[^s]: Estimated.\n',
  html(page) {
    expect(page.all('th').map(textOf)).toEqual(['Region1', 'Sales'])
    expect(page.all('td').map(textOf)).toEqual(['North', '122'])
    expect(page.all('li')).toHaveLength(2)
  },
  docx(file) {
    const [table] = all(file.part('word/document.xml'), 'w:tbl')
    expect(table && all(table, 'w:footnoteReference')).toHaveLength(2)
    const notes = all(file.part('word/footnotes.xml'), 'w:footnote').map(wordText)
    expect(notes.slice(2)).toEqual([' As of May.', ' Estimated.'])
  },
  pdf(file) {
    expect(file.elements('Note').map(({ text }) => text)).toEqual(['1 As of May.', '2 Estimated.'])
  },
})
