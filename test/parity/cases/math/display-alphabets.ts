import { expect } from 'vitest'
import { textOf } from '../../../support/docx.ts'
import { formulaCase } from '../../../support/formula-case.ts'

export default formulaCase({
  construct: 'Alphabets and Greek letters',
  example: String.raw`$$x \in \mathbb{R}, \mathcal{L}, \mathbf{v}, \alpha$$`,
  becomes: {
    html: "letters of Unicode's mathematical alphabets",
    docx: 'the same letters',
    pdf: 'the same letters',
  },
  formulas: [
    [String.raw`\mathbb{ABCNRZ}`],
    [String.raw`\mathcal{ABL}`],
    [String.raw`\mathfrak{ABg}`],
    [String.raw`\mathscr{ABL}`],
    [String.raw`\mathbf{x} + \boldsymbol{\alpha} + \bm{y}`],
    [String.raw`\mathrm{d}x + \mathsf{S} + \mathtt{t}`, 'm:sty'],
    [String.raw`\mathit{diff} + \mathnormal{n}`],
    [
      String.raw`\alpha \beta \gamma \delta \epsilon \varepsilon \zeta \eta \theta \vartheta \iota \kappa \lambda \mu`,
    ],
    [String.raw`\nu \xi \pi \rho \sigma \tau \upsilon \phi \varphi \chi \psi \omega`],
    [String.raw`\Gamma \Delta \Theta \Lambda \Xi \Pi \Sigma \Phi \Psi \Omega`, 'm:sty'],
  ],
  docx([blackboard]) {
    expect(blackboard && textOf(blackboard)).toBe('𝔸𝔹ℂℕℝℤ')
  },
  pdf(file) {
    expect(file.elements('Formula')[0]?.text.replaceAll(' ', '')).toBe('𝔸𝔹ℂℕℝℤ')
  },
})
