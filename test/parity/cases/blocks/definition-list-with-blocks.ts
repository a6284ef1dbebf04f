import { expect } from 'vitest'
import { value } from '../../../support/docx.ts'
import { childElements, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Blocks in a definition',
  becomes: {
    html: 'paragraphs, lists and code inside `<dd>`',
    docx: 'the same blocks, indented like definitions',
    pdf: 'the same blocks, in the place of the definition',
  },
  markdown: [
    'Term with *marks*',
    '',
    ': One paragraph.',
    '',
    '  Another.',
    '',
    '  - item',
    '',
    '  ```',
    '  code',
    '  ```',
    '',
  ].join('\n'),
  html(page) {
    expect(textOf(page.one('dt'))).toBe('Term with marks')
    expect(page.all('em')).toHaveLength(1)
    expect(childElements(page.one('dd')).map((each) => each.tagName)).toEqual([
      'p',
      'p',
      'ul',
      'pre',
    ])
  },
  docx(file) {
    expect(file.paragraphs.map(({ style, text }) => [style, text])).toEqual([
      ['DefinitionTerm', 'Term with marks'],
      ['Definition', 'One paragraph.'],
      ['Definition', 'Another.'],
      ['Definition', 'item'],
      ['SourceCode', 'code'],
    ])
    expect(value(file.paragraph('item').element, 'w:pPr', 'w:numPr', 'w:numId')).toMatch(/^[1-9]/)
    const start = (text: string) =>
      Number(file.property(file.paragraph(text), 'w:ind')?.attributes['w:left'])
    expect(start('item')).toBeGreaterThan(start('Another.'))
    expect(start('code')).toBeGreaterThan(start('Another.'))
  },
  pdf(file) {
    expect(file.elements('Lbl').map(({ text }) => text)).toEqual(['Term with marks', '•'])
    const [page] = file.pages
    const x = (words: string) => page?.runs.find((run) => run.text.startsWith(words))?.x
    expect(x('One')).toBe(x('Another'))
    expect(x('code')).toBeGreaterThan(x('Term') ?? Number.NaN)
    expect(file.elements('Code').map(({ text }) => text)).toEqual(['code'])
  },
})
