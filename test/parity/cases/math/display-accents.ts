import { expect } from 'vitest'
import { all } from '../../../support/docx.ts'
import { formulaCase } from '../../../support/formula-case.ts'

export default formulaCase({
  construct: 'Accents, lines and braces over symbols',
  example: String.raw`$$\hat a + \overline{bc} + \underbrace{d + e}_{n}$$`,
  becomes: {
    html: '`<mover>` and `<munder>`',
    docx: "accents, bars and braces of Word's equations",
    pdf: 'typeset',
  },
  formulas: [
    [String.raw`\hat a + \vec b + \tilde c + \bar d + \dot e + \ddot f`, 'm:acc'],
    [String.raw`\check g + \breve h + \acute i + \grave j + \mathring k + \dddot l`, 'm:acc'],
    [
      String.raw`\overline{abc} + \underline{def} + \widehat{ghk} + \widetilde{mnp}`,
      'm:bar',
      'm:acc',
    ],
    [
      String.raw`\overbrace{a + b}^{n} + \underbrace{c + d}_{m}`,
      'm:groupChr',
      'm:limUpp',
      'm:limLow',
    ],
    [String.raw`\overrightarrow{AB} + \overleftarrow{CD} + \overleftrightarrow{EF}`, 'm:acc'],
    [String.raw`\overset{!}{=} \underset{x}{y} \stackrel{d}{\to}`, 'm:limUpp', 'm:limLow'],
    [String.raw`\overbracket{abc} + \underbracket{def} + \overparen{gh}`, 'm:groupChr'],
    [String.raw`\underrightarrow{AB} + \overgroup{ab} + \widecheck{xyz}`, 'm:groupChr', 'm:acc'],
  ],
  docx([first, second, lines]) {
    const signs = [first, second].flatMap((equation) =>
      equation === undefined
        ? []
        : all(equation, 'm:chr').map(({ attributes }) => attributes['m:val']),
    )
    expect(signs.map((sign) => sign?.codePointAt(0)?.toString(16))).toEqual(
      '302 20d7 303 305 307 308 30c 306 301 300 30a 20db'.split(' '),
    )
    expect(lines && all(lines, 'm:pos').map(({ attributes }) => attributes['m:val'])).toEqual([
      'top',
      'bot',
    ])
  },
})
