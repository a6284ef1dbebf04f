import { expect } from 'vitest'
import { child } from '../../../support/docx.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Page break',
  becomes: {
    html: 'a new page on paper',
    docx: 'the next paragraph starts a page',
    pdf: 'a new page',
  },
  markdown: [
    'One.',
    '',
    '\\newpage',
    '',
    'Two.',
    '',
    '<!-- pagebreak -->',
    '',
    'Three.',
    '',
    '<div class="page-break"></div>',
    '',
    'Four.',
    '',
  ].join('\n'),
  html(page) {
    expect(page.all('div', { class: 'page-break' })).toHaveLength(3)
    expect(page.source).toMatch(/@media print.*\.page-break\s*{\s*break-after:\s*page/s)
  },
  docx(file) {
    const starts = (text: string) =>
      child(file.paragraph(text).element, 'w:pPr', 'w:pageBreakBefore') !== undefined
    expect(file.paragraphs).toHaveLength(4)
    expect(['One.', 'Two.', 'Three.', 'Four.'].map(starts)).toEqual([false, true, true, true])
  },
  pdf(file) {
    expect(file.pages.map((page) => page.structure.map(({ text }) => text))).toEqual([
      ['One.'],
      ['Two.'],
      ['Three.'],
      ['Four.'],
    ])
  },
})
