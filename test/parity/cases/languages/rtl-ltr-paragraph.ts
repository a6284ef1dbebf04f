import { expect } from 'vitest'
import { child } from '../../../support/docx.ts'
import { attribute } from '../../../support/html-page.ts'
import { textMargin } from '../../../support/themes.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'English paragraph in a Hebrew document',
  becomes: {
    html: '`<p dir="ltr">`',
    docx: 'a paragraph without `w:bidi`',
    pdf: 'a paragraph at the left edge',
  },
  markdown: '---\nlang: he\n---\n\nשלום עולם\n\nAn English paragraph.\n\n- English item\n',
  html(page) {
    expect(attribute(page.one('html'), 'dir')).toBe('rtl')
    expect(page.all('p').map((each) => attribute(each, 'dir'))).toEqual([undefined, 'ltr'])
    expect(attribute(page.one('ul'), 'dir')).toBe('ltr')
  },
  docx(file) {
    const turned = file.paragraphs.map(
      ({ element }) => child(element, 'w:pPr', 'w:bidi') !== undefined,
    )
    expect(turned).toEqual([true, false, false])
  },
  pdf(file) {
    const [page] = file.pages
    expect(page?.runs.find(({ text }) => text.startsWith('An'))?.x).toBeCloseTo(textMargin, 0)
    const hebrew = page?.runs.find(({ text }) => text === 'שלום')
    expect((page?.width ?? 0) - (hebrew?.x ?? 0) - (hebrew?.width ?? 0)).toBeCloseTo(textMargin, 0)
  },
})
