import { expect } from 'vitest'
import { value } from '../../../support/docx.ts'
import { childElements } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Tight and loose lists',
  becomes: {
    html: 'items with bare text, and items with `<p>`',
    docx: 'items without and with the space between paragraphs',
    pdf: 'items without and with the space between paragraphs',
  },
  markdown: '- close\n- together\n\nText.\n\n- set\n\n- apart\n',
  html(page) {
    const [tight, loose] = page.all('ul')
    const inItems = (list: typeof tight) =>
      list && childElements(list).map((item) => childElements(item).map((each) => each.tagName))
    expect(inItems(tight)).toEqual([[], []])
    expect(inItems(loose)).toEqual([['p'], ['p']])
  },
  docx(file) {
    // The style leaves out the space between two paragraphs in it; a loose item takes it back.
    expect(value(file.style('ListParagraph'), 'w:pPr', 'w:contextualSpacing')).toBe('1')
    const contextual = (text: string) =>
      value(file.paragraph(text).element, 'w:pPr', 'w:contextualSpacing')
    expect(contextual('close')).toBeUndefined()
    expect(contextual('set')).toBe('0')
  },
  pdf(file) {
    const [page] = file.pages
    const y = (word: string) => page?.runs.find((run) => run.text === word)?.y ?? Number.NaN
    expect(y('set') - y('apart')).toBeGreaterThan(y('close') - y('together') + 4)
  },
})
