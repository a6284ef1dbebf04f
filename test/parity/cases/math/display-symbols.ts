import { formulaCase } from '../../../support/formula-case.ts'

export default formulaCase({
  construct: 'Symbols of sets, logic and relations',
  example: String.raw`$$\forall x \in A \cup B \colon x \ne y$$`,
  becomes: {
    html: 'characters',
    docx: 'characters',
    pdf: 'characters',
  },
  formulas: [
    [String.raw`\forall x \exists y \nexists z \neg p \land q \lor r`],
    [
      String.raw`A \subset B \subseteq C \in D \notin E \cup F \cap G \setminus H \emptyset \varnothing`,
    ],
    [String.raw`a \le b \ge c \ne d \approx e \equiv f \sim g \propto h \ll i \gg j`],
    [String.raw`a \pm b \mp c \times d \div e \cdot f \ast g \star h \circ i \oplus j`],
    [String.raw`\infty \partial \nabla \hbar \ell \Re \Im \aleph \wp \angle`],
    [String.raw`a \ldots b \cdots c \dots d`],
    [String.raw`\vdots \ddots`],
    [String.raw`a \not= b \not\in C \nless d`],
    [String.raw`a \pmod{n} \equiv b \bmod m \mod k \pod{j}`],
    [String.raw`a \perp b \parallel c \mid d \nmid e \models f \vdash g \top \bot`],
    [
      String.raw`\therefore a \because b \square \blacksquare \checkmark \dagger \ddagger \S \P \copyright`,
    ],
    [String.raw`50\% \$ \& \# \_ \{ \}`],
    [String.raw`\heartsuit \spadesuit \clubsuit \diamondsuit \flat \natural \sharp`],
  ],
})
