import { expect } from 'vitest'
import { all, one, textOf as wordText } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const frontMatter = `title: Review
author: Ada
date: 2026-05-04
version: 1.2
cover: { color: accent }`

export default parityCase({
  construct: 'Cover page',
  becomes: {
    html: 'the head of the page; in print a separate page, without header and footer',
    docx: 'a cover page as Word inserts them, in its own section; pages are counted after it',
    pdf: 'a separate page, without header and footer; pages are counted after it',
  },
  example: `---\n${frontMatter}\n---`,
  markdown: `---\n${frontMatter}\n---\n\nFirst page\n\n\\newpage\n\nSecond page\n`,
  html(page) {
    expect(page.all('div', { class: 'cover-field' })).toHaveLength(1)
    const cover = page.one('div', { class: 'cover' })
    expect(textOf(cover).replace(/\s+/g, ' ').trim()).toBe('Review Ada May 4, 2026 Version 1.2')
    expect(page.source).toContain('.cover{page:cover;break-after:page}')
    expect(page.source).toMatch(/@page cover\{@top-left\{content:none\}/)
  },
  docx(file) {
    const document = file.part('word/document.xml')
    expect(one(document, 'w:docPartGallery').attributes['w:val']).toBe('Cover Pages')
    expect(wordText(one(document, 'w:sdtContent'))).toBe('ReviewAdaMay 4, 2026Version 1.2')
    const sections = all(document, 'w:sectPr')
    expect(sections.map((section) => all(section, 'w:pgNumType').length)).toEqual([0, 1])
    const [header] = all(sections[0] ?? document, 'w:headerReference')
    const part = file.part(`word/${file.target(header?.attributes['r:id'])}`)
    expect(wordText(part)).toBe('')
    expect(all(part, 'v:rect')).toHaveLength(1)
    const [footer] = all(sections[1] ?? document, 'w:footerReference')
    const fields = all(file.part(`word/${file.target(footer?.attributes['r:id'])}`), 'w:instrText')
    expect(fields.map(({ children }) => children.join('').trim())).toEqual([
      'PAGE',
      'SECTIONPAGES',
      'PAGEREF _LastPage',
    ])
    const marks = all(document, 'w:bookmarkStart').map(({ attributes }) => attributes['w:name'])
    expect(marks.at(-1)).toBe('_LastPage')
  },
  pdf(file) {
    const texts = file.pages.map(({ text }) => text.replace(/\s+/g, ' ').trim())
    expect(texts).toEqual([
      'Review Ada May 4, 2026 Version 1.2',
      expect.stringMatching(/^Review First page.* 1 \/ 2$/),
      expect.stringMatching(/^Review Second page.* 2 \/ 2$/),
    ])
    expect(file.claimsUa).toBe(true)
  },
})
