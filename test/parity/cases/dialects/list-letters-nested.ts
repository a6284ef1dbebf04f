import { expect } from 'vitest'
import { value } from '../../../support/docx.ts'
import { attribute } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Lists in letters within lists',
  example: '(a) outer\n    (i) inner\n    (ii) inner\n(b) outer\n',
  becomes: {
    html: '`<ol>` in `<li>`',
    docx: 'numbering of each kind, on a level each',
    pdf: 'tagged lists, one in the other',
  },
  markdown:
    '(a) outer\n    (i) inner\n    (ii) inner two\n\n        with a paragraph\n(b) outer two\n\n' +
    '1. one\n   a. two\n   b. three\n2. four\n\ntext\n\n3. five\n   #. six\n   #. seven\n',
  html(page) {
    expect(page.all('ol').map((list) => attribute(list, 'type'))).toEqual([
      ...['a', 'i', undefined, 'a', undefined, undefined],
    ])
    expect(page.all('li')).toHaveLength(11)
  },
  docx(file) {
    const numbering = (word: string, name: string) =>
      value(file.paragraph(word).element, 'w:pPr', 'w:numPr', name)
    expect(['outer', 'inner', 'inner two', 'two'].map((word) => numbering(word, 'w:ilvl'))).toEqual(
      ['0', '1', '1', '1'],
    )
    expect(numbering('outer', 'w:numId')).toBe(numbering('outer two', 'w:numId'))
  },
  pdf(file) {
    expect(file.elements('Lbl').map(({ text }) => text)).toEqual([
      ...['(a)', '(i)', '(ii)', '(b)', '1.', 'a.', 'b.', '2.', '3.', '1.', '2.'],
    ])
  },
})
