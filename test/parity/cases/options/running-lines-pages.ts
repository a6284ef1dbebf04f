import { expect } from 'vitest'
import { all, textOf as wordText } from '../../../support/docx.ts'
import { parityCase } from '../../parity-case.ts'

const lines = `header:
  first_page: none
  left: "{title}"
  right: { end: Draft }`

export default parityCase({
  construct: 'Header of the first page, of left and of right pages',
  becomes: {
    html: 'on the pages that a browser prints',
    docx: 'headers of the first, even and odd pages',
    pdf: 'on these pages',
  },
  example: `---\ntitle: Review\n${lines}\n---`,
  markdown: `---\ntitle: Review\n${lines}\n---\n\nText\n\n\\newpage\n\nSecond page\n\n\\newpage\n\nThird page\n`,
  html(page) {
    expect(page.source).toContain('@top-right{content:"Draft";')
    expect(page.source).toMatch(
      /@page :left\{@top-right\{content:none\}@top-left\{content:"Review";/,
    )
    expect(page.source).toContain('@page :first{@top-right{content:none}}')
  },
  docx(file) {
    const [references = []] = all(file.part('word/document.xml'), 'w:sectPr').map((section) =>
      all(section, 'w:headerReference').map(({ attributes }) => attributes),
    )
    const headers = references.map((reference) => {
      const target = file.target(reference['r:id'])
      return [reference['w:type'], wordText(file.part(`word/${target}`))]
    })
    expect(Object.fromEntries(headers)).toEqual({ default: 'Draft', even: 'Review', first: '' })
    expect(all(file.part('word/settings.xml'), 'w:evenAndOddHeaders')).toHaveLength(1)
  },
  pdf(file) {
    const texts = file.pages.map(({ text }) => text)
    expect(texts.map((text) => [text.includes('Review'), text.includes('Draft')])).toEqual([
      [true, false],
      [true, false],
      [false, true],
    ])
  },
  warnings: { epub: [{ code: 'epub_option_ignored', line: 3 }] },
})
