import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: '`<dl>`, `<dt>`, `<dd>`',
  becomes: {
    html: '`<dl>`',
    docx: 'the styles DefinitionTerm and Definition',
    pdf: 'a tagged list of terms',
  },
  markdown: '<dl><dt>Quire<dt>Gathering<dd>Sheets folded together<dd>A fold of eight leaves</dl>',
  html(page) {
    expect(page.all('dt').map(textOf)).toEqual(['Quire', 'Gathering'])
    expect(page.all('dd').map(textOf)).toEqual(['Sheets folded together', 'A fold of eight leaves'])
  },
  docx(file) {
    expect(file.paragraphs.map(({ style }) => style)).toEqual([
      'DefinitionTerm',
      'DefinitionTerm',
      'Definition',
      'Definition',
    ])
  },
  pdf(file) {
    expect(file.elements('LBody').map(({ text }) => text)).toEqual([
      'Sheets folded together A fold of eight leaves',
    ])
    const x = (text: string) => file.pages[0]?.runs.find((run) => run.text.startsWith(text))?.x ?? 0
    expect(x('Sheets')).toBeGreaterThan(x('Quire') + 10)
    expect(x('Gathering')).toBeCloseTo(x('Quire'), 0)
  },
})
