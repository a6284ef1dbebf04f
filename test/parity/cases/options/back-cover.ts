import { expect } from 'vitest'
import { all, bookmarkNames, one, textOf as wordText } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const frontMatter = `title: Review
version: 1.2
back_cover: |
  **Acme Ltd**, River Street

  {title}, version {version}`

export default parityCase({
  construct: 'Back cover',
  becomes: {
    html: 'the end of the document; in print a separate page, without header and footer',
    docx: 'text in a frame at the foot of a section of its own, which isn’t counted',
    pdf: 'text at the foot of a page of its own, which isn’t counted',
  },
  example: `---\n${frontMatter}\n---`,
  markdown: `---\n${frontMatter}\n---\n\nFirst page\n\n\\newpage\n\nSecond page\n`,
  html(page) {
    const cover = page.one('div', { class: 'back-cover' })
    const paragraphs = textOf(cover).trim().split(/\n+/)
    expect(paragraphs).toEqual(['Acme Ltd, River Street', 'Review, version 1.2'])
    expect(page.source).toMatch(/@page back-cover\{@top-left\{content:none\}/)
  },
  docx(file) {
    const document = file.part('word/document.xml')
    const paragraphs = all(document, 'w:p').filter((each) =>
      all(each, 'w:pStyle').some(({ attributes }) => attributes['w:val'] === 'BackCover'),
    )
    expect(paragraphs.map(wordText)).toEqual(['Acme Ltd, River Street', 'Review, version 1.2'])
    for (const each of paragraphs) {
      expect(one(each, 'w:framePr').attributes['w:yAlign']).toBe('bottom')
    }
    const section = all(document, 'w:sectPr').at(-1)
    for (const name of ['w:headerReference', 'w:footerReference']) {
      for (const { attributes } of section ? all(section, name) : []) {
        expect(wordText(file.part(`word/${file.target(attributes['r:id'])}`))).toBe('')
      }
    }
    expect(bookmarkNames(document).at(-1)).toBe('_LastPage')
  },
  pdf(file) {
    const texts = file.pages.map(({ text }) => text.replace(/\s+/g, ' ').trim())
    expect(texts).toEqual([
      expect.stringMatching(/First page.* 1 \/ 2$/),
      expect.stringMatching(/Second page.* 2 \/ 2$/),
      'Acme Ltd, River Street Review, version 1.2',
    ])
    const [highest] = (file.pages[2]?.runs ?? []).map(({ y }) => y)
    expect(highest).toBeLessThan(200)
    expect(file.claimsUa).toBe(true)
  },
})
