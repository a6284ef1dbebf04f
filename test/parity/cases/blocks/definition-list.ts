import { expect } from 'vitest'
import { isOn } from '../../../support/docx.ts'
import { childElements, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Definition list',
  becomes: {
    html: '`<dl>` of `<dt>` and `<dd>`',
    docx: 'paragraphs in Definition Term, kept with those in Definition, which are indented',
    pdf: 'a tagged list of terms as labels and definitions as bodies',
  },
  markdown: 'Octavo\n: A small book.\n: A size of paper.\n\nFolio\n: A large one.\n',
  html(page) {
    const parts = childElements(page.one('dl')).map((each) => [each.tagName, textOf(each)])
    expect(parts).toEqual([
      ['dt', 'Octavo'],
      ['dd', 'A small book.'],
      ['dd', 'A size of paper.'],
      ['dt', 'Folio'],
      ['dd', 'A large one.'],
    ])
  },
  docx(file) {
    expect(file.paragraphs.map(({ style, text }) => [style, text])).toEqual([
      ['DefinitionTerm', 'Octavo'],
      ['Definition', 'A small book.'],
      ['Definition', 'A size of paper.'],
      ['DefinitionTerm', 'Folio'],
      ['Definition', 'A large one.'],
    ])
    expect(isOn(file.style('DefinitionTerm'), 'w:pPr', 'w:keepNext')).toBe(true)
    const indent = file.property(file.paragraph('A large one.'), 'w:ind')
    expect(Number(indent?.attributes['w:left'])).toBeGreaterThan(0)
  },
  pdf(file) {
    expect(file.elements('Lbl').map(({ text }) => text)).toEqual(['Octavo', 'Folio'])
    expect(file.elements('LBody').map(({ text }) => text)).toEqual([
      'A small book. A size of paper.',
      'A large one.',
    ])
    const [page] = file.pages
    const at = (words: string) => page?.runs.find((run) => run.text.startsWith(words))
    expect(at('A small')?.x).toBeGreaterThan(at('Octavo')?.x ?? Number.NaN)
    // Definitions of a term stand closer than two terms do.
    const [first, second, folio] = ['A small', 'A size', 'Folio'].map((words) => at(words)?.y ?? 0)
    expect((first ?? 0) - (second ?? 0)).toBeLessThan((second ?? 0) - (folio ?? 0))
  },
})
