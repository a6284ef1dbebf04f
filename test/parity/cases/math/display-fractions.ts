import { expect } from 'vitest'
import { all, textOf } from '../../../support/docx.ts'
import { formulaCase } from '../../../support/formula-case.ts'

export default formulaCase({
  construct: 'Fractions and binomials',
  example: String.raw`$$\frac{a}{b} + \binom{n}{k}$$`,
  becomes: {
    html: '`<mfrac>`',
    docx: "fractions of Word's equations",
    pdf: 'typeset, with the LaTeX as text alternative',
  },
  formulas: [
    [String.raw`\frac{a}{b} + \dfrac{c}{d} - \tfrac{e}{f}`, 'm:f'],
    [String.raw`\cfrac{1}{2 + \cfrac{3}{4 + x}}`, 'm:f'],
    [String.raw`\binom{n}{k} = \dbinom{p}{q}`, 'm:f', 'm:d'],
    [String.raw`\genfrac{[}{]}{0pt}{1}{m}{n}`, 'm:f', 'm:d'],
    [String.raw`{a \over b} + {n \choose k} + {x \atop y}`, 'm:f', 'm:d'],
    [String.raw`\genfrac{}{}{2pt}{0}{u}{v}`, 'm:f'],
    [String.raw`\dv{f}{x} + \pdv{g}{y}`, 'm:f'],
  ],
  docx([first, , binomial]) {
    expect(first && all(first, 'm:num').map(textOf)).toEqual(['a', 'c', 'e'])
    expect(first && all(first, 'm:den').map(textOf)).toEqual(['b', 'd', 'f'])
    const types = binomial && all(binomial, 'm:type').map(({ attributes }) => attributes['m:val'])
    expect(types).toEqual(['noBar', 'noBar'])
  },
  pdf(file) {
    const runs = file.pages[0]?.runs ?? []
    const [numerator, denominator] = ['a', 'b'].map((letter) =>
      runs.find(({ text }) => text.normalize('NFKC') === letter),
    )
    expect(numerator?.y).toBeGreaterThan(denominator?.y ?? Number.POSITIVE_INFINITY)
  },
})
