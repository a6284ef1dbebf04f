import { expect } from 'vitest'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'LaTeX’s marks of formulas',
  example: 'The loss \\(L = x^2\\) is small.\n\n\\[ a^2 + b^2 = c^2 \\]\n',
  becomes: {
    html: 'MathML, in the line or on display',
    docx: 'native equations',
    pdf: 'formulas',
  },
  markdown:
    'The loss \\(L = x^2\\) is small.\n\n\\[ a^2 + b^2 = c^2 \\]\n\nSome \\(words\\) stay.\n',
  html(page) {
    expect(page.all('math')).toHaveLength(2)
    expect(page.source).toContain('Some (words) stay.')
  },
  docx(file) {
    expect(file.paragraphs.map(({ text }) => text)).toContain('Some (words) stay.')
  },
  pdf(file) {
    expect(file.pages[0]?.text).toContain('Some (words) stay.')
  },
})
