import { expect } from 'vitest'
import { isOn } from '../../../support/docx.ts'
import { attribute } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Language that is written from right to left',
  becomes: {
    html: '`<html dir="rtl">`',
    docx: 'paragraphs from right to left',
    pdf: 'text that starts at the right margin',
  },
  markdown: '---\nlang: ar\n---\n\n2026\n',
  html(page) {
    expect(attribute(page.one('html'), 'dir')).toBe('rtl')
  },
  docx(file) {
    expect(isOn(file.paragraph('2026').element, 'w:pPr', 'w:bidi')).toBe(true)
  },
  pdf(file) {
    const [page] = file.pages
    const year = page?.runs.find(({ text }) => text === '2026')
    expect(year?.x).toBeGreaterThan((page?.width ?? 0) / 2)
    expect(file.info.Language).toBe('ar')
  },
})
