import { expect } from 'vitest'
import { all, textOf } from '../../../support/docx.ts'
import { formulaCase } from '../../../support/formula-case.ts'

export default formulaCase({
  construct: 'Brackets that grow',
  example: String.raw`$$\left( \frac{a}{b} \right)^2$$`,
  becomes: {
    html: 'fences that stretch',
    docx: "delimiters of Word's equations, with separators",
    pdf: 'brackets as high as what they hold',
  },
  formulas: [
    [String.raw`\left( \frac{a}{b} \right) + \left[ c \right] + \left\{ d \right\}`, 'm:d'],
    [String.raw`\left| x \right| + \left\| y \right\| + \lvert z \rvert + \lVert w \rVert`, 'm:d'],
    [String.raw`\left\langle a \middle| b \middle| c \right\rangle`, 'm:d', 'm:sepChr'],
    [String.raw`\left\lfloor a \right\rfloor + \left\lceil b \right\rceil`, 'm:d'],
    [String.raw`\left. \frac{d}{dx} \right|_{x=0}`, 'm:d', 'm:sSub'],
    [String.raw`\big( \Big( \bigg( \Bigg( x \Bigg) \bigg) \Big) \big)`],
    [String.raw`\bigl[ a \bigm| b \bigr]`],
    [String.raw`\left] 0, 1 \right[`, 'm:d'],
    [String.raw`\left\lgroup a \right\rgroup \left\uparrow b \right\downarrow`, 'm:d'],
    [String.raw`\left( \sum_{i=1}^{n} x_i \right)^2`, 'm:d', 'm:nary', 'm:sSup'],
    [String.raw`\bra{x} \ket{y} \braket{u|v}`],
  ],
  docx(equations) {
    const bracket = equations[2]
    expect(bracket && all(bracket, 'm:e').map(textOf)).toEqual(['a', 'b', 'c'])
  },
})
