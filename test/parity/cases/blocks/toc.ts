import { expect } from 'vitest'
import { all, one, textOf as wordText } from '../../../support/docx.ts'
import { attribute, descendants, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Table of contents',
  example: '[TOC]\n\n# First\n\n## Within the first\n\n# Second\n',
  becomes: {
    html: 'a `<nav>` of links, nested as the headings are',
    docx: "Word's own table of contents, filled in with links and the PDF’s page numbers; F9 counts Word’s own",
    pdf: 'tagged `TOC` with page numbers and links',
  },
  markdown: '[TOC]\n\n# First\n\n## Within *the* first\n\n\\newpage\n\n# Second\n\nText.\n',
  html(page) {
    const nav = page.one('nav', { 'aria-label': 'Contents' })
    const links = descendants(nav).filter(({ tagName }) => tagName === 'a')
    expect(links.map((link) => [attribute(link, 'href'), textOf(link)])).toEqual([
      ['#first', 'First'],
      ['#within-the-first', 'Within the first'],
      ['#second', 'Second'],
    ])
    for (const link of links) {
      const id = attribute(link, 'href')?.slice(1) ?? ''
      expect([...page.all('h1', { id }), ...page.all('h2', { id })]).toHaveLength(1)
    }
    expect(descendants(nav).filter(({ tagName }) => tagName === 'ul')).toHaveLength(2)
  },
  docx(file) {
    const body = file.part('word/document.xml')
    const instructions = all(body, 'w:instrText').map((each) => each.children.join('').trim())
    expect(instructions[0]).toMatch(/^TOC \\o "1-3" \\h/)
    const entries = file.paragraphs.filter(({ style }) => /^TOC\d/.test(style))
    expect(entries.map(({ style, text }) => [style, text.trim()])).toEqual([
      ['TOC1', 'First\t1'],
      ['TOC2', 'Within the first\t1'],
      ['TOC1', 'Second\t2'],
    ])
    const marked = all(body, 'w:p').flatMap((paragraph) =>
      all(paragraph, 'w:bookmarkStart').map(({ attributes }) => [
        attributes['w:name'],
        wordText(paragraph),
      ]),
    )
    for (const { element, text } of entries) {
      const anchor = one(element, 'w:hyperlink').attributes['w:anchor']
      expect(marked).toContainEqual([anchor, text.trim().replace(/\t\d+$/, '')])
      expect(instructions).toContain(`PAGEREF ${anchor} \\h`)
    }
  },
  pdf(file) {
    const entries = file.elements('TOCI').map(({ text }) => text.replaceAll(/[\s.]+/g, ' '))
    expect(entries).toEqual(['First 1', 'Within the first 1', 'Second 2'])
    expect(file.pages[0]?.links.map(({ target }) => target)).toEqual([
      'first',
      'within-the-first',
      'second',
    ])
  },
})
