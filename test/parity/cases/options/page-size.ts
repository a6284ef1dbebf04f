import { expect } from 'vitest'
import { one } from '../../../support/docx.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Page size',
  becomes: {
    html: '`@page`, for print',
    docx: 'the page’s size: `a3`, `a4`, `a5`, `letter` or `legal`',
    pdf: 'the page’s size',
  },
  markdown: '---\npage_size: letter\n---\n\nText\n',
  html(page) {
    expect(page.source).toMatch(
      /@page\s*\{[^}]*size:\s*(?:letter|215\.9mm 279\.4mm|612pt 792pt|8\.5in 11in)/i,
    )
  },
  docx(file) {
    const { attributes } = one(file.part('word/document.xml'), 'w:pgSz')
    expect([attributes['w:w'], attributes['w:h']]).toEqual(['12240', '15840'])
  },
  pdf(file) {
    const [page] = file.pages
    expect([page?.width, page?.height]).toEqual([612, 792])
  },
  warnings: {
    epub: [{ code: 'epub_option_ignored', line: 2 }],
    pptx: [{ code: 'slides_option_ignored', line: 2 }],
  },
})
