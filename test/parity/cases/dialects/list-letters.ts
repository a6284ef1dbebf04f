import { expect } from 'vitest'
import { all, value } from '../../../support/docx.ts'
import { attribute } from '../../../support/html-page.ts'
import { wordNumbers } from '../../../support/word-lists.ts'
import { parityCase } from '../../parity-case.ts'

const labels = ['a.', 'b.', '(i)', '(ii)', 'C)', 'D)', '1)', '2)', '(9)', '(10)', 'z.', 'aa.']

export default parityCase({
  construct: 'List in letters, Roman numerals or parentheses, as in Pandoc',
  example: 'a. first\nb. second\n\n(i) third\n(ii) fourth\n',
  becomes: {
    html: '`<ol type="a">`; parentheses by a counter style',
    docx: "Word's own numbering of that kind",
    pdf: 'tagged lists with those labels',
  },
  markdown: [
    'a. first\nb. second',
    '(i) third\n(ii) fourth',
    'C) fifth\nD) sixth',
    '1) seventh\n2) eighth',
    '(9) ninth\n(10) tenth',
    'z. eleventh\naa. twelfth',
    'A. Lovelace wrote this, and (see below) nothing else.',
    '',
  ].join('\n\n'),
  html(page) {
    const lists = page.all('ol')
    expect(lists.map((list) => attribute(list, 'type'))).toEqual([
      'a',
      'i',
      'A',
      undefined,
      undefined,
      'a',
    ])
    expect(lists.map((list) => attribute(list, 'class'))).toEqual([
      undefined,
      'lower-roman-parentheses',
      'upper-alpha-parenthesis',
      'decimal-parenthesis',
      'decimal-parentheses indent-5',
      undefined,
    ])
    expect(lists.map((list) => attribute(list, 'start'))).toEqual([
      undefined,
      undefined,
      '3',
      undefined,
      '9',
      '26',
    ])
    expect(page.source).toContain(
      '@counter-style lower-roman-parentheses{system:extends lower-roman;prefix:"(";suffix:") "}',
    )
    expect(page.source).toContain('A. Lovelace')
  },
  docx(file) {
    expect(wordNumbers(file)).toEqual(labels)
    const signs = all(file.part('word/numbering.xml'), 'w:lvl').map((level) =>
      value(level, 'w:lvlText'),
    )
    expect(signs).toEqual(expect.arrayContaining(['%1.', '%1)', '(%1)']))
  },
  pdf(file) {
    expect(file.elements('Lbl').map(({ text }) => text)).toEqual(labels)
  },
})
