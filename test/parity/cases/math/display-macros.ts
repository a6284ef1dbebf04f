import { formulaCase } from '../../../support/formula-case.ts'

export default formulaCase({
  construct: 'Macros of a formula’s own',
  example: String.raw`$$\newcommand{\R}{\mathbb{R}} x \in \R$$`,
  becomes: {
    html: 'what they stand for',
    docx: 'what they stand for',
    pdf: 'what they stand for',
  },
  formulas: [
    [String.raw`\newcommand{\R}{\mathbb{R}} x \in \R`],
    [String.raw`\def\f#1{#1^2} \f{a} + \f{b}`, 'm:sSup'],
    [String.raw`\newcommand{\pair}[2]{\langle #1, #2 \rangle} \pair{a}{b}`],
    [String.raw`\char"263A`],
    [String.raw`\vb{v}`],
  ],
})
