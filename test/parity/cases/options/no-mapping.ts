import { expect } from 'vitest'
import { childElements, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Text between lines of dashes at the start',
  becomes: {
    html: 'Markdown like any other: front matter has a key, right after the dashes',
    docx: 'Markdown like any other',
    pdf: 'Markdown like any other',
  },
  markdown: '---\n\nA *motto* of two\nlines.\n\n---\n\nText\n',
  html(page) {
    expect(childElements(page.one('main')).map(({ tagName }) => tagName)).toEqual([
      'hr',
      'p',
      'hr',
      'p',
    ])
    expect(textOf(page.one('em'))).toBe('motto')
  },
  docx(file) {
    expect(file.paragraphs.flatMap(({ text }) => text || [])).toEqual([
      'A motto of two lines.',
      'Text',
    ])
  },
  pdf(file) {
    expect(file.elements('P').map(({ text }) => text)).toEqual(['A motto of two lines.', 'Text'])
    expect(file.pages[0]?.strokes).toBe(2)
  },
})
