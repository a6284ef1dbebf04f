import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { attribute } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Ids of blocks in Obsidian',
  example: 'A quotation. ^quote-1\n\n[[#^quote-1|Back]]',
  becomes: {
    html: 'an anchor; links to it',
    docx: 'a bookmark; links to it',
    pdf: 'a named destination; links to it',
  },
  markdown: 'A quotation. ^quote-1\n\n[[#^quote-1|Back]], [again](#^quote-1), and x ^2 stays.\n',
  html(page) {
    const id = 'user-content-quote-1'
    expect(page.all('a', { href: `#${id}` }).length).toBe(2)
    expect(page.all('span').some((each) => attribute(each, 'id') === id)).toBe(true)
    expect(page.source).toContain('and x ^2 stays.')
  },
  docx(file) {
    const [link] = all(file.part('word/document.xml'), 'w:hyperlink')
    const names = all(file.part('word/document.xml'), 'w:bookmarkStart').map(
      ({ attributes }) => attributes['w:name'],
    )
    expect(names).toContain(link?.attributes['w:anchor'])
    expect(file.paragraphs.map(({ text }) => text)).toEqual([
      'A quotation.',
      'Back, again, and x ^2 stays.',
    ])
  },
  pdf(file) {
    expect(file.pages[0]?.links).toHaveLength(2)
    expect(file.text).not.toContain('quote-1')
  },
})
