import { newElement } from './elements.ts'

/**
 * The pages of chat assistants: a code block has a bar with its language and buttons, inside `pre` or before it; formulas
 * are drawn by KaTeX or MathJax, with their TeX beside.
 */
export function cleanChat(body: HTMLElement): void {
  for (const code of body.querySelectorAll('pre code')) {
    const pre = code.closest('pre')
    if (pre === null) continue
    const [, language] = /(?:language|lang)-([\w+#.-]+)/.exec(code.className) ?? []
    const label = language ?? ''
    if (label !== '') removeLabel(pre, label)
    pre.replaceChildren(code)
  }
  for (const formula of body.querySelectorAll('.katex-display,.katex,math')) {
    // Inside a formula that has been replaced.
    if (!formula.isConnected && !body.contains(formula)) continue
    const tex = texOf(formula)
    if (tex === undefined) continue
    const isBlock = formula.matches('.katex-display') || formula.getAttribute('display') === 'block'
    const text = newElement(formula, isBlock ? 'div' : 'span')
    text.dataset.math = isBlock ? 'block' : 'inline'
    text.textContent = tex
    formula.replaceWith(text)
  }
}

function texOf(formula: Element): string | undefined {
  const source =
    formula.querySelector('annotation[encoding="application/x-tex"]')?.textContent ??
    formula.getAttribute('alttext')
  // Lines are joined, and a comment would go on to the end.
  const tex = source?.replaceAll(/\\.|%.*/g, (found) => (found.startsWith('%') ? '' : found))
  // These would end the formula, and what follows would be Markdown.
  return tex === undefined || /\$\$|\$.*`|`.*\$/s.test(tex)
    ? undefined
    : tex.replaceAll(/\n\s*\n/g, '\n').trim() || undefined
}

/** The language is in an element before the code, alone or with a button. */
function removeLabel(pre: Element, language: string): void {
  let before: Element | null = pre
  for (let up = 0; up < 3 && before !== null; up++) {
    const label = before.previousElementSibling
    const [words = ''] = (label?.textContent ?? '').trim().split(/\s{2,}|\n/)
    if (label !== null && words.toLowerCase() === language.toLowerCase()) {
      label.remove()
      return
    }
    if (label !== null) return
    before = before.parentElement
  }
}
