import type { EditedLines } from './edited-lines.ts'

/**
 * Obsidian's comment over several lines: between `%%` at the start of a line and `%%` at the end of one. Where another line
 * begins with them, they are LaTeX's or MATLAB's.
 *
 * @returns the last line of it; `line` if none begins there
 */
export function obsidianBlockComment(lines: EditedLines, line: number): number {
  const isOneOfMany = lines.words(line - 1).startsWith('%%')
  if (isOneOfMany || !/^%%(?:[ \t][^%]*)?$/.test(lines.words(line))) return line
  const { quotes, text } = lines.place(line)
  for (let last = line + 1; last < lines.count; last++) {
    const words = lines.words(last)
    if (lines.place(last).quotes !== quotes) return line
    if (words === '%%' || /^[^%].*[ \t]%%$/.test(words)) {
      return htmlComment(lines, line, lines.at(line, text), lines.endOf(last))
    }
    if (words.startsWith('%%')) return line
  }
  return line
}

/** MDX's comment on lines of its own. Returns its last line; `line` if none begins there. */
export function mdxBlockComment(lines: EditedLines, line: number): number {
  const from = lines.at(line, lines.place(line).text)
  if (!lines.source.startsWith('{/*', from)) return line
  const found = lines.find('*/}', from + 3)
  return found === -1 ? line : commentTo(lines, line, from, found + 3)
}

/** kramdown's comment on lines of its own. Returns its last line; `line` if none begins there. */
export function kramdownBlockComment(lines: EditedLines, line: number): number {
  const from = lines.at(line, lines.place(line).text)
  if (!/^\{::comment\s*\}/.test(lines.words(line))) return line
  const found = lines.find('{:/', from)
  const end = /^\{:\/(?:comment)?\}/.exec(lines.source.slice(found, found + 20))?.[0]
  return found === -1 || end === undefined ? line : commentTo(lines, line, from, found + end.length)
}

/** More white space behind a comment isn't looked at: it may be behind the end of many. */
const mostSpace = 200

function commentTo(lines: EditedLines, line: number, from: number, to: number): number {
  const last = lines.lineAt(line, to)
  const end = lines.endOf(last)
  const hasLastLine = end - to <= mostSpace && lines.source.slice(to, end).trim() === ''
  return hasLastLine ? htmlComment(lines, line, from, to) : line
}

/** Makes a comment of HTML of a part of the source, which begins on `line`. Returns its last line. */
export function htmlComment(lines: EditedLines, line: number, from: number, to: number): number {
  // In front of its text, so that no comment asks for a new page.
  lines.put(from, '<!--%%')
  // HTML ends a comment at `--!>` too (13.2.5.52).
  for (const { index } of lines.source.slice(from, to).matchAll(/-(?=-!?>)/g)) {
    lines.put(from + index + 1, ' ')
  }
  lines.put(to, '-->')
  return lines.lineAt(line, to)
}
