const names = new Set(
  (
    'arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max min Pr sec sin ' +
    'sinh sup tan tanh'
  ).split(' '),
)

/** The command of a function that LaTeX knows; `null` for others. */
export function functionName(words: string): string | null {
  if (names.has(words)) return `\\${words}`
  if (/^lim\s*inf$/u.test(words)) return '\\liminf'
  if (/^lim\s*sup$/u.test(words)) return '\\limsup'
  return null
}
