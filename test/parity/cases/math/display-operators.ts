import { expect } from 'vitest'
import { one, textOf } from '../../../support/docx.ts'
import { formulaCase } from '../../../support/formula-case.ts'

export default formulaCase({
  construct: 'Sums, integrals and limits',
  example: String.raw`$$\sum_{i=1}^{n} i^2 + \int_0^1 f\,dx$$`,
  becomes: {
    html: '`<munderover>` and `<msubsup>` around the operator',
    docx: "large operators of Word's equations, which hold what they sum",
    pdf: 'typeset, with limits above and below',
  },
  formulas: [
    [String.raw`\sum_{i=1}^{n} i^2 = S`, 'm:nary'],
    [String.raw`\prod_{k \ge 1} a_k \coprod_{j} b`, 'm:nary'],
    [String.raw`\int_0^1 f\,dx + \iint_D g + \iiint h + \oint_C k`, 'm:nary'],
    [String.raw`\lim_{x \to 0} f(x) = \limsup_{n} a_n`, 'm:limLow'],
    [String.raw`\bigcup_{i} A_i \cap \bigcap_{j} B_j \oplus \bigoplus_{k} V`, 'm:nary'],
    [String.raw`\sum\nolimits_{i}^{n} a + \int\limits_{0}^{1} b`, 'm:nary'],
    [String.raw`\max_{a} \min_{b} \sup \inf \gcd \det`, 'm:limLow'],
    [String.raw`\sin x + \cos^2 y + \log_2 z + \exp w`, 'm:sSup', 'm:sSub'],
    [String.raw`\operatorname{sgn} x + \operatorname*{argmax}_{t} g(t)`, 'm:limLow'],
    [String.raw`\sum_{\substack{i < n \\ j \ne m}} a_{ij}`, 'm:nary', 'm:m'],
    [String.raw`\bigvee_i p \bigwedge_j q \biguplus_k r \bigsqcup_l s`, 'm:nary'],
  ],
  docx([sum]) {
    expect(sum && one(sum, 'm:limLoc').attributes['m:val']).toBe('undOvr')
    expect(sum && textOf(one(sum, 'm:nary'))).toBe('i=1ni2')
  },
})
