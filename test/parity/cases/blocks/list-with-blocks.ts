import { expect } from 'vitest'
import { all, child, value } from '../../../support/docx.ts'
import { childElements } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'List item of several blocks',
  becomes: {
    html: 'all of them inside the `<li>`',
    docx: 'each stands at the text of its item, without a number',
    pdf: 'all of them inside the item, at its text',
  },
  markdown: [
    '1. First.',
    '',
    '   Second.',
    '',
    '   ```',
    '   code',
    '   ```',
    '',
    '   | head |',
    '   | ---- |',
    '   | cell |',
    '',
    '   > Quoted.',
    '',
    '2. Next.',
    '',
  ].join('\n'),
  html(page) {
    const [item] = page.all('li')
    expect(item && childElements(item).map((each) => each.tagName)).toEqual([
      'p',
      'p',
      'pre',
      'div',
      'blockquote',
    ])
  },
  docx(file) {
    const number = (text: string) =>
      value(file.paragraph(text).element, 'w:pPr', 'w:numPr', 'w:numId')
    expect(number('First.')).toBe(number('Next.'))
    const indent = 18 * 20
    for (const text of ['Second.', 'code', 'Quoted.']) {
      expect(number(text), text).toBeUndefined()
      const own = child(file.paragraph(text).element, 'w:pPr', 'w:ind')
      expect(Number(own?.attributes['w:left']), text).toBeGreaterThan(indent)
    }
    const [table] = all(file.part('word/document.xml'), 'w:tblInd')
    expect(Number(table?.attributes['w:w'])).toBeGreaterThan(indent)
  },
  pdf(file) {
    const [first, second] = file.elements('LI')
    expect(first?.text).toBe('1. First. Second. code head cell Quoted.')
    expect(second?.text).toBe('2. Next.')
    const [page] = file.pages
    const x = (word: string) => page?.runs.find((run) => run.text === word)?.x ?? 0
    expect(x('Second.')).toBeCloseTo(x('First.'), 1)
    for (const word of ['code', 'head', 'Quoted.']) expect(x(word)).toBeGreaterThan(x('First.'))
  },
})
