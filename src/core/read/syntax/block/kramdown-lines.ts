import { anchorTag } from '../anchor-tag.ts'
import { idOf } from '../inline/kramdown-spans.ts'
import { kramdownComment } from './block-comments.ts'
import type { BlockSyntax } from './block-syntax.ts'
import type { Scanner } from './scanner.ts'

/** What is longer is text. */
const longest = 1000

/**
 * What kramdown has on lines of its own: attributes before or behind a block (`{: .class #id}`), `{:toc}` below an item,
 * `{::comment}` and `{::nomarkdown}`.
 */
function kramdownLine(scanner: Scanner, line: number): number | null {
  const words = scanner.lines.words(line)
  if (words.length > longest) return null
  if (words.startsWith('{::comment')) return kramdownComment(scanner, line)
  if (/^\{::(?:nomarkdown|options[^{}]*\/)\s*\}$|^\{:\/(?:nomarkdown)?\}$/.test(words)) {
    return dropLine(scanner, line)
  }
  if (/^\{:[^{}]*\btoc\b[^{}]*\}$/.test(words) && !/[#.]toc\b/.test(words)) {
    return contents(scanner, line)
  }
  const id = /^\{:[^{}:/][^{}]*\}$/.test(words) ? idOf(words) : null
  return id === null ? null : attributeLine(scanner, line, id)
}

/** The item above `{:toc}` is a place for the table of contents. */
function contents(scanner: Scanner, line: number): number | null {
  const { lines, output } = scanner
  const above = output.lines.at(-1)
  if (!/^(?:[-+*]|\d{1,9}[.)])[ \t]/.test(lines.words(line - 1))) return null
  if (above?.line === lines.number(line - 1)) above.text = lines.prefix(line - 1)
  scanner.finalLines(['[TOC]', ''], line)
  return line + 1
}

/** Classes say nothing to us. An id becomes that of the heading above, or a place to link to. */
export function attributeLine(scanner: Scanner, line: number, id: string): number {
  const { lines, output } = scanner
  if (id === '') return dropLine(scanner, line)
  const words = lines.words(line - 1)
  const above = output.lines.at(-1)
  const isHeading =
    /^#{1,6}[ \t].*[^}]$/.test(words) && lines.place(line - 1).quotes === lines.place(line).quotes
  if (isHeading && above?.line === lines.number(line - 1)) {
    above.text = `${above.text.trimEnd()} {#${id}}`
    return dropLine(scanner, line)
  }
  scanner.finalLines([...(words === '' ? [] : ['']), anchorTag(id), ''], line)
  return line + 1
}

/** Takes a line out, but leaves it empty where the lines around it would be joined by that. */
function dropLine(scanner: Scanner, line: number): number {
  const { lines } = scanner
  const isBetween =
    lines.words(line - 1) !== '' && !/^(?:$|[-+*]\s|\d+[.)]\s)/.test(lines.words(line + 1))
  if (line === 0 || isBetween) scanner.final('', lines.number(line))
  return line + 1
}

/** kramdown's attributes and extensions on lines of their own. */
export const kramdownLines: BlockSyntax = {
  id: 'kramdown-lines',
  level: 'line',
  rows: [
    {
      tool: 'Hugo and Jekyll',
      syntax: '`{: .class }`, `{:toc}`',
      result: 'classes are ignored; the table of contents is rendered',
    },
  ],
  samples: {
    becomes: [{ markdown: 'A word.\n{: #target}', html: 'id="user-content-target"' }],
    staysText: ['{:ok}'],
  },
  begins: '{',
  mayHold: (source) => source.includes('{:') && /^[ \t>]*\{:/m.test(source),
  reader: (scanner) => (line) =>
    scanner.lines.words(line).startsWith('{:') ? kramdownLine(scanner, line) : null,
}
