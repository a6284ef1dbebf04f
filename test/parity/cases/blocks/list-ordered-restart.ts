import { expect } from 'vitest'
import { all, value } from '../../../support/docx.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Ordered list after a paragraph',
  becomes: {
    html: 'a second `<ol>`, from 1',
    docx: 'a second numbering, from 1',
    pdf: 'a second list, from 1',
  },
  markdown: '1. one\n2. two\n\nText.\n\n1. again\n2. and on\n',
  html(page) {
    expect(page.all('ol').map(({ attrs }) => attrs)).toEqual([[], []])
  },
  docx(file) {
    const id = (text: string) => value(file.paragraph(text).element, 'w:pPr', 'w:numPr', 'w:numId')
    expect(id('one')).toBe(id('two'))
    expect(id('again')).toBe(id('and on'))
    expect(id('again')).not.toBe(id('one'))
    const list = all(file.part('word/numbering.xml'), 'w:num').find(
      ({ attributes }) => attributes['w:numId'] === id('again'),
    )
    expect(list && value(list, 'w:lvlOverride', 'w:startOverride')).toBe('1')
  },
  pdf(file) {
    expect(file.elements('Lbl').map(({ text }) => text)).toEqual(['1.', '2.', '1.', '2.'])
  },
})
