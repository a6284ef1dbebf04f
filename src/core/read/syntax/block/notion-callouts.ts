import { admonition } from '../admonition-kinds.ts'
import type { BlockReader, BlockSyntax } from './block-syntax.ts'
import type { Scanner } from './scanner.ts'

/** Longer ones are raw HTML. */
const mostLines = 200

/** Reads a callout as Notion exports it: `<aside>` on a line, and below it an emoji with the text. */
function calloutReader(scanner: Scanner): BlockReader {
  const { lines } = scanner
  return (line) => {
    if (lines.words(line) !== '<aside>' || !scanner.mayNest || scanner.isText(line)) return null
    if (!/^\p{Extended_Pictographic}/u.test(lines.words(line + 1))) return null
    const { quotes, indent } = lines.place(line)
    for (let end = line + 2; end < Math.min(lines.count, line + mostLines); end++) {
      if (lines.words(end) !== '</aside>' || lines.place(end).quotes !== quotes) continue
      const body = scanner.part(scanner.cut(line + 1, end, quotes, indent))
      scanner.contain({ ...admonition('note', ''), lines: body }, line)
      return end + 1
    }
    return null
  }
}

/** Callouts of Notion. */
export const notionCallouts: BlockSyntax = {
  id: 'notion-callouts',
  level: 'block',
  rows: [
    {
      tool: 'Notion',
      syntax: '`<aside>` with an emoji at the start of its text',
      result: 'rendered: an alert without a title; the emoji stays',
    },
  ],
  samples: {
    becomes: [{ markdown: '<aside>\n💡 A *word*.\n\n</aside>', html: '<em>word</em>' }],
    staysText: [],
  },
  begins: '<',
  mayHold: (source) => source.includes('<aside>\n'),
  reader: calloutReader,
}
