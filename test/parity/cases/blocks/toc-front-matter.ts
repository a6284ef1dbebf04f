import { expect } from 'vitest'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Table of contents by front matter',
  becomes: {
    html: 'the same `<nav>`, below the title',
    docx: 'the same field, below the title',
    pdf: 'the same contents, below the title',
  },
  markdown: '---\ntitle: Book\ntoc: true\ntoc_depth: 1\n---\n\n# First\n\n## Not listed\n',
  html(page) {
    expect(page.all('nav')).toHaveLength(1)
    expect(page.source.indexOf('Book</h1>')).toBeLessThan(page.source.indexOf('<nav'))
    expect(page.all('a').map(({ attrs }) => attrs.map(({ value }) => value))).toEqual([['#first']])
  },
  docx(file) {
    expect(file.paragraphs.map(({ style, text }) => [style, text.trim()])).toEqual([
      ['Title', 'Book'],
      ['TOCHeading', 'Contents'],
      ['TOC1', 'First\t1'],
      ['Heading1', 'First'],
      ['Heading2', 'Not listed'],
    ])
  },
  pdf(file) {
    expect(file.elements('TOCI').map(({ text }) => text.replaceAll(/[\s.]+/g, ' '))).toEqual([
      'First 1',
    ])
    expect(file.text.indexOf('Book')).toBeLessThan(file.text.indexOf('Contents'))
  },
})
