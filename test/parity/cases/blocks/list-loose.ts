import { expect } from 'vitest'
import { child, value } from '../../../support/docx.ts'
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
    const after = (style: string) =>
      Number(child(file.style(style), 'w:pPr', 'w:spacing')?.attributes['w:after'])
    const styles = ['close', 'together', 'set', 'apart'].map((text) => file.paragraph(text).style)
    expect(styles).toEqual(['ListTight', 'ListParagraph', 'ListParagraph', 'ListParagraph'])
    expect(value(file.style('ListTight'), 'w:basedOn')).toBe('ListParagraph')
    expect(value(file.style('ListParagraph'), 'w:basedOn')).toBe('Normal')
    expect(after('ListTight')).toBeGreaterThan(0)
    expect(after('ListTight')).toBeLessThan(after('Normal') / 4)
  },
  pdf(file) {
    const [page] = file.pages
    const y = (word: string) => page?.runs.find((run) => run.text === word)?.y ?? Number.NaN
    expect(y('set') - y('apart')).toBeGreaterThan(y('close') - y('together') + 4)
  },
})
