import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Depth of the table of contents',
  becomes: {
    html: 'headings down to that level, 3 if it isn’t given',
    docx: 'headings down to that level',
    pdf: 'headings down to that level',
  },
  markdown: '---\ntoc: true\ntoc_depth: 2\n---\n\n# One\n\n## Two\n\n### Three\n',
  html(page) {
    expect(page.all('a').map(textOf)).toEqual(['One', 'Two'])
  },
  docx(file) {
    const styles = file.paragraphs.map(({ style }) => style)
    expect(styles.filter((style) => style.startsWith('TOC'))).toEqual([
      'TOCHeading',
      'TOC1',
      'TOC2',
    ])
    const instructions = all(file.part('word/document.xml'), 'w:instrText')
    expect(instructions.flatMap(({ children }) => children).join('')).toContain('1-2')
  },
  pdf(file) {
    expect(file.elements('TOCI')).toHaveLength(2)
    expect(file.bookmarks[0]?.items[0]?.items[0]?.title).toBe('Three')
  },
})
