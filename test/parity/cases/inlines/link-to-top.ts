import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Link to the top',
  becomes: {
    html: 'a link to the start of the document',
    docx: 'a link to a bookmark at the start',
    pdf: 'a link to the first page',
  },
  markdown: '# One\n\n\\newpage\n\n[Back to the start](#top)\n',
  html(page) {
    expect(attribute(page.one('a'), 'href')).toBe('#top')
    expect(page.all('main', { id: 'top' })).toHaveLength(1)
    expect(textOf(page.one('a'))).toBe('Back to the start')
  },
  docx(file) {
    const document = file.part('word/document.xml')
    const [link] = all(document, 'w:hyperlink')
    const [first] = all(document, 'w:bookmarkStart')
    expect(link?.attributes['w:anchor']).toBe(first?.attributes['w:name'])
  },
  pdf(file) {
    expect(file.pages[1]?.links.map(({ target }) => target)).toEqual([
      expect.stringMatching(/^(?:top|page 1)$/),
    ])
  },
})
