import { expect } from 'vitest'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Table of contents as GitLab writes it',
  becomes: { html: 'the same `<nav>`', docx: 'the same field', pdf: 'the same contents' },
  markdown: 'Before.\n\n[[_TOC_]]\n\n# First\n',
  html(page) {
    expect(page.all('nav')).toHaveLength(1)
    expect(page.source).not.toContain('_TOC_')
  },
  docx(file) {
    expect(file.paragraphs.map(({ style, text }) => [style, text.trim()])).toEqual([
      ['Normal', 'Before.'],
      ['TOCHeading', 'Contents'],
      ['TOC1', 'First\t1'],
      ['Heading1', 'First'],
    ])
  },
  pdf(file) {
    expect(file.elements('TOCI').map(({ text }) => text.replaceAll(/[\s.]+/g, ' '))).toEqual([
      'First 1',
    ])
  },
})
