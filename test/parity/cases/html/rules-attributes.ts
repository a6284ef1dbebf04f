import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Attributes that are not allowed',
  becomes: {
    html: 'left out, with a warning and its line',
    docx: 'left out, with that warning',
    pdf: 'left out, with that warning',
  },
  markdown:
    '<p onclick="go()" style="color: red" class="x">Words</p>\n\n<a href="javascript:go()">a link</a>\n\n<ul type="square"><li>item</li></ul>',
  html(page) {
    const { attrs } = page.all('p')[0] ?? { attrs: null }
    expect(attrs).toEqual([])
    expect(page.all('a')).toEqual([])
    expect(page.source).not.toMatch(/onclick|javascript/)
  },
  docx(file) {
    expect(file.paragraphs.map(({ text }) => text)).toEqual(['Words', 'a link', 'item'])
    expect(all(file.part('word/document.xml'), 'w:hyperlink')).toEqual([])
  },
  pdf(file) {
    expect(file.elements('P').map(({ text }) => text)).toEqual(['Words', 'a link', 'item'])
    expect(file.pages[0]?.links).toEqual([])
  },
  warnings: [
    { code: 'html_dropped', line: 1 },
    { code: 'html_dropped', line: 1 },
    { code: 'link_dropped', line: 3 },
    { code: 'html_dropped', line: 5 },
  ],
})
