import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { textOf } from '../../../support/html-page.ts'
import { parityCase } from '../../parity-case.ts'

const refused = [
  '\\nonsense{x}',
  '\\frac{1}',
  '\\href{https://example.org}{x}',
  '\\includegraphics{x.png}',
  '\\htmlClass{a}{x}',
  '\\class{a}{x}',
  '\\style{color:red}{x}',
  '\\unicode{x2603}',
  '\\eqref{a}',
  '\\def\\a{\\a\\a}\\a',
  '\\textcolor{nocolour}{x}',
]

export default parityCase({
  construct: 'Formula that cannot be read',
  becomes: {
    html: 'its source as code, with a warning',
    docx: 'its source as code, with a warning',
    pdf: 'its source as code, with a warning',
  },
  example: 'A command nobody knows: $\\nonsense{x}$',
  markdown: `${refused.map((latex) => `a $${latex}$`).join('\n\n')}\n\n$$\n\\nonsense\n$$\n`,
  warnings: [...refused, ''].map((_, index) => ({ code: 'math_invalid', line: 1 + 2 * index })),
  html(page) {
    expect(page.all('math')).toEqual([])
    expect(page.all('code').map(textOf)).toEqual([...refused, '\\nonsense\n'])
    expect(page.all('a').concat(page.all('img'))).toEqual([])
  },
  docx(file) {
    expect(all(file.part('word/document.xml'), 'm:oMath')).toEqual([])
    expect(file.paragraphs.map(({ text }) => text)).toEqual([
      ...refused.map((latex) => `a ${latex}`),
      '\\nonsense',
    ])
  },
  pdf(file) {
    expect(file.elements('Formula')).toEqual([])
    expect(file.elements('Code').map(({ text }) => text)).toEqual(expect.arrayContaining(refused))
    expect(file.pages.flatMap(({ links }) => links)).toEqual([])
  },
})
