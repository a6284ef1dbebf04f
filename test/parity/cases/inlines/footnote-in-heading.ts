import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Footnote cited in a heading',
  becomes: {
    html: 'a note; the table of contents shows the heading without its number',
    docx: 'a note; the table of contents shows the heading without its number',
    pdf: 'a note; contents and bookmarks show the heading without its number',
  },
  markdown: '[TOC]\n\n# Results[^r]\n\n[^r]: So far.\n',
  html(page) {
    expect(textOf(page.one('h1'))).toBe('Results1')
    expect(page.one('h1').attrs).toContainEqual({ name: 'id', value: 'results' })
    expect(textOf(page.one('nav'))).not.toContain('1')
  },
  docx(file) {
    const heading = file.paragraphs.find(({ style }) => style === 'Heading1')
    expect(heading && all(heading.element, 'w:footnoteReference')).toHaveLength(1)
    const entry = file.paragraphs.find(({ style }) => style === 'TOC1')
    expect(entry?.text).toMatch(/^Results\t?\d?$/)
    expect(entry && all(entry.element, 'w:footnoteReference')).toEqual([])
  },
  pdf(file) {
    expect(file.bookmarks.map(({ title }) => title)).toEqual(['Results'])
    expect(file.elements('Note').map(({ text }) => text)).toEqual(['1 So far.'])
    expect(file.elements('TOCI')[0]?.text.replace(/[ .]+/g, ' ')).toBe('Results 1')
  },
})
