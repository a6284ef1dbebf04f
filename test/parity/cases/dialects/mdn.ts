import { expect } from 'vitest'
import { childElements, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Definition lists and macros of MDN',
  becomes: {
    html: '`<dl>` of `<dt>` and `<dd>`; what a macro names, as `<code>`',
    docx: 'paragraphs in Definition Term and Definition; Verbatim Char',
    pdf: 'a tagged list of terms as labels and definitions as bodies; code',
  },
  markdown:
    '- `callback`\n  - : A function, called for each item.\n- {{jsxref("TypeError")}}\n  - : Thrown without items.\n',
  html(page) {
    const parts = childElements(page.one('dl')).map((each) => [each.tagName, textOf(each)])
    expect(parts).toEqual([
      ['dt', 'callback'],
      ['dd', 'A function, called for each item.'],
      ['dt', 'TypeError'],
      ['dd', 'Thrown without items.'],
    ])
    expect(page.all('code').map(textOf)).toEqual(['callback', 'TypeError'])
  },
  docx(file) {
    expect(file.paragraphs.map(({ style, text }) => [style, text])).toEqual([
      ['DefinitionTerm', 'callback'],
      ['Definition', 'A function, called for each item.'],
      ['DefinitionTerm', 'TypeError'],
      ['Definition', 'Thrown without items.'],
    ])
  },
  pdf(file) {
    expect(file.elements('Lbl').map(({ text }) => text)).toEqual(['callback', 'TypeError'])
    expect(file.elements('LBody').map(({ text }) => text)).toEqual([
      'A function, called for each item.',
      'Thrown without items.',
    ])
  },
})
