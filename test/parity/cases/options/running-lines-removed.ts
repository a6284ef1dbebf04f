import { expect } from 'vitest'
import { textOf as wordText } from '../../../support/docx.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Header and footer taken away',
  becomes: { html: 'none in print', docx: 'empty on every page', pdf: 'none on any page' },
  example: '---\nheader: ""\nfooter: ""\n---',
  markdown: '---\ntitle: Review\nheader: ""\nfooter: ""\n---\n\nText\n\n\\newpage\n\nSecond page\n',
  html(page) {
    expect(page.source).not.toContain('counter(pages)')
    expect(page.source).not.toMatch(/@page\{[^@]*@[^}]*"Review"/)
  },
  docx(file) {
    const lines = file.names
      .filter((name) => /^word\/(?:header|footer)\d*\.xml$/.test(name))
      .map((name) => wordText(file.part(name)))
    expect(lines.join('')).toBe('')
  },
  pdf(file) {
    expect(file.pages.map(({ text }) => text.replace(/\s+/g, ' ').trim())).toEqual([
      'Review Text',
      'Second page',
    ])
  },
  warnings: {
    epub: [
      { code: 'epub_option_ignored', line: 3 },
      { code: 'epub_option_ignored', line: 4 },
    ],
  },
})
