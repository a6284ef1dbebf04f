/** LaTeX's marks of formulas: `\(…\)` in a line, `\[…\]` on display. Markdown's escapes of brackets look the same. */
export type FormulaMark = '(' | '['

/** LaTeX's commands have names of two letters or more here: `\d` and `\w` stand in regular expressions too. */
const command = /\\[A-Za-z]{2,}/

/** `x^2`, `mc^2`, `a_1`, `\}_i`; not `snake_case`, and no escaped footnote (`\[^1\]`). */
const script =
  /[\p{L}\p{N})\]}'|]\^[\w{\\*+('-]|(?<![\p{L}\p{N}_])\p{L}_[\p{L}\p{N}{\\]|[)\]}']_[\p{L}\p{N}{\\]/u

const relation = /[\p{L}\p{N})\]}|]\s*[=<>≤≥≠≈]\s*[\p{L}\p{N}([{|$\\+-]/u

const words = /\p{L}{3,}/u
const twoWords = /(?<![\p{L}\\])\p{L}{3,}[ \n]+\p{L}{3,}/u

/** Of English, written in brackets more often than as a product. */
const shortWord =
  /\b(?:am|an|as|at|be|by|do|eg|etc|go|he|ie|if|in|is|it|me|my|no|of|oh|ok|on|or|so|to|tv|uk|up|us|vs|we)\b/i

/** Numbers, names of variables of up to two letters, and signs between them. */
const signs = /^[A-Za-z\p{Script=Greek}\p{N}\p{Sm}\s\-*/,:;!'.()[\]{}%$\\]+$/u

const regularExpression = /\\[dDwWsSbBnrtvzZ](?![A-Za-z])|\.[*+?]|\[\^|\(\?[:=!<]|[)\]][*+?]\s*$/

/** Escapes that programs put before each sign of Markdown's: `\(v1\.2\)`. */
const escapedSign = /\\[.\-=+*~#>()[\]]/

/** `a\|b` of regular expressions. The bars of a norm open before something, and close behind it: `\|x\|`. */
const alternation = /[\p{L}\p{N})\]*?]\\\|[\p{L}\p{N}([^]/u

const path = /[A-Za-z]:\\|^\\\\/
const link = /(?<!\\right)\]\(|:\/\//

/** Whether what stands between two marks can only be a formula, and no words in escaped brackets. */
export function isFormula(content: string, mark: FormulaMark): boolean {
  if ([regularExpression, path, link].some((sign) => sign.test(content))) return false
  if (command.test(content)) return true
  if (escapedSign.test(content)) return false
  if (script.test(content)) return !twoWords.test(content)
  if (alternation.test(content)) return false
  return mark === '[' ? relation.test(content) && !words.test(content) : isShortFormula(content)
}

/** Whether it could be a formula without commands or scripts: `x`, `f(x)`, `n + 1`, `=`. */
export function isShortFormula(content: string): boolean {
  const text = content.trim()
  if (/^[+\-=<>]$/.test(text) || /^[|‖].+[|‖]$|^\\[{|].*\\[}|]$/.test(text)) return true
  if (!/[\p{L}\p{N}]/u.test(text) || !signs.test(text)) return false
  if (text.includes('$') && !relation.test(text)) return false
  return !words.test(text) && !shortWord.test(text) && !isDateOrAbbreviation(text)
}

/** `10:30`, `2020`, `2020-2021`, `p. 5`, `e.g.`. */
function isDateOrAbbreviation(text: string): boolean {
  return /\d:\d\d|[A-Za-z]\./.test(text) || /^(?:1[5-9]|20)\d\d(?:\s*[-,;/]\s*\d+)*$/.test(text)
}
