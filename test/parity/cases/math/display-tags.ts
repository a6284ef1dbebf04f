import { expect } from 'vitest'
import { all, one, textOf } from '../../../support/docx.ts'
import { formulaCase } from '../../../support/formula-case.ts'
import { inBrowser } from '../../../support/in-browser.ts'
import { textMargin } from '../../../support/themes.ts'

export default formulaCase({
  construct: 'Numbers of equations',
  example: String.raw`$$E = mc^2 \tag{7}$$`,
  becomes: {
    html: 'at the right end of the line',
    docx: 'where Word sets numbers of equations: at the right margin',
    pdf: 'at the right margin',
  },
  formulas: [
    [String.raw`E = mc^2 \tag{7}`, 'm:maxDist'],
    [String.raw`\begin{align} a &= b \tag{1} \\ \frac{c}{d} &= e \tag{2} \end{align}`, 'm:maxDist'],
    [String.raw`\begin{align} a &= b \tag{A} \\ c &= d \notag \end{align}`, 'm:maxDist'],
    [String.raw`E = m \tag*{*}`, 'm:maxDist'],
    [String.raw`a = b \label{eq:a} \tag{3}`, 'm:maxDist'],
  ],
  async html() {
    const [ends, edge] = (await inBrowser(
      String.raw`$$E = mc^2 \tag{7}$$`,
      "[[...document.querySelectorAll('mtext')].map(tag => tag.getBoundingClientRect().right), document.querySelector('.math').getBoundingClientRect().right]",
    )) as [number[], number]
    for (const end of ends) expect(Math.abs(end - edge)).toBeLessThan(2)
  },
  docx(equations) {
    expect(
      equations.map((equation) =>
        all(one(equation, 'm:eqArr'), 'm:e')
          .map(textOf)
          .filter((line) => line.includes('#')),
      ),
    ).toEqual([
      ['E=mc2#(7)'],
      ['a&\u200b=b#(1)', 'cd&\u200b=e#(2)'],
      ['a&\u200b=b#(A)'],
      ['E=m#*'],
      ['a=b#(3)'],
    ])
  },
  pdf(file) {
    const runs = file.pages[0]?.runs ?? []
    for (const tag of ['(7)', '(1)', '(2)', '(A)', '(3)']) {
      const run = runs.find(({ text }) => text === tag)
      expect((run?.x ?? 0) + (run?.width ?? 0), tag).toBeCloseTo(595.28 - textMargin, 0)
    }
  },
})
