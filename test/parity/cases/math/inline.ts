import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Formula in a line',
  becomes: {
    html: '`<math>` with its LaTeX as `alttext`',
    docx: 'an equation of Word in the line',
    pdf: 'a tagged formula with its LaTeX as text alternative',
  },
  example: 'The area is $\\pi r^2$, or $`A`$.',
  markdown:
    'The area is $\\pi r^2$, or $`A`$; [a link with $x_1$](https://example.org), **$b$** and ~~$c$~~.\n',
  html(page) {
    const found = page.all('math')
    expect(found.map((math) => attribute(math, 'alttext'))).toEqual([
      '\\pi r^2',
      'A',
      'x_1',
      'b',
      'c',
    ])
    expect(found.map((math) => attribute(math, 'display'))).toEqual(Array(5).fill(undefined))
    expect(textOf(page.one('a', { href: 'https://example.org' }))).toBe('a link with x1')
  },
  docx(file) {
    const [paragraph] = file.paragraphs
    expect(paragraph?.text).toBe('The area is πr2, or A; a link with x1, b and c.')
    expect(paragraph && all(paragraph.element, 'm:oMath')).toHaveLength(5)
    expect(paragraph && all(paragraph.element, 'm:oMathPara')).toEqual([])
    const [link] = paragraph === undefined ? [] : all(paragraph.element, 'w:hyperlink')
    expect(link && all(link, 'm:sSub')).toHaveLength(1)
  },
  pdf(file) {
    expect(file.elements('Formula').map(({ alt }) => alt)).toEqual([
      '\\pi r^2',
      'A',
      'x_1',
      'b',
      'c',
    ])
    expect(file.claimsUa).toBe(true)
  },
})
