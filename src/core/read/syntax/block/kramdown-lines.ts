import { anchorTag } from '../anchor-tag.ts'
import { idOf } from '../inline/kramdown-spans.ts'
import { kramdownBlockComment } from './block-comments.ts'
import type { EditedLines } from './edited-lines.ts'

/** What is longer is text. */
const longest = 1000

/**
 * What kramdown has on lines of its own: attributes before or behind a block (`{: .class #id}`), `{:toc}` below an item,
 * `{::comment}` and `{::nomarkdown}`.
 *
 * @returns the last line that was read
 */
export function kramdownLine(lines: EditedLines, line: number): number {
  const words = lines.words(line)
  if (words.length > longest) return line
  if (words.startsWith('{::comment')) return kramdownBlockComment(lines, line)
  if (/^\{::(?:nomarkdown|options[^{}]*\/)\s*\}$|^\{:\/(?:nomarkdown)?\}$/.test(words)) {
    dropLine(lines, line)
  } else if (/^\{:[^{}]*\btoc\b[^{}]*\}$/.test(words) && !/[#.]toc\b/.test(words)) {
    contents(lines, line)
  } else if (/^\{:[^{}:/][^{}]*\}$/.test(words)) {
    const id = idOf(words)
    if (id !== null) attributeLine(lines, line, id)
  }
  return line
}

/** The item above `{:toc}` is a place for the table of contents. */
function contents(lines: EditedLines, line: number): void {
  if (!/^(?:[-+*]|\d{1,9}[.)])[ \t]/.test(lines.words(line - 1))) return
  lines.remove(lines.at(line - 1, lines.place(line - 1).text), lines.endOf(line - 1))
  lines.replace(lines.at(line, lines.place(line).text), lines.endOf(line), '[TOC]\n')
}

/** Classes say nothing to us. An id becomes that of the heading above, or a place to link to. */
export function attributeLine(lines: EditedLines, line: number, id: string): void {
  const above = lines.words(line - 1)
  const { quotes, text } = lines.place(line)
  if (id === '') dropLine(lines, line)
  else if (/^#{1,6}[ \t].*[^}]$/.test(above) && lines.place(line - 1).quotes === quotes) {
    lines.put(lines.at(line - 1, lines.text(line - 1).trimEnd().length), ` {#${id}}`)
    dropLine(lines, line)
  } else {
    const before = above === '' ? '' : `\n${lines.text(line).slice(0, text)}`
    lines.replace(lines.at(line, text), lines.endOf(line), `${before}${anchorTag(id)}\n`)
  }
}

/** Takes a line out, and its line end too where nothing would be joined by that. */
function dropLine(lines: EditedLines, line: number): void {
  const isBetween =
    lines.words(line - 1) !== '' && !/^(?:$|[-+*]\s|\d+[.)]\s)/.test(lines.words(line + 1))
  const start = lines.at(line, 0)
  lines.remove(line === 0 || isBetween ? start : start - 1, lines.endOf(line))
}
