import { expect } from 'vitest'
import { all, one, textOf } from '../../../support/docx.ts'
import { formulaCase } from '../../../support/formula-case.ts'

export default formulaCase({
  construct: 'Matrices and case distinctions',
  example: String.raw`$$\begin{pmatrix} a & b \\ c & d \end{pmatrix}$$`,
  becomes: {
    html: '`<mtable>` between fences that grow',
    docx: "matrices of Word's equations, in brackets that grow",
    pdf: 'typeset',
  },
  formulas: [
    [String.raw`\begin{matrix} a & b \\ c & d \end{matrix}`, 'm:m'],
    [String.raw`\begin{pmatrix} a & b \\ c & d \end{pmatrix}`, 'm:m', 'm:d'],
    [String.raw`\begin{bmatrix} a & b \\ c & d \end{bmatrix}`, 'm:m', 'm:d'],
    [String.raw`\begin{Bmatrix} a & b \\ c & d \end{Bmatrix}`, 'm:m', 'm:d'],
    [String.raw`\begin{vmatrix} a & b \\ c & d \end{vmatrix}`, 'm:m', 'm:d'],
    [String.raw`\begin{Vmatrix} a & b \\ c & d \end{Vmatrix}`, 'm:m', 'm:d'],
    [String.raw`\begin{smallmatrix} a & b \\ c & d \end{smallmatrix}`, 'm:m'],
    [
      String.raw`\begin{pmatrix} 1 & \cdots & n \\ \vdots & \ddots & \vdots \\ m & \cdots & k \end{pmatrix}`,
      'm:m',
      'm:d',
    ],
    [String.raw`\begin{cases} a & \text{if } x > 0 \\ b & \text{else} \end{cases}`, 'm:m', 'm:d'],
    [String.raw`\begin{rcases} a & b \\ c & d \end{rcases}`, 'm:m', 'm:d'],
    [String.raw`\begin{dcases} \frac{a}{b} & x \\ c & y \end{dcases}`, 'm:m', 'm:d', 'm:f'],
  ],
  docx(equations) {
    const brackets = equations
      .slice(1, 6)
      .map((equation) =>
        ['m:begChr', 'm:endChr'].map((name) => one(equation, name).attributes['m:val']).join(''),
      )
    expect(brackets).toEqual(['()', '[]', '{}', '||', '‖‖'])
    const small = equations[6]
    expect(small && all(small, 'm:mr').map((row) => all(row, 'm:e').map(textOf))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  },
})
