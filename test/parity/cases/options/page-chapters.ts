import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { parityCase } from '../../parity-case.ts'

const markdown =
  '---\ntitle: Title\nfooter: Foot\npage: { chapters: right }\n---\n\nBefore\n\n# One\n\nFirst\n\n## Below\n\n# Two\n\nSecond\n'

export default parityCase({
  construct: 'Chapters on right-hand pages',
  becomes: {
    html: 'a page break in print, to a right-hand page where the browser knows it',
    docx: 'sections that begin on odd pages',
    pdf: 'pages with odd numbers; an empty one before them has no header or footer',
  },
  example: '---\npage: { chapters: right }\n---',
  markdown,
  html(page) {
    expect(page.source.match(/<div class="page-break right"><\/div>\n<h1/g)).toHaveLength(2)
    expect(page.source).toMatch(/\.page-break\.right\s*\{\s*break-after:\s*recto/)
  },
  docx(file) {
    const document = file.part('word/document.xml')
    const types = all(document, 'w:sectPr').map(
      (section) => all(section, 'w:type')[0]?.attributes['w:val'] ?? null,
    )
    expect(types).toEqual([null, 'oddPage', 'oddPage'])
    expect(all(document, 'w:headerReference').length).toBeGreaterThan(0)
    expect(all(document, 'w:pageBreakBefore')).toEqual([])
  },
  pdf(file) {
    const words = file.pages.map(({ text }) => /Before|First|Second/.exec(text)?.[0] ?? '')
    expect(words).toEqual(['Before', '', 'First', '', 'Second'])
    expect(file.pages.map(({ text }) => text.includes('Foot'))).toEqual([
      ...[true, false, true, false, true],
    ])
    expect(file.pages[1]?.runs).toEqual([])
    expect(file.claimsUa).toBe(true)
  },
  warnings: {
    html: [],
    docx: [],
    pdf: [],
    epub: [{ code: 'epub_option_ignored', line: 3 }],
    pptx: [],
  },
})
