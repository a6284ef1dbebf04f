import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const symbols = '→ ⇒ ↔ ≤ ≠ ∑ ∞ √ ∈ ☑ ✓ ★ ™ № ½'

export default parityCase({
  construct: 'Mathematical symbols and arrows in text',
  becomes: { html: 'the characters', docx: 'the characters', pdf: 'set in an embedded font' },
  markdown: '→ ⇒ ↔ ≤ ≠ ∑ ∞ √ ∈ ☑ ✓ ★ ™ № ½\n',
  html(page) {
    expect(textOf(page.one('p'))).toBe(symbols)
  },
  docx(file) {
    expect(file.paragraphs.map(({ text }) => text)).toEqual([symbols])
  },
  pdf(file) {
    expect(file.pages[0]?.text.replace(/\s/g, '')).toContain(symbols.replace(/\s/g, ''))
    expect(file.pages[0]?.fonts.every(({ embedded }) => embedded)).toBe(true)
  },
})
