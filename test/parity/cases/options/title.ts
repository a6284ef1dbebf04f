import { expect } from 'vitest'
import { one, value } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Title',
  becomes: {
    html: '`<title>`, and an `<h1>` in the title block',
    docx: 'a paragraph in the style Title, and the file’s own title',
    pdf: 'the title block, and the file’s own title, which viewers show',
  },
  markdown: '---\ntitle: Annual Review\n---\n\n# Overview\n',
  html(page) {
    expect(textOf(page.one('title'))).toBe('Annual Review')
    expect(page.all('h1').map(textOf)).toEqual(['Annual Review', 'Overview'])
  },
  docx(file) {
    expect(file.paragraph('Annual Review').style).toBe('Title')
    expect(one(file.part('docProps/core.xml'), 'dc:title').children).toEqual(['Annual Review'])
    expect(value(file.style('Title'), 'w:name')).toBe('Title')
  },
  pdf(file) {
    expect(file.info.Title).toBe('Annual Review')
    expect(file.elements('P')[0]?.text).toBe('Annual Review')
    expect(file.bookmarks.map(({ title }) => title)).toEqual(['Overview'])
  },
})
