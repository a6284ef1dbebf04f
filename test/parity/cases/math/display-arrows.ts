import { expect } from 'vitest'
import { all, one, textOf } from '../../../support/docx.ts'
import { formulaCase } from '../../../support/formula-case.ts'

export default formulaCase({
  construct: 'Arrows with labels',
  example: String.raw`$$A \xrightarrow{f} B \xleftarrow[g]{h} C$$`,
  becomes: {
    html: '`<mover>` around an arrow that stretches',
    docx: 'an arrow that is as long as its label',
    pdf: 'typeset, as long as the label',
  },
  formulas: [
    [String.raw`A \xrightarrow{f} B \xleftarrow[g]{h} C`, 'm:groupChr', 'm:limLow'],
    [String.raw`a \to b \gets c \mapsto d \implies e \iff f`],
    [String.raw`\uparrow \downarrow \updownarrow \nearrow \searrow \Uparrow`],
    [String.raw`A \xRightarrow{x} B \xLeftrightarrow{y} C \xmapsto{z} D`, 'm:groupChr'],
    [String.raw`A \xhookrightarrow{i} B \xtwoheadrightarrow{p} C \xlongequal{q} D`, 'm:groupChr'],
    [String.raw`\hookrightarrow \rightharpoonup \rightleftharpoons \longrightarrow \leadsto`],
    [String.raw`A \xrightleftharpoons[b]{a} B \xleftrightarrow{c} D`, 'm:groupChr'],
    [String.raw`\begin{CD} A @>f>> B \\ @VgVV @VVhV \\ C @>>k> D \end{CD}`, 'm:m', 'm:groupChr'],
  ],
  docx([first]) {
    const [right] = first === undefined ? [] : all(first, 'm:groupChr')
    expect(right && one(right, 'm:chr').attributes['m:val']).toBe('→')
    expect(right && textOf(one(right, 'm:e')).trim()).toBe('f')
  },
})
