import type { InlineSyntax } from './text-block.ts'

/** `\\(…\\)` and `\\[…\\]`, also with two backslashes, as Markdown's other readers want them. */
const delimited = /(?<!\\)\\\\?(?:\((.+?)\\\\?\)|\[(.+?)\\\\?\])/gs

/** Brackets around words may only be escaped. */
const isMath = (content: string) => /[\\^_=+<>{}|*/]/.test(content) || !/\p{L}{3,}/u.test(content)

/** LaTeX's own marks of formulas in a line, which chat assistants write: `\(x\)` and `\[x\]`. */
export const latexDelimiters: InlineSyntax = function* ({ source, text }) {
  for (const match of text.matchAll(delimited)) {
    const [whole, inline, display] = match
    const length = (inline ?? display ?? '').length
    const opening = whole.indexOf(inline === undefined ? '[' : '(') + 1
    const from = match.index + opening
    const content = source.slice(from, from + length)
    if (!isMath(content)) continue
    const dollars = inline === undefined ? '$$' : '$'
    const start = content.length - content.trimStart().length
    const end = content.trimEnd().length
    yield [
      { from: match.index, to: from + start, text: dollars },
      { from: from + end, to: match.index + whole.length, text: dollars },
    ]
  }
}
