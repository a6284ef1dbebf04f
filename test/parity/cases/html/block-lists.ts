import { expect } from 'vitest'
import { value } from '../../../support/docx.ts'
import { attribute } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: '`<ul>`, `<ol>`, `<li>`',
  becomes: {
    html: 'lists, nested as they are written',
    docx: 'bulleted and numbered paragraphs',
    pdf: 'tagged lists',
  },
  markdown: '<ul>\n<li>one\n<li>two\n<ol start="4"><li>four</li><li>five</ol>\n</ul>',
  html(page) {
    expect(page.one('ul').childNodes.filter(({ nodeName }) => nodeName === 'li')).toHaveLength(2)
    expect(attribute(page.one('ol'), 'start')).toBe('4')
  },
  docx(file) {
    const level = (text: string) =>
      value(file.paragraph(text).element, 'w:pPr', 'w:numPr', 'w:ilvl')
    expect(['one', 'two', 'four', 'five'].map(level)).toEqual(['0', '0', '1', '1'])
  },
  pdf(file) {
    expect(file.elements('L')).toHaveLength(2)
    expect(file.elements('Lbl').map(({ text }) => text)).toEqual(['•', '•', '4.', '5.'])
  },
})
