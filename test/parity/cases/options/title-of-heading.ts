import { expect } from 'vitest'
import { one } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Document without a title',
  becomes: {
    html: 'its first heading in `<title>`, no title block',
    docx: 'its first heading as the file’s own title',
    pdf: 'its first heading as the file’s own title',
  },
  markdown: '# The *first* heading\n\n# Another\n',
  html(page) {
    expect(textOf(page.one('title'))).toBe('The first heading')
    expect(page.all('header')).toEqual([])
  },
  docx(file) {
    const title = one(file.part('docProps/core.xml'), 'dc:title')
    expect(title.children).toEqual(['The first heading'])
    expect(file.paragraphs.map(({ style }) => style)).toEqual(['Heading1', 'Heading1'])
  },
  pdf(file) {
    expect(file.info.Title).toBe('The first heading')
  },
})
