import { heldMark } from '../source/noncharacters.ts'
import type { InlineSyntax } from './text-block.ts'

const reference = /\\(eq)?ref\{([^{}\n]{1,100})\}/g

/**
 * LaTeX's `\ref{label}` and `\eqref{label}` in text, as Pandoc and MathJax have them: the number that the equation has by `\tag`,
 * else its label, of which a warning tells. References to what is no equation are text.
 */
export const equationReferences: InlineSyntax = function* ({ text }, { directives, warn }) {
  if (directives.equations.size === 0) return
  for (const { 0: whole, 1: parentheses, 2: label = '', index } of text.matchAll(reference)) {
    const tag = directives.equations.get(label)
    if (tag === undefined || label.includes(heldMark)) continue
    const at = { from: index, to: index + whole.length }
    if (tag !== null) yield [{ ...at, text: parentheses === undefined ? tag : `(${tag})` }]
    else {
      const message = `${whole} (LaTeX) shows its label: the equation has no number. Give it one with \\tag.`
      warn('syntax_not_supported', message, index)
      yield [{ ...at, text: `[${label}]` }]
    }
  }
}

/** `\label`, `\tag`, and what ends a row or a formula. */
const tokens = /\\label\{([^{}\n]{1,100})\}|\\tag\*?\{([^{}\n$\\]{1,100})\}|\\\\|\\end\{|\$\$/g

/** The equations that have a `\label`, and the number that their `\tag` gives them; `null` where there is none. */
export function equationNumbers(source: string): ReadonlyMap<string, string | null> {
  const numbers = new Map<string, string | null>()
  if (!source.includes('\\label{')) return numbers
  let label: string | null = null
  let tag: string | null = null
  for (const [, ownLabel, ownTag] of source.matchAll(tokens)) {
    if (ownLabel === undefined && ownTag === undefined) {
      label = null
      tag = null
      continue
    }
    label = ownLabel ?? label
    tag = ownTag ?? tag
    if (label !== null) numbers.set(label, numbers.get(label) ?? tag)
  }
  return numbers
}
