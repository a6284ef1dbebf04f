import { expect } from 'vitest'
import { all, one, textOf as wordText } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const image = (width: number, height: number, color: string) =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'%3E%3Crect width='${width}' height='${height}' fill='${color}'/%3E%3C/svg%3E`

const frontMatter = (logo: string, picture: string) => `title: Review
abstract: All is *well*.
logo: ${logo}
cover: { picture: ${picture}, abstract: true }
header: { left: "{title}", right: "{section}" }`

export default parityCase({
  construct: 'Cover page with a picture, a logo and the abstract',
  becomes: {
    html: 'the head of the page; in print a separate page, with the picture within the margins',
    docx: 'the picture from edge to edge behind the text of the cover; page 1 is a right one',
    pdf: 'the picture from edge to edge; page 1 is a right one, where left and right pages differ',
  },
  example: `---\n${frontMatter('logo.svg', 'river.jpg')}\n---`,
  markdown: `---\n${frontMatter(image(90, 30, 'teal'), `"${image(300, 200, 'navy')}"`)}\n---\n\n# One\n\n\\newpage\n\n# Two\n`,
  html(page) {
    const cover = page.one('div', { class: 'cover' })
    expect(textOf(cover).replace(/\s+/g, ' ').trim()).toBe('Review Abstract All is well.')
    expect(
      page.all('img').map(({ attrs }) => attrs.find(({ name }) => name === 'alt')?.value),
    ).toEqual(['', ''])
  },
  docx(file) {
    const document = file.part('word/document.xml')
    const cover = one(document, 'w:sdtContent')
    expect(wordText(cover)).toBe('ReviewAbstractAll is well.')
    expect(all(cover, 'wp:inline')).toHaveLength(1)
    const sections = all(document, 'w:sectPr')
    expect(sections.map((section) => all(section, 'w:pgNumType').length)).toEqual([0, 1])
    const headers = all(sections[0] ?? document, 'w:headerReference').map(
      ({ attributes }) => attributes,
    )
    expect(headers.map((header) => header['w:type'])).toEqual(['default', 'even'])
    const part = file.part(`word/${file.target(headers[0]?.['r:id'])}`)
    expect(one(part, 'wp:anchor').attributes.behindDoc).toBe('1')
  },
  pdf(file) {
    const texts = file.pages.map(({ text }) => text.replace(/\s+/g, ' ').trim())
    expect(texts).toEqual([
      'Review Abstract All is well.',
      '',
      expect.stringMatching(/^One One 1 \/ 2$/),
      expect.stringMatching(/^Review Two 2 \/ 2$/),
    ])
    // Both are there for their looks alone.
    expect(file.elements('Figure')).toEqual([])
  },
  warnings: {
    html: [{ code: 'running_heading_dropped', line: 6 }],
    docx: [],
    pdf: [],
    epub: [{ code: 'epub_option_ignored', line: 6 }],
    pptx: [],
  },
})
