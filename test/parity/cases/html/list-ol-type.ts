import { expect } from 'vitest'
import { all, value } from '../../../support/docx.ts'
import { attribute } from '../../../support/html-page.ts'
import { wordNumbers } from '../../../support/word-lists.ts'
import { parityCase } from '../../parity-case.ts'

const types = ['a', 'A', 'i', 'I', '1'] as const

export default parityCase({
  construct: 'List in letters or Roman numerals (`<ol type>`)',
  example: '<ol type="i" start="3"><li>three</li><li>four</li></ol>',
  becomes: {
    html: '`<ol type="i">`',
    docx: "Word's own numbering in letters or Roman numerals",
    pdf: 'a tagged list with the labels `iii.` and `iv.`',
  },
  markdown: [
    ...types.map((type) => `<ol type="${type}" start="3"><li>three</li><li>four</li></ol>`),
    '<ol type="a" start="26"><li>z</li><li>aa</li><li>ab</li></ol>',
  ].join('\n\n'),
  html(page) {
    const lists = page.all('ol')
    expect(lists.slice(0, 4).map((list) => attribute(list, 'type'))).toEqual(['a', 'A', 'i', 'I'])
    expect(attribute(lists[4] ?? page.one('ol'), 'type')).toBeUndefined()
  },
  docx(file) {
    const formats = all(file.part('word/numbering.xml'), 'w:lvl').map((level) =>
      value(level, 'w:numFmt'),
    )
    expect(formats).toEqual(
      expect.arrayContaining(['lowerLetter', 'upperLetter', 'lowerRoman', 'upperRoman']),
    )
    expect(wordNumbers(file)).toEqual(labels)
  },
  pdf(file) {
    expect(file.elements('Lbl').map(({ text }) => text)).toEqual(labels)
  },
})

const labels = [
  ...['c.', 'd.', 'C.', 'D.', 'iii.', 'iv.', 'III.', 'IV.', '3.', '4.'],
  ...['z.', 'aa.', 'ab.'],
]
