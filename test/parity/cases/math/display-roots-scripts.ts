import { expect } from 'vitest'
import { one, textOf } from '../../../support/docx.ts'
import { formulaCase } from '../../../support/formula-case.ts'

export default formulaCase({
  construct: 'Roots, indices and primes',
  example: String.raw`$$\sqrt[3]{x_1^2} + f'(x)$$`,
  becomes: {
    html: '`<msqrt>`, `<mroot>`, `<msub>`, `<msup>`',
    docx: "radicals and scripts of Word's equations, before a symbol too",
    pdf: 'typeset',
  },
  formulas: [
    [String.raw`\sqrt{x + y}`, 'm:rad'],
    [String.raw`\sqrt[3]{x} + \sqrt[n]{1 + \sqrt{2}}`, 'm:rad', 'm:deg'],
    [String.raw`x_1^2 + y_{i,j} + e^{i\pi} + z^{a^{b}}`, 'm:sSub', 'm:sSup', 'm:sSubSup'],
    ["f'(x) + f''(y) + g'''_n", 'm:sSup', 'm:sSubSup'],
    ['{}_a^b X + {}^{14}_{6}C', 'm:sPre'],
    [String.raw`\sideset{_1^2}{_3^4}\prod A`, 'm:sPre', 'm:sSubSup'],
    [String.raw`\prescript{14}{6}{C}`, 'm:sPre'],
  ],
  docx(equations) {
    const isotope = equations[6]
    expect(isotope && textOf(one(isotope, 'm:sup'))).toBe('14')
    expect(isotope && textOf(one(isotope, 'm:sub'))).toBe('6')
  },
  pdf(file) {
    const runs = file.pages[0]?.runs ?? []
    const [mass, number] = ['4', '6'].map((digit) =>
      runs.findLast(({ text }) => text.endsWith(digit)),
    )
    expect(mass?.y).toBeGreaterThan(number?.y ?? Number.POSITIVE_INFINITY)
  },
})
