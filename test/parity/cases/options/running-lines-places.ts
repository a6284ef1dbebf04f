import { expect } from 'vitest'
import { all, textOf as wordText } from '../../../support/docx.ts'
import { parityCase } from '../../parity-case.ts'

const logo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><rect width="60" height="20" fill="#c03"/></svg>')}`
const lines = `header:
  start: "{logo}"
  center: "**{title}**, version {version}"
  end: "{section}"
footer:
  start: "{author}, {date}"
  end: "{page} of {pages}"`

export default parityCase({
  construct: 'Header and footer with three places',
  becomes: {
    html: 'in print, without the running heading',
    docx: 'at the start, in the middle and at the end, with fields',
    pdf: 'at the start, in the middle and at the end',
  },
  example: `---\ntitle: Review\nauthor: Ada\ndate: 2026-05-04\nversion: 2\nlogo: logo.svg\n${lines}\n---`,
  markdown: `---\ntitle: Review\nauthor: Ada\ndate: 2026-05-04\nversion: 2\nlogo: "${logo}"\n${lines}\n---\n\n# Part\n\nText\n`,
  html(page) {
    expect(page.source).toMatch(/@top-left\{content:url\("data:image\/svg\+xml;base64,/)
    expect(page.source).toMatch(/@top-center\{content:"Review"", version 2"/)
    expect(page.source).toContain('@bottom-left{content:"Ada, May 4, 2026";')
    expect(page.source).toContain('@bottom-right{content:counter(page)" of "counter(pages);')
  },
  docx(file) {
    const header = file.part('word/header1.xml')
    expect(all(header, 'w:drawing')).toHaveLength(1)
    expect(wordText(header)).toContain('Review, version 2')
    const fields = [header, file.part('word/footer1.xml')].flatMap((part) =>
      all(part, 'w:instrText').map(({ children }) => children.join('').trim()),
    )
    expect(fields).toEqual(['STYLEREF 1', 'PAGE', 'NUMPAGES'])
    expect(wordText(file.part('word/footer1.xml'))).toContain('Ada, May 4, 2026')
  },
  pdf(file) {
    const [page] = file.pages
    for (const words of ['Review, version 2', 'Ada, May 4, 2026', '1 of 1']) {
      expect(page?.text).toContain(words)
    }
    expect(page?.text.match(/Part/g)).toHaveLength(2)
  },
  warnings: {
    html: [{ code: 'running_heading_dropped', line: 10 }],
    docx: [],
    pdf: [],
    pptx: [],
    epub: [
      { code: 'epub_option_ignored', line: 7 },
      { code: 'epub_option_ignored', line: 11 },
    ],
  },
})
