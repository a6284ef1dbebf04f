import { expect } from 'vitest'
import { all, textOf as wordText } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Two footnotes of one name',
  becomes: {
    html: 'the first counts; the second is left out, with a warning',
    docx: 'the first counts, with a warning',
    pdf: 'the first counts, with a warning',
  },
  markdown: 'Text[^n].\n\n[^n]: The first.\n\n[^n]: The second.\n',
  warnings: [{ code: 'footnote_duplicate', line: 5 }],
  html(page) {
    expect(textOf(page.one('li'))).toContain('The first.')
    expect(page.source).not.toContain('The second.')
  },
  docx(file) {
    const notes = all(file.part('word/footnotes.xml'), 'w:footnote').map(wordText)
    expect(notes.slice(2)).toEqual([' The first.'])
  },
  pdf(file) {
    expect(file.elements('Note').map(({ text }) => text)).toEqual(['1 The first.'])
    expect(file.text).not.toContain('second')
  },
})
