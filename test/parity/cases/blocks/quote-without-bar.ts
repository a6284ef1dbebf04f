import { expect } from 'vitest'
import { textOf } from '../../../support/html-page.ts'
import { rightEdge } from '../../../support/pdf.ts'
import { parityCase } from '../../parity-case.ts'

const words = 'A quotation that is long enough to fill its lines. '.repeat(6).trim()

export default parityCase({
  construct: 'Quote in the academic theme',
  example: '> A quotation that is long enough to fill its lines.\n',
  becomes: {
    html: 'indented at both ends, without a bar',
    docx: 'indented at both ends, without a bar',
    pdf: 'indented at both ends, without a bar',
  },
  markdown: `> ${words}\n`,
  request: { theme: 'academic' },
  html(page) {
    expect(textOf(page.one('blockquote')).trim()).toBe(words)
    expect(page.source).toMatch(
      /blockquote\s*{\s*padding-inline:\s*var\(--quote-indent\) var\(--quote-indent\)/,
    )
    expect(page.source).toContain('--quote-bar-width:0')
  },
  docx(file) {
    const indent = file.property(file.paragraph(words), 'w:ind')?.attributes
    expect(indent?.['w:left']).toBe('440')
    expect(indent?.['w:right']).toBe('440')
    expect(file.property(file.paragraph(words), 'w:pBdr')).toBeUndefined()
  },
  pdf(file) {
    const [page] = file.pages
    const body = page?.runs.filter(({ y }) => y > 100) ?? []
    const left = Math.min(...body.map(({ x }) => x))
    expect(page && page.width - rightEdge(file)).toBeCloseTo(left, -1)
    expect(page?.fills).toHaveLength(1)
  },
})
