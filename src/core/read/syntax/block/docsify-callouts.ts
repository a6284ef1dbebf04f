import { admonition } from '../admonition-kinds.ts'
import { holdsSign } from '../signs.ts'
import type { BlockReader, BlockSyntax } from './block-syntax.ts'
import type { Scanner } from './scanner.ts'

/** Docsify wants no space behind the signs; without one, text such as `?>` of PHP could be meant. */
const opening = /^([!?])>[ \t]+\S/
const kinds: Readonly<Record<string, string>> = { '!': 'important', '?': 'tip' }

/** A paragraph that begins with the signs is a callout, up to its end (Docsify, "Doc helper"). */
function calloutReader(scanner: Scanner): BlockReader {
  const { lines } = scanner
  return (line) => {
    const sign = opening.exec(lines.words(line))?.[1]
    const isBelowText = line > 0 && lines.words(line - 1) !== ''
    if (sign === undefined || isBelowText || !scanner.mayNest || scanner.isText(line)) return null
    const { quotes, text } = lines.place(line)
    let end = line + 1
    while (end < lines.count && !lines.isBlank(end) && lines.place(end).quotes === quotes) end++
    const [first, ...others] = lines.slice(line, end)
    if (first === undefined) return null
    const body = [
      { ...first, text: first.text.slice(text + 2).trimStart() },
      ...others.map((each, index) => ({ ...each, text: lines.words(line + 1 + index) })),
    ]
    scanner.contain({ ...admonition(kinds[sign] ?? 'note', null), lines: scanner.part(body) }, line)
    return end
  }
}

export const docsifyCallouts: BlockSyntax = {
  id: 'docsify-callouts',
  level: 'block',
  rows: [{ tool: 'Docsify', syntax: '`!> Important`, `?> Tip`', result: 'rendered: an alert' }],
  samples: {
    becomes: [
      { markdown: '!> A *word*\n*more*.', html: 'aria-label="Important"' },
      { markdown: '?> A *word*\non two lines.', html: 'aria-label="Tip"' },
    ],
    staysText: ['PHP ends with ?> and so on', 'What?> No.', '!>No space.'],
  },
  begins: '!?',
  mayHold: (source) =>
    holdsSign(source, ['!> ', '?> ', '!>\t', '?>\t']) && /^[ \t>]*[!?]>[ \t]/m.test(source),
  reader: calloutReader,
}
