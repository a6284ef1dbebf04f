import type { BlockSyntax } from './block-syntax.ts'
import type { Scanner } from './scanner.ts'

/**
 * Obsidian's comment over several lines: between `%%` at the start of a line and `%%` at the end of one. Where another line
 * begins with them, they are LaTeX's or MATLAB's.
 */
function obsidianComment(scanner: Scanner, line: number): number | null {
  const { lines } = scanner
  const isOneOfMany = lines.words(line - 1).startsWith('%%')
  if (isOneOfMany || !/^%%(?:[ \t][^%]*)?$/.test(lines.words(line))) return null
  const { quotes, text } = lines.place(line)
  for (let last = line + 1; last < lines.count; last++) {
    const words = lines.words(last)
    if (lines.place(last).quotes !== quotes) return null
    if (words === '%%' || /^[^%].*[ \t]%%$/.test(words)) {
      return htmlComment(scanner, line, lines.at(line, text), lines.endOf(last))
    }
    if (words.startsWith('%%')) return null
  }
  return null
}

/** MDX's comment on lines of its own. */
function mdxComment(scanner: Scanner, line: number): number | null {
  const { lines } = scanner
  const from = lines.at(line, lines.place(line).text)
  if (!lines.source.startsWith('{/*', from)) return null
  const end = lines.find('*/}', from + 3)
  return end === -1 ? null : commentTo(scanner, line, from, end + 3)
}

/** kramdown's comment on lines of its own. */
export function kramdownComment(scanner: Scanner, line: number): number | null {
  const { lines } = scanner
  const from = lines.at(line, lines.place(line).text)
  if (!/^\{::comment\s*\}/.test(lines.words(line))) return null
  const start = lines.find('{:/', from)
  const end = /^\{:\/(?:comment)?\}/.exec(lines.source.slice(start, start + 20))?.[0]
  return start === -1 || end === undefined
    ? null
    : commentTo(scanner, line, from, start + end.length)
}

/** More white space behind a comment isn't looked at: it may be behind the end of many. */
const mostSpace = 200

function commentTo(scanner: Scanner, line: number, from: number, to: number): number | null {
  const { lines } = scanner
  const end = lines.endOf(lines.lineAt(line, to))
  const hasLastLine = end - to <= mostSpace && lines.source.slice(to, end).trim() === ''
  return hasLastLine ? htmlComment(scanner, line, from, to) : null
}

/** Puts out a part of the source, which begins on `line`, as a comment of HTML. Returns the line behind it. */
export function htmlComment(scanner: Scanner, line: number, from: number, to: number): number {
  const { lines } = scanner
  // HTML ends a comment at `--!>` too (13.2.5.52).
  const content = lines.source.slice(from, to).replace(/-(?=-!?>)/g, '- ')
  // In front of its text, so that no comment asks for a new page.
  const texts = `${lines.prefix(line)}<!--%%${content}-->`.split('\n')
  for (const [index, text] of texts.entries()) scanner.final(text, lines.number(line + index), true)
  return line + texts.length
}

/** Obsidian's comments over several lines. */
export const obsidianBlockComments: BlockSyntax = {
  id: 'obsidian-block-comments',
  level: 'line',
  rows: [],
  samples: {
    becomes: [{ markdown: '%%\nhidden\n%%\n\nA word.', html: '<p>A word.</p>' }],
    staysText: ['%% is a comment of LaTeX'],
  },
  begins: '%',
  mayHold: (source) => source.includes('%%') && /^[ \t>]*%%/m.test(source),
  reader: (scanner) => (line) => obsidianComment(scanner, line),
}

/** MDX's comments on lines of their own. */
export const mdxBlockComments: BlockSyntax = {
  id: 'mdx-block-comments',
  level: 'line',
  rows: [],
  samples: {
    becomes: [{ markdown: '{/* hidden\nand more */}\n\nA word.', html: '<p>A word.</p>' }],
    staysText: ['{ /* a comment */ }'],
  },
  begins: '{',
  mayHold: (source) => source.includes('{/*'),
  reader: (scanner) => (line) => mdxComment(scanner, line),
}
