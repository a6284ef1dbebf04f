import { expect } from 'vitest'
import { all, textOf as wordText } from '../../../support/docx.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Header and footer that nobody sets',
  becomes: {
    html: 'the title from the second page on, and page numbers, in print',
    docx: 'the title from the second page on, and page numbers',
    pdf: 'the title from the second page on, and page numbers',
  },
  example: '---\ntitle: Review\n---',
  markdown: '---\ntitle: Review\n---\n\nText\n\n\\newpage\n\nSecond page\n',
  html(page) {
    expect(page.source).toMatch(/@page\{[^}]*\{[^}]*"Review"/)
    expect(page.source).toMatch(/@page :first\{[^}]*content:none/)
    expect(page.source).toContain('counter(page)" / "counter(pages)')
  },
  docx(file) {
    const headers = file.names
      .filter((name) => name.startsWith('word/header'))
      .map((name) => wordText(file.part(name)))
    expect(headers.sort()).toEqual(['', 'Review'])
    const [footer] = file.names.filter((name) => name.startsWith('word/footer'))
    const fields = footer === undefined ? [] : all(file.part(footer), 'w:instrText')
    expect(fields.flatMap(({ children }) => children).join(' ')).toMatch(/PAGE.*NUMPAGES/)
  },
  pdf(file) {
    const [first, second] = file.pages.map(({ text }) => text)
    expect(first?.match(/Review/g)).toHaveLength(1)
    expect(second).toContain('Review')
    expect([first?.includes('1 / 2'), second?.includes('2 / 2')]).toEqual([true, true])
  },
})
