import { expect } from 'vitest'
import { all, one, textOf } from '../../../support/docx.ts'
import { formulaCase } from '../../../support/formula-case.ts'

export default formulaCase({
  construct: 'Chemical formulas and units',
  example: String.raw`$$\ce{SO4^2- + Ba^2+ -> BaSO4 v}$$`,
  becomes: {
    html: 'indices at their elements',
    docx: 'indices at their elements, reaction arrows that stretch',
    pdf: 'typeset',
  },
  formulas: [
    [String.raw`\ce{2H2 + O2 -> 2H2O}`, 'm:sSub', 'm:groupChr'],
    [String.raw`\ce{SO4^2- + Ba^2+ -> BaSO4 v}`, 'm:sSub', 'm:sSup'],
    [String.raw`\ce{^{227}_{90}Th+}`, 'm:sPre'],
    [String.raw`\ce{A <=> B}`, 'm:groupChr'],
    [String.raw`\ce{A ->[x][y] B}`, 'm:groupChr', 'm:limLow'],
    [String.raw`\pu{123 kJ/mol}`],
    [String.raw`\pu{1.2e3 m s-1}`, 'm:sSup'],
    [String.raw`\ce{CH3-CH=CH2}`, 'm:sSub'],
  ],
  docx([water, , isotope]) {
    const bases =
      water && all(water, 'm:sSub').map((script) => all(script, 'm:e').map(textOf).join())
    expect(bases).toEqual(['H', 'O', 'H'])
    expect(isotope && all(isotope, 'm:sup').map(textOf)).toEqual(['227', '+'])
    expect(isotope && textOf(one(isotope, 'm:sub'))).toBe('90')
  },
})
