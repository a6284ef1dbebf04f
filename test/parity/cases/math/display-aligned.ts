import { expect } from 'vitest'
import { all, one, textOf } from '../../../support/docx.ts'
import { formulaCase } from '../../../support/formula-case.ts'
import { inBrowser } from '../../../support/in-browser.ts'

export default formulaCase({
  construct: 'Aligned equations',
  example: String.raw`$$\begin{aligned} a &= b + c \\ d &= e \end{aligned}$$`,
  becomes: {
    html: '`<mtable>` whose columns meet at the relations',
    docx: 'columns without space between; an equation array with alignment points where it holds fractions or sums',
    pdf: 'typeset, relations below one another',
  },
  formulas: [
    [String.raw`\begin{aligned} a &= b + c \\ dd &= e \end{aligned}`, 'm:m'],
    [String.raw`\begin{align} a &= b \\ c &= \frac{d}{e} \end{align}`, 'm:eqArr'],
    [String.raw`\begin{align*} a &= b & c &= d \\ e &= f & g &= h \end{align*}`, 'm:m'],
    [String.raw`\begin{gather} a = b \\ c + d = e \end{gather}`, 'm:eqArr'],
    [String.raw`\begin{split} a &= b \\ &= c \end{split}`, 'm:m'],
    [String.raw`\begin{multline} a + b \\ + c + d \\ + e \end{multline}`, 'm:m'],
    [
      String.raw`\begin{alignedat}{2} a &= b &\quad c &= d \\ e &= f & g &= h \end{alignedat}`,
      'm:m',
    ],
    [String.raw`\begin{gathered} a \\ b + c \end{gathered}`, 'm:eqArr'],
    [String.raw`\begin{equation} a = b \end{equation}`, 'm:eqArr'],
    [String.raw`\begin{aligned} a &= b \& \text{ and } \# c \end{aligned}`, 'm:m', 'm:box'],
  ],
  async html() {
    const edges = (await inBrowser(
      String.raw`$$\begin{aligned} a &= b \\ cccc &= d \end{aligned}$$`,
      "[...document.querySelectorAll('mtr')].map(row => row.lastChild.getBoundingClientRect().left - row.firstChild.firstChild.getBoundingClientRect().right)",
    )) as number[]
    for (const gap of edges) expect(Math.abs(gap)).toBeLessThan(1)
  },
  docx([aligned, marked, pairs]) {
    const cells = (equation = aligned) =>
      equation === undefined
        ? []
        : all(equation, 'm:mr').map((row) =>
            all(row, 'm:e').map((cell) => textOf(cell).replace(/[\u2003\u200b]/g, '')),
          )
    expect(cells(aligned)).toEqual([
      ['a', '=b+c'],
      ['dd', '=e'],
    ])
    expect(cells(pairs)).toEqual([
      ['a', '=b', 'c', '=d'],
      ['e', '=f', 'g', '=h'],
    ])
    if (marked === undefined) throw new Error('no equation')
    expect(all(one(marked, 'm:eqArr'), 'm:e').map(textOf)).toContain('a&\u200b=b')
  },
  pdf(file) {
    const equals = file.pages[0]?.runs.filter(({ text }) => text.includes('=')) ?? []
    expect(equals[0]?.x).toBeCloseTo(equals[1]?.x ?? 0, 0)
    const multline = file.pages[0]?.runs ?? []
    const first = multline.findIndex(({ text }) => text.includes('+'))
    expect(first).toBeGreaterThan(-1)
  },
})
