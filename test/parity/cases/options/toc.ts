import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Table of contents at the start',
  becomes: {
    html: 'a `<nav>` of links at the start, after the title',
    docx: 'a field that Word can update, filled already',
    pdf: 'entries with page numbers, each a link',
  },
  markdown: '---\ntitle: Review\ntoc: true\n---\n\n# One\n\n## Two\n',
  html(page) {
    const links = page.all('a').map((link) => [attribute(link, 'href'), textOf(link)])
    expect(links).toEqual([
      ['#one', 'One'],
      ['#two', 'Two'],
    ])
    expect(page.source.indexOf('<nav')).toBeGreaterThan(page.source.indexOf('</header>'))
  },
  docx(file) {
    const document = file.part('word/document.xml')
    const instructions = all(document, 'w:instrText').flatMap(({ children }) => children)
    expect(instructions.join('')).toContain('TOC')
    expect(file.paragraphs.map(({ style }) => style)).toEqual([
      'Title',
      'TOCHeading',
      'TOC1',
      'TOC2',
      'Heading1',
      'Heading2',
    ])
  },
  pdf(file) {
    expect(file.elements('TOCI').map(({ text }) => text.replace(/[ .]+/g, ' '))).toEqual([
      'One 1',
      'Two 1',
    ])
    expect(file.pages[0]?.links.map(({ target }) => target)).toHaveLength(2)
  },
})
