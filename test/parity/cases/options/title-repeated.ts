import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Title that the first heading repeats',
  becomes: {
    html: 'the title block alone; links to the heading lead below it',
    docx: 'the title block alone; links to the heading lead below it',
    pdf: 'the title block alone; links to the heading lead below it',
  },
  markdown:
    '---\ntitle: Tide tables\n---\n\n# Tide tables\n\nText.\n\n## Use\n\nSee [above](#tide-tables).\n',
  html(page) {
    expect(page.all('h1').map(textOf)).toEqual(['Tide tables'])
    expect(page.all('a', { href: '#tide-tables' })).toHaveLength(1)
    expect(page.source).toContain('id="tide-tables"')
  },
  docx(file) {
    expect(file.paragraphs.map(({ text }) => text)).toEqual([
      'Tide tables',
      'Text.',
      'Use',
      'See above.',
    ])
    const anchors = all(file.part('word/document.xml'), 'w:hyperlink').map(
      ({ attributes }) => attributes['w:anchor'],
    )
    const bookmarks = all(file.part('word/document.xml'), 'w:bookmarkStart').map(
      ({ attributes }) => attributes['w:name'],
    )
    expect(bookmarks).toEqual(expect.arrayContaining(anchors))
  },
  pdf(file) {
    expect(file.text.match(/Tide tables/g)).toHaveLength(1)
    expect(file.bookmarks.map(({ title }) => title)).toEqual(['Use'])
  },
})
