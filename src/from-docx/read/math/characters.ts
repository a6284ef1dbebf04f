/** Commands by their characters, in pairs. Others stand for themselves: readers of LaTeX in HTML take any character. */
const table = `
α alpha β beta γ gamma δ delta ϵ epsilon ε varepsilon ζ zeta η eta θ theta ϑ vartheta ι iota κ kappa ϰ varkappa λ lambda μ mu ν nu ξ xi
π pi ϖ varpi ρ rho ϱ varrho σ sigma ς varsigma τ tau υ upsilon ϕ phi φ varphi χ chi ψ psi ω omega Γ Gamma Δ Delta Θ Theta Λ Lambda Ξ Xi
Π Pi Σ Sigma Υ Upsilon Φ Phi Ψ Psi Ω Omega
± pm ∓ mp × times ÷ div ∗ ast ⋆ star ∘ circ • bullet ∙ bullet ⋅ cdot · cdot ∩ cap ∪ cup ⊎ uplus ⊓ sqcap ⊔ sqcup ∨ vee ∧ wedge
∖ setminus ≀ wr ⋄ diamond △ triangle ▽ bigtriangledown ◁ triangleleft ▷ triangleright ⊕ oplus ⊖ ominus ⊗ otimes ⊘ oslash ⊙ odot
† dagger ‡ ddagger ⨿ amalg
≤ leq ≥ geq ≦ leqq ≧ geqq ⩽ leqslant ⩾ geqslant ≪ ll ≫ gg ≠ neq ≡ equiv ∼ sim ≃ simeq ≈ approx ≅ cong ≐ doteq ∝ propto ≺ prec ≻ succ
⪯ preceq ⪰ succeq ⊂ subset ⊃ supset ⊆ subseteq ⊇ supseteq ⊄ not\\subset ⊊ subsetneq ⊋ supsetneq ⊏ sqsubset ⊐ sqsupset ⊑ sqsubseteq
⊒ sqsupseteq ∈ in ∋ ni ∉ notin ⊢ vdash ⊣ dashv ⊨ models ⊥ perp ∣ mid ∤ nmid ∥ parallel ∦ nparallel ⌣ smile ⌢ frown ≍ asymp ⋈ bowtie
≜ triangleq ≔ coloneqq ≕ eqqcolon ≲ lesssim ≳ gtrsim ≶ lessgtr
← leftarrow → rightarrow ↔ leftrightarrow ↑ uparrow ↓ downarrow ↕ updownarrow ⇐ Leftarrow ⇒ Rightarrow ⇔ Leftrightarrow ⇑ Uparrow
⇓ Downarrow ⇕ Updownarrow ↦ mapsto ↩ hookleftarrow ↪ hookrightarrow ↗ nearrow ↘ searrow ↙ swarrow ↖ nwarrow ⟵ longleftarrow
⟶ longrightarrow ⟷ longleftrightarrow ⟸ Longleftarrow ⟹ Longrightarrow ⟺ Longleftrightarrow ⟼ longmapsto ↼ leftharpoonup
↽ leftharpoondown ⇀ rightharpoonup ⇁ rightharpoondown ⇌ rightleftharpoons ⇝ rightsquigarrow
∀ forall ∃ exists ∄ nexists ¬ neg ∅ emptyset ∂ partial ∇ nabla ∞ infty ∠ angle ∡ measuredangle √ surd ⊤ top ℓ ell ℏ hbar ℘ wp ℵ aleph
ℶ beth ı imath ȷ jmath ∴ therefore ∵ because □ square ■ blacksquare ◊ lozenge ♣ clubsuit ♢ diamondsuit ♡ heartsuit ♠ spadesuit
… ldots ⋯ cdots ⋮ vdots ⋱ ddots ′ prime
⟨ langle ⟩ rangle ⌊ lfloor ⌋ rfloor ⌈ lceil ⌉ rceil ‖ |
∑ sum ∏ prod ∐ coprod ∫ int ∬ iint ∭ iiint ∮ oint ⋀ bigwedge ⋁ bigvee ⋂ bigcap ⋃ bigcup ⨁ bigoplus ⨂ bigotimes ⨀ bigodot
`

const commands: ReadonlyMap<string, string> = new Map([
  ...pairs(table),
  ['\\', '\\backslash'],
  ['{', '\\{'],
  ['}', '\\}'],
  ['#', '\\#'],
  ['$', '\\$'],
  ['%', '\\%'],
  ['&', '\\&'],
  ['_', '\\_'],
  ['^', '\\text{\\textasciicircum}'],
  ['~', '\\sim'],
  ['−', '-'],
  ['‐', '-'],
  ['ℜ', '\\Re'],
  ['ℑ', '\\Im'],
  ['\u2003', '\\quad '],
  ['\u2002', '\\enspace '],
  ['\u2004', '\\;'],
  ['\u2005', '\\:'],
  ['\u2009', '\\,'],
  ['\u200a', '\\,'],
  ['\u202f', '\\,'],
  ['\u205f', '\\:'],
  ['\u00a0', '\\ '],
  ['\u200b', ''],
  ['\u2061', ''],
  ['\u2062', ''],
  ['\u2063', ''],
  ['\u2064', ''],
  ['\t', ' '],
  ['\n', ' '],
])

function pairs(text: string): [string, string][] {
  const words = text.trim().split(/\s+/u)
  return Array.from({ length: words.length / 2 }, (_, index) => [
    words[2 * index] ?? '',
    `\\${words[2 * index + 1]}`,
  ])
}

/** A character of a formula as LaTeX. */
export function characters(text: string): string {
  return commands.get(text) ?? text
}

const inText: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  '#': '\\#',
  $: '\\$',
  '%': '\\%',
  '&': '\\&',
  _: '\\_',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
}

/** Words in a formula, for `\text`. */
export function textCharacters(text: string): string {
  return text.replace(/[\\{}#$%&_^~]/gu, (char) => inText[char] ?? char)
}
