import { expect } from 'vitest'
import { all, one } from '../../../support/docx.ts'
import { parityCase } from '../../parity-case.ts'

const image = (color: string) =>
  `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='210' height='297'%3E%3Crect width='210' height='20' fill='${color}'/%3E%3C/svg%3E`

const frontMatter = (first: string, others: string) =>
  `letterhead:\n  first_page: ${first}\n  other_pages: ${others}`

export default parityCase({
  construct: 'Letterhead',
  becomes: {
    html: 'nothing, with a warning',
    docx: 'pictures in the headers, behind the text',
    pdf: 'pictures behind the text, which aren’t read aloud',
  },
  example: `---\n${frontMatter('letterhead.svg', 'following-pages.svg')}\n---`,
  markdown: `---\n${frontMatter(`"${image('teal')}"`, `"${image('navy')}"`)}\n---\n\nText\n\n\\newpage\n\nSecond page\n`,
  html(page) {
    expect(page.source).not.toMatch(/data:image/)
  },
  docx(file) {
    const document = file.part('word/document.xml')
    const pictures = all(document, 'w:headerReference').map(({ attributes }) => {
      const name = file.target(attributes['r:id'])
      const anchor = one(file.part(`word/${name}`), 'wp:anchor')
      expect(anchor.attributes.behindDoc).toBe('1')
      const { cx, cy } = one(anchor, 'wp:extent').attributes
      // A4, to a thousandth of its height.
      expect(Number(cx) / Number(cy)).toBeCloseTo(210 / 297, 3)
      return [attributes['w:type'], name]
    })
    expect(pictures.map(([type]) => type)).toEqual(['default', 'first'])
    expect(new Set(pictures.map(([, name]) => name)).size).toBe(2)
  },
  pdf(file) {
    expect(file.pages.map(({ text }) => text.replace(/\s+/g, ' ').trim())).toEqual([
      expect.stringMatching(/^Text 1 \/ 2$/),
      expect.stringMatching(/Second page 2 \/ 2$/),
    ])
    expect(file.elements('Figure')).toEqual([])
    expect(file.claimsUa).toBe(true)
  },
  warnings: {
    html: [{ code: 'letterhead_dropped', line: 2 }],
    docx: [],
    pdf: [],
    epub: [{ code: 'epub_option_ignored', line: 2 }],
    pptx: [{ code: 'slides_option_ignored', line: 2 }],
  },
})
