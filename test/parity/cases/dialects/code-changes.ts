import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Lines of code that a change puts in and takes out',
  example: '```js\nold() // [!code --]\nnew() // [!code ++]\n```\n',
  becomes: {
    html: '`<ins class="line">` and `<del class="line">` on tints, with signs beside them',
    docx: 'paragraphs on tints, with signs as automatic labels',
    pdf: 'tints, with signs beside them',
  },
  markdown:
    '```js\nold() // [!code --]\nnew() // [!code ++]\nsame()\n```\n\n```py ins={1} del="2"\na()\nb()\n```\n',
  html(page) {
    expect(page.all('del').map((line) => textOf(line).trim())).toEqual(['old()', 'b()'])
    expect(page.all('ins').map((line) => textOf(line).trim())).toEqual(['new()', 'a()'])
    expect(page.all('ins').map((line) => attribute(line, 'data-gutter'))).toEqual(['+', '+'])
    expect(page.source).not.toContain('[!code')
  },
  docx(file) {
    expect(file.paragraphs.map(({ text }) => text)).toEqual([
      'old()',
      'new()',
      'same()',
      'a()',
      'b()',
    ])
    const labels = all(file.part('word/numbering.xml'), 'w:num').flatMap((each) =>
      all(each, 'w:lvlText').map((text) => text.attributes['w:val']?.trim()),
    )
    expect(labels).toEqual(['−', '+', ''])
  },
  pdf(file) {
    expect(file.elements('Code').map(({ text }) => text)).toEqual(['old() new() same()', 'a() b()'])
    expect(file.pages[0]?.text).toMatch(/−\s+old\(\)\s+\+\s+new\(\)/)
  },
})
