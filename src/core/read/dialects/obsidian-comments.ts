import type { InlineSyntax } from './text-block.ts'

/**
 * Obsidian's comments in a line, or over the lines of a paragraph: `%%comment%%`. Two per cent signs are text behind a word
 * or a number (`100%%`, `%d%%`), and before a word that nothing precedes (`%%time`), unless another two close them.
 */
export const obsidianComments: InlineSyntax = function* ({ unescaped: text }) {
  let opening = -1
  for (const { 0: run, index } of text.matchAll(/%+/g)) {
    if (run.length !== 2) continue
    const end = index + run.length
    if (opening !== -1 && canClose(text, opening, index)) {
      yield [{ from: opening, to: endOfComment(text, opening, end), text: '' }]
      opening = -1
    } else opening = canOpen(text, index) ? index : -1
  }
}

function canOpen(text: string, at: number): boolean {
  return !/[\w%\\)\]]$|\d $/.test(text.slice(Math.max(0, at - 2), at))
}

function canClose(text: string, opening: number, at: number): boolean {
  const content = text.slice(opening + 2, at)
  if (content.trim() === '' || /\w/.test(text.charAt(at + 2))) return false
  const lineEnd = /^[ \t]*(?:\n|$)/
  const endsLine = lineEnd.test(text.slice(at + 2, at + 100))
  // Every line of LaTeX's or MATLAB's comments begins with the signs.
  if (startsLine(text, at) && !endsLine) return false
  // The operator of R and the sign of printf have spaces on both sides.
  return endsLine || startsLine(text, opening) || !/^\s/.test(content)
}

function startsLine(text: string, at: number): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it stands for the marks of a block quote.
  return /(?:^|\n)[ \t\u0001]*$/.test(text.slice(Math.max(0, at - 100), at))
}

/** At the start of a paragraph the space behind a comment goes with it. */
function endOfComment(text: string, from: number, to: number): number {
  if (text.slice(0, from).trim() !== '') return to
  return to + (/^[ \t]+/.exec(text.slice(to, to + 100))?.[0].length ?? 0)
}
