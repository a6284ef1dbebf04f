import { expect } from 'vitest'
import { attribute } from '../../../support/html-page.ts'
import { wordNumbers } from '../../../support/word-lists.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'List that counts down (`<ol reversed>`)',
  example: '<ol reversed><li>bronze</li><li>silver</li><li>gold</li></ol>',
  becomes: {
    html: '`<ol reversed>`',
    docx: 'a numbered list whose items restart at `3.`, `2.` and `1.`',
    pdf: 'a tagged list with the labels `3.`, `2.` and `1.`',
  },
  markdown:
    '<ol reversed><li>bronze</li><li>silver</li><li>gold</li></ol>\n\n' +
    '<ol reversed start="8" type="A"><li>H</li><li>G</li></ol>',
  html(page) {
    const [first, second] = page.all('ol')
    expect(first && attribute(first, 'reversed')).toBe('')
    expect(first && attribute(first, 'start')).toBeUndefined()
    expect(second && attribute(second, 'start')).toBe('8')
  },
  docx(file) {
    expect(wordNumbers(file)).toEqual(['3.', '2.', '1.', 'H.', 'G.'])
  },
  pdf(file) {
    expect(file.elements('Lbl').map(({ text }) => text)).toEqual(['3.', '2.', '1.', 'H.', 'G.'])
  },
})
