import { expect } from 'vitest'
import { value } from '../../../support/docx.ts'
import { parityCase } from '../../parity-case.ts'

const words = ['one', 'two', 'three', 'four', 'five', 'six']

export default parityCase({
  construct: 'Ordered lists, six deep',
  example: '1. one\n   1. two\n      1. three\n2. next\n',
  becomes: {
    html: '`<ol>` in `<li>` in `<ol>`…, counted in decimals',
    docx: "Word's own numbering, on a level each",
    pdf: 'tagged lists, one in the other, with their numbers as labels',
  },
  markdown: [...words.map((word, depth) => `${'   '.repeat(depth)}1. ${word}`), '2. next', ''].join(
    '\n',
  ),
  html(page) {
    expect(page.all('ol')).toHaveLength(6)
    expect(page.all('li')).toHaveLength(7)
  },
  docx(file) {
    const numbering = (word: string, name: string) =>
      value(file.paragraph(word).element, 'w:pPr', 'w:numPr', name)
    expect(words.map((word) => numbering(word, 'w:ilvl'))).toEqual(['0', '1', '2', '3', '4', '5'])
    expect(numbering('next', 'w:ilvl')).toBe('0')
    expect(numbering('next', 'w:numId')).toBe(numbering('one', 'w:numId'))
  },
  pdf(file) {
    expect(file.elements('Lbl').map(({ text }) => text)).toEqual([...Array(6).fill('1.'), '2.'])
  },
})
