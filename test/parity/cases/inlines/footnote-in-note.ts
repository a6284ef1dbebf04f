import { expect } from 'vitest'
import { all, textOf as wordText } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Footnote cited in a footnote',
  becomes: {
    html: 'a note after those of the text',
    docx: 'a note; its number in the other note is a field that refers to it',
    pdf: 'a note below the one that cites it',
  },
  markdown: 'Text[^a].\n\n[^a]: See also[^b].\n\n[^b]: The other.\n',
  html(page) {
    const notes = page.all('li').map((item) =>
      textOf(item)
        .replace(/[^\w .]/g, '')
        .trim(),
    )
    expect(notes).toEqual(['See also2.', 'The other.'])
  },
  docx(file) {
    const notes = all(file.part('word/footnotes.xml'), 'w:footnote').map(wordText)
    expect(notes.slice(2)).toEqual([' See also2.', ' The other.'])
  },
  pdf(file) {
    expect(file.text).toMatch(/See also2\./)
    expect(
      file
        .elements('Note')
        .map(({ text }) => text)
        .join(' '),
    ).toContain('2 The other.')
  },
})
