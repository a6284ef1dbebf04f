/** Markdown in which a text is only text. Parentheses and brackets behind a backslash would be LaTeX's marks of formulas. */
export function escaped(text: string): string {
  return text
    .replace(/[!-'*-/:-@\\^-`{-~]/g, '\\$&')
    .replace(/[[\]]/g, (bracket) => `&#${bracket.charCodeAt(0)};`)
}
