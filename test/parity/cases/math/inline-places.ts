import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { attribute, textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

export default parityCase({
  construct: 'Formula in a heading, a note or a table',
  becomes: {
    html: '`<math>` there, and its LaTeX in the contents',
    docx: 'an equation there, and its LaTeX in the contents',
    pdf: 'a formula there, and its LaTeX in the bookmark',
  },
  example: '# Energy $E = mc^2$',
  markdown: `[TOC]

# Energy $E = mc^2$

Text[^1]

| $\\alpha$ | b |
|---|---|
| $x^2$ | $\\frac{1}{2}$ |

[^1]: A note on $y_1$
`,
  html(page) {
    const places = page.all('math').map((math) => attribute(math, 'alttext'))
    expect(places).toEqual(
      expect.arrayContaining(['E = mc^2', '\\alpha', 'x^2', '\\frac{1}{2}', 'y_1']),
    )
    expect(textOf(page.one('nav'))).toContain('Energy E = mc^2')
  },
  docx(file) {
    const heading = file.paragraphs.find(({ style }) => style === 'Heading1')
    expect(heading && all(heading.element, 'm:oMath')).toHaveLength(1)
    expect(all(file.part('word/footnotes.xml'), 'm:oMath')).toHaveLength(1)
    const [table] = all(file.part('word/document.xml'), 'w:tbl')
    expect(table && all(table, 'm:oMath')).toHaveLength(3)
    expect(
      file.paragraphs.some(({ style, text }) => /^TOC/.test(style) && text.includes('E = mc^2')),
    ).toBe(true)
  },
  pdf(file) {
    expect(JSON.stringify(file.bookmarks)).toContain('Energy E = mc^2')
    const alts = file.elements('Formula').map(({ alt }) => alt)
    expect(alts).toEqual(
      expect.arrayContaining(['E = mc^2', '\\alpha', 'x^2', '\\frac{1}{2}', 'y_1']),
    )
    expect(file.claimsUa).toBe(true)
  },
})
