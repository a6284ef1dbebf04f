import { expect } from 'vitest'
import { run, value } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: '`<small>` and `<mark>`',
  becomes: {
    html: '`<small>` and `<mark>`',
    docx: 'the styles Small and Mark',
    pdf: 'smaller; on a coloured ground',
  },
  markdown: 'Text, <small>fine print</small> and <mark>marked</mark> words',
  html(page) {
    expect(textOf(page.one('small'))).toBe('fine print')
    expect(textOf(page.one('mark'))).toBe('marked')
  },
  docx(file) {
    const paragraph = file.paragraph('Text, fine print and marked words')
    expect(value(run(paragraph, 'fine print'), 'w:rPr', 'w:rStyle')).toBe('Small')
    expect(value(run(paragraph, 'marked'), 'w:rPr', 'w:rStyle')).toBe('Mark')
  },
  pdf(file) {
    const runs = file.pages[0]?.runs ?? []
    const size = (text: string) => runs.find((each) => each.text.includes(text))?.size ?? 0
    expect(size('fine')).toBeLessThan(size('Text'))
    expect(size('marked')).toBe(size('Text'))
    expect(file.pages[0]?.fills.length).toBeGreaterThan(0)
  },
})
