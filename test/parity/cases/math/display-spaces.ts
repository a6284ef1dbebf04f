import { expect } from 'vitest'
import { formulaCase } from '../../../support/formula-case.ts'

export default formulaCase({
  construct: 'Spaces and sizes',
  example: String.raw`$$a \quad b\,c \phantom{d} e$$`,
  becomes: {
    html: '`<mspace>`, `<mphantom>` and `<mstyle>`',
    docx: "Unicode's spaces and phantoms",
    pdf: 'spaces of that width',
  },
  formulas: [
    [String.raw`a \quad b \qquad c`],
    [String.raw`a\,b\:c\;d\!e`],
    [String.raw`a\ b~c \hspace{1cm} d`],
    [String.raw`\displaystyle \sum_i a + \textstyle \sum_i b`, 'm:nary'],
    [String.raw`{\scriptstyle a} + {\tiny b} + {\Large c}`],
  ],
  pdf(file) {
    const runs = file.pages[0]?.runs ?? []
    const at = (letter: string) =>
      runs.find(({ text }) => text.normalize('NFKC') === letter)?.x ?? 0
    expect(at('c') - at('b')).toBeGreaterThan(at('b') - at('a'))
  },
})
