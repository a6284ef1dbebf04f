import { expect } from 'vitest'
import { attribute } from '../../../support/html-page.ts'
import { wordNumbers } from '../../../support/word-lists.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'List item with a number of its own (`<li value>`)',
  example: '<ol><li>one</li><li value="10">ten</li><li>eleven</li></ol>',
  becomes: {
    html: '`<li value="10">`',
    docx: 'numbering that starts again at 10',
    pdf: 'labels `1.`, `10.` and `11.`; below 0 no list can count',
  },
  markdown:
    '<ol><li>one</li><li value="10">ten</li><li>eleven</li></ol>\n\n' +
    '<ol start="-1"><li>below</li><li>nought</li></ol>',
  html(page) {
    const values = page.all('li').map((item) => attribute(item, 'value'))
    expect(values).toEqual([undefined, '10', undefined, undefined, '0'])
  },
  docx(file) {
    expect(wordNumbers(file)).toEqual(['1.', '10.', '11.', '0.', '0.'])
  },
  pdf(file) {
    expect(file.elements('Lbl').map(({ text }) => text)).toEqual(['1.', '10.', '11.', '0.', '0.'])
  },
  warnings: [{ code: 'html_dropped', line: 3 }],
})
