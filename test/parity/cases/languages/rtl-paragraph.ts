import { expect } from 'vitest'
import { child } from '../../../support/docx.ts'
import { attribute } from '../../../support/html-page.ts'
import { textMargin } from '../../../support/themes.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Arabic paragraph in an English document',
  becomes: {
    html: '`<p dir="rtl">`',
    docx: 'a paragraph with `w:bidi`',
    pdf: 'a paragraph at the right edge',
  },
  markdown: 'English first.\n\nفقرة عربية واحدة.\n\nEnglish again.\n',
  html(page) {
    expect(attribute(page.one('html'), 'dir')).toBe('ltr')
    expect(page.all('p').map((each) => attribute(each, 'dir'))).toEqual([
      undefined,
      'rtl',
      undefined,
    ])
  },
  docx(file) {
    const turned = file.paragraphs.map(
      ({ element }) => child(element, 'w:pPr', 'w:bidi') !== undefined,
    )
    expect(turned).toEqual([false, true, false])
  },
  pdf(file) {
    const [page] = file.pages
    const arabic =
      page?.runs.filter(({ font, text }) => /Vazirmatn/.test(font) && text.trim() !== '') ?? []
    const edge = Math.max(...arabic.map(({ x, width }) => x + width))
    expect((page?.width ?? 0) - edge).toBeCloseTo(textMargin, 0)
    expect(page?.runs.find(({ text }) => text.startsWith('English'))?.x).toBeCloseTo(textMargin, 0)
  },
})
